import { isIPv6 } from 'node:net';
import { crc32 } from 'node:zlib';

// STUN (RFC 8489), as far as it answers "from which address do I seem to ask?"

const HEADER = 20;
const COOKIE = 0x2112a442;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const BINDING_ERROR = 0x0111;

const XOR_MAPPED_ADDRESS = 0x0020;
const ERROR_CODE = 0x0009;
const UNKNOWN_ATTRIBUTES = 0x000a;
const FINGERPRINT = 0x8028;
const FINGERPRINT_XOR = 0x5354554e;

/** Of a client that authenticates: this server asks nobody to, and passes over them. */
const PASSED_OVER: ReadonlySet<number> = new Set([0x0006, 0x0008, 0x0014, 0x0015, 0x001c, 0x001d, 0x001e]);
/** Attributes from here on may be unknown to a server. */
const OPTIONAL = 0x8000;

interface Attribute {
  readonly type: number;
  readonly at: number;
  readonly length: number;
}

/**
 * The answer to a packet from an address; nothing to what is not a well-formed binding request, or from port 0, which
 * somebody may write there and nothing can be sent to.
 */
export function answerTo(packet: Buffer, address: string, port: number): Buffer | undefined {
  if (port === 0) return undefined;
  const attributes = isRequest(packet) ? attributesOf(packet) : undefined;
  if (!attributes?.every((attribute) => isSound(packet, attribute))) return undefined;
  const unknown = attributes
    .map(({ type }) => type)
    .filter((type) => type < OPTIONAL && !PASSED_OVER.has(type));
  const id = packet.subarray(8, HEADER);
  if (unknown.length > 0) return message(BINDING_ERROR, id, [unknownError(), unknownList(unknown)]);
  return message(BINDING_SUCCESS, id, [mappedAddress(address, port, id)]);
}

const isRequest = (packet: Buffer): boolean =>
  packet.length >= HEADER &&
  packet.readUInt16BE(0) === BINDING_REQUEST &&
  packet.readUInt16BE(2) === packet.length - HEADER &&
  packet.length % 4 === 0 &&
  packet.readUInt32BE(4) === COOKIE;

/** Nothing if they do not fill the packet exactly. */
function attributesOf(packet: Buffer): Attribute[] | undefined {
  const attributes: Attribute[] = [];
  for (let at = HEADER; at < packet.length; ) {
    const [type, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)];
    attributes.push({ type, at, length });
    at += 4 + padded(length);
    if (at > packet.length) return undefined;
  }
  return attributes;
}

/** A fingerprint must be the last attribute, and true. */
function isSound(packet: Buffer, { type, at, length }: Attribute): boolean {
  if (type !== FINGERPRINT) return true;
  if (length !== 4 || at + 8 !== packet.length) return false;
  return packet.readUInt32BE(at + 4) === (crc32(packet.subarray(0, at)) ^ FINGERPRINT_XOR) >>> 0;
}

function mappedAddress(address: string, port: number, id: Buffer): Buffer {
  const bytes = bytesOf(address);
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(COOKIE, 0);
  id.copy(mask, 4);
  const value = Buffer.alloc(4 + bytes.length);
  value[1] = bytes.length === 16 ? 2 : 1;
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  for (const [i, byte] of bytes.entries()) value[4 + i] = byte ^ mask[i];
  return attribute(XOR_MAPPED_ADDRESS, value);
}

const unknownError = (): Buffer =>
  attribute(ERROR_CODE, Buffer.concat([Buffer.of(0, 0, 4, 20), Buffer.from('Unknown Attribute')]));

function unknownList(types: readonly number[]): Buffer {
  const value = Buffer.alloc(2 * types.length);
  for (const [i, type] of types.entries()) value.writeUInt16BE(type, 2 * i);
  return attribute(UNKNOWN_ATTRIBUTES, value);
}

function message(type: number, id: Buffer, attributes: readonly Buffer[]): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(8);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length, 2);
  header.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([header, id, body]);
}

function attribute(type: number, value: Buffer): Buffer {
  const made = Buffer.alloc(4 + padded(value.length));
  made.writeUInt16BE(type, 0);
  made.writeUInt16BE(value.length, 2);
  value.copy(made, 4);
  return made;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Four bytes, or sixteen. */
function bytesOf(address: string): number[] {
  if (!isIPv6(address)) return address.split('.').map(Number);
  const [head, tail] = address.split('%', 1)[0].split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255]);
}

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
