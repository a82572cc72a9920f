// boardgame.io as its own guide sets it up: matches in memory, moves over socket.io. `node server.cjs PORT`

const { Server, Origins } = require("boardgame.io/server");
const { Count } = require("./game.cjs");

const server = Server({ games: [Count], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]));
