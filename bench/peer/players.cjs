// Two players at each of some tables who move in turns at a pace. `node players.cjs PORT TABLES PACE WARM SECONDS`
// It prints "warm" when what is counted begins, and then, as JSON, how many moves were made and how long each took.

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Count } = require("./game.cjs");

const [port, tables, pace, warm, seconds] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const taken = [];
let counting = false;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function seated(number) {
  const matchID = `table-${number}`; // made by the server when the first one comes
  const players = ["0", "1"].map((playerID) => {
    const player = Client({ game: Count, multiplayer: SocketIO({ server }), matchID, playerID, debug: false });
    player.start();
    return player;
  });
  while (!players.every((player) => player.getState())) await pause(20);
  return players;
}

// A move is over when the other player has heard of it.
function heard(player, count) {
  return new Promise((done) => {
    const stop = player.subscribe((state) => {
      if (state && state.G.count >= count) {
        setImmediate(() => stop());
        done();
      }
    });
  });
}

async function play(players, until) {
  await pause(Math.random() * pace * 1000);
  for (let count = 1; Date.now() < until; count += 1) {
    const [mover, other] = count % 2 ? players : [...players].reverse();
    const start = performance.now();
    const told = heard(other, count);
    mover.moves.add();
    await told;
    const took = performance.now() - start;
    if (counting) taken.push(took);
    await pause(Math.max(0, pace * 1000 * (0.5 + Math.random()) - took));
  }
}

(async () => {
  const all = [];
  for (let number = 0; number < tables; number += 1) all.push(await seated(number));
  const playing = all.map((players) => play(players, Date.now() + (warm + seconds) * 1000));
  await pause(warm * 1000);
  counting = true;
  console.log("warm");
  await pause(seconds * 1000);
  counting = false;
  console.log(JSON.stringify({ moves: taken.length, taken }));
  await Promise.race([Promise.all(playing), pause(2000)]);
  process.exit(0);
})();
