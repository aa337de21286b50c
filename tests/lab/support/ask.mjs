// What a device sees of its NAT: asks two STUN servers from one port, and asks one to answer from the other's address.
//
//   node ask.mjs SERVER OTHER
// prints JSON: the ports that the two have seen, whether the answer of somebody who was not asked came through, and how
// many milliseconds the last question and its answer took.

import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';

const PORT = 19302;
const PATIENCE_MS = 1000;
const COOKIE = 0x2112a442;
/** RFC 5780: answer from another address. */
const CHANGE = Buffer.from([0, 3, 0, 4, 0, 0, 0, 6]);

const [server, other] = process.argv.slice(2);
const socket = createSocket('udp4');

/**
 * The port that the answer names; null if there is none.
 * @param {string} address
 * @param {Buffer} [attribute]
 * @returns {Promise<number | null>}
 */
function ask(address, attribute = Buffer.alloc(0)) {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(attribute.length, 2);
  head.writeUInt32BE(COOKIE, 4);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    socket.once('message', (answer) => {
      clearTimeout(timer);
      resolve(answer.readUInt16BE(26) ^ (COOKIE >>> 16));
    });
    socket.send(Buffer.concat([head, randomBytes(12), attribute]), PORT, address);
  });
}

// A stranger's answer is looked for first: whoever has been asked is none.
const unasked = await ask(server, CHANGE);
socket.removeAllListeners('message');
const first = await ask(server);
const begun = performance.now();
const ports = [first, await ask(other)];
console.log(JSON.stringify({ ports, letsStrangersIn: unasked !== null, ms: performance.now() - begun }));
socket.close();
