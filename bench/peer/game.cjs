// A game that costs nothing: two players count in turns. Whatever is measured is the server.

exports.Count = {
  name: "count",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1; } },
};
