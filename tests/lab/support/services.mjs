// What the internet has besides the game's own server: a name server, and somebody else's STUN server, which has two
// addresses.
//
//   node services.mjs NAME_SERVER STUN_SERVER OTHER_STUN_SERVER NAME=ADDRESS…

import { createSocket } from 'node:dgram';

const [nameServer, stunServer, otherServer, ...pairs] = process.argv.slice(2);
const ADDRESSES = new Map(pairs.map((pair) => /** @type {[string, string]} */ (pair.split('='))));
const bytesOf = (/** @type {string} */ address) => Buffer.from(address.split('.').map(Number));

/** RFC 1035: the question is sent back, and an address after it if one was asked for and is known. */
function answerTo(/** @type {Buffer} */ query) {
  const labels = [];
  let at = 12;
  for (; query[at]; at += query[at] + 1) labels.push(query.toString('ascii', at + 1, at + 1 + query[at]));
  const address = ADDRESSES.get(labels.join('.').toLowerCase());
  const isAsked = query.readUInt16BE(at + 1) === 1;
  const hasAnswer = address !== undefined && isAsked;
  const head = Buffer.from([0x81, address ? 0x80 : 0x83, 0, 1, 0, hasAnswer ? 1 : 0, 0, 0, 0, 0]);
  const answer = hasAnswer ? [Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]), bytesOf(address)] : [];
  return Buffer.concat([query.subarray(0, 2), head, query.subarray(12, at + 5), ...answer]);
}

const names = createSocket('udp4');
names.on('message', (query, { address, port }) => {
  if (query.length > 16) names.send(answerTo(query), port, address);
});
names.bind(53, nameServer);

const STUN_PORT = 19302;
const BINDING = 0x0001;
const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);

/** RFC 8489: the address that a request came from, XOR-ed with the cookie. */
function mappedAddress(/** @type {string} */ address, /** @type {number} */ port) {
  const mapped = Buffer.from([0, 0x20, 0, 8, 0, 1, port >> 8, port & 255, ...bytesOf(address)]);
  for (let i = 0; i < 2; i++) mapped[6 + i] ^= COOKIE[i];
  for (let i = 0; i < 4; i++) mapped[8 + i] ^= COOKIE[i];
  return mapped;
}

const CHANGE_REQUEST = 0x0003;

/** @param {Buffer} request */
const asksForOther = (request) => request.length > 20 && request.readUInt16BE(20) === CHANGE_REQUEST;

const [stun, other] = [createSocket('udp4'), createSocket('udp4')];
for (const socket of [stun, other])
  socket.on('message', (request, { address, port }) => {
    const isBinding = request.length >= 20 && request.readUInt16BE(0) === BINDING;
    if (!isBinding || !request.subarray(4, 8).equals(COOKIE)) return;
    const answer = [Buffer.from([1, 1, 0, 12]), request.subarray(4, 20), mappedAddress(address, port)];
    (asksForOther(request) ? other : socket).send(Buffer.concat(answer), port, address);
  });
stun.bind(STUN_PORT, stunServer);
other.bind(STUN_PORT, otherServer, () => console.log('open'));
