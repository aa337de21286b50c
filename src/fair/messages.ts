import { type Ends, LEAST_BODY, MOST_BODY, MOST_EXPEL, MOST_OPENINGS } from './body.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { HASH } from './hash.ts';
import { KEY, SIGNATURE } from './sign.ts';

// What peers send each other.

export const INPUT = 1;
export const LINK = 2;
export const HAVE = 3;
export const LOG = 4;
export const VOTE = 5;
export const COMPLAINT = 6;
export const RETURN = 7;
export const DECLINE = 8;
export const OPENED = 9;
export const AGREED = 10;

export const MOST_BYTES = 16 * 1024;
/** So many bytes of a head say which one is meant. */
export const SHORT = 8;

export const short = (head: Uint8Array): Uint8Array => head.slice(0, SHORT);

/** A signature of the log up to and with an input. */
export interface Signed {
  readonly seat: number;
  readonly signature: Uint8Array;
}

/** An input with the signatures of the head after it: its author's, or those of an expelling vote. */
export interface SignedInput {
  readonly bytes: Uint8Array;
  readonly signed: readonly Signed[];
}

/** A new input, and the head of the log that it follows. */
export interface InputMessage {
  readonly type: typeof INPUT;
  readonly n: number;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
  readonly bytes: Uint8Array;
}

/** A public link, and the head that it is for. */
export interface LinkMessage {
  readonly type: typeof LINK;
  readonly seat: number;
  readonly k: number;
  readonly head: Uint8Array;
  readonly link: Uint8Array;
}

/** What the sender has. */
export interface HaveMessage {
  readonly type: typeof HAVE;
  readonly n: number;
  readonly head: Uint8Array;
  /** How often it has said so without anything new; from the second time on, everybody answers. */
  readonly times: number;
  /** Of each seat, the number of the first public link that it does not know. */
  readonly known: readonly number[];
}

/** A stretch of the log: in a series of such messages, the last input of each seat is signed. */
export interface LogMessage {
  readonly type: typeof LOG;
  readonly start: number;
  readonly more: boolean;
  readonly inputs: readonly SignedInput[];
}

/** A seat signs something about an expelling input, and names the head that this would follow. */
interface AboutExpel {
  readonly seat: number;
  readonly n: number;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
  readonly bytes: Uint8Array;
}

/** A signature of the head that the log would have with the input. */
export interface VoteMessage extends AboutExpel {
  readonly type: typeof VOTE;
}

/** This seat will never vote for the input. */
export interface DeclineMessage extends AboutExpel {
  readonly type: typeof DECLINE;
}

/** The key that opens what was handed to a seat: the box of this input does not hold a card. */
export interface ComplaintMessage {
  readonly type: typeof COMPLAINT;
  readonly n: number;
  readonly secret: Uint8Array;
}

/** The player of a seat that was expelled asks for it back; names the head after it was expelled. */
export interface ReturnMessage extends Ends {
  readonly type: typeof RETURN;
  readonly seat: number;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
  /** The links that it owes from before it was expelled. */
  readonly dues: readonly Uint8Array[];
}

/** The match is over: a seat signs its last head, and opens the draws that are still sealed. */
export interface OpenedMessage {
  readonly type: typeof OPENED;
  readonly seat: number;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
  readonly openings: readonly Uint8Array[];
}

/** A seat signs that it is in this match, and no other of its agreement. */
export interface AgreedMessage {
  readonly type: typeof AGREED;
  readonly seat: number;
  readonly signature: Uint8Array;
}

export type Message =
  | InputMessage
  | LinkMessage
  | HaveMessage
  | LogMessage
  | VoteMessage
  | ComplaintMessage
  | ReturnMessage
  | DeclineMessage
  | OpenedMessage
  | AgreedMessage;

export function writeSignedInput(out: Writer, { bytes, signed }: SignedInput): Writer {
  out.u16(bytes.length).bytes(bytes).u8(signed.length);
  for (const { seat, signature } of signed) out.u8(seat).bytes(signature);
  return out;
}

/** Whatever may be kept for later must not be long; and nobody is to hash what can be no input. */
function checkBody(bytes: Uint8Array, most = MOST_BODY): Uint8Array {
  if (bytes.length < LEAST_BODY) throw new Malformed('It holds an input that is too short to be one.');
  if (bytes.length > most) throw new Malformed(`It holds an input of more than ${most} bytes.`);
  return bytes;
}

function readLinks(from: Reader): Uint8Array[] {
  if (from.left > MOST_OPENINGS * HASH) throw new Malformed('It opens more than there can be.');
  const links: Uint8Array[] = [];
  while (from.left > 0) links.push(from.take(HASH));
  return links;
}

export function readSignedInput(from: Reader): SignedInput {
  const bytes = checkBody(from.take(from.u16()), MOST_EXPEL);
  const signed = Array.from({ length: from.u8() }, () => ({
    seat: from.u8(),
    signature: from.take(SIGNATURE),
  }));
  return { bytes, signed };
}

export function joined(links: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(links.length * HASH);
  for (const [i, link] of links.entries()) bytes.set(link, i * HASH);
  return bytes;
}

export function encodeMessage(message: Message): Uint8Array {
  const out = new Writer().u8(message.type);
  switch (message.type) {
    case INPUT:
      return out.u32(message.n).bytes(message.head).bytes(message.signature).bytes(message.bytes).done();
    case LINK:
      return out.u8(message.seat).u32(message.k).bytes(message.head).bytes(message.link).done();
    case HAVE:
      out.u32(message.n).bytes(message.head).u8(message.times);
      for (const known of message.known) out.u32(known);
      return out.done();
    case LOG:
      out.u32(message.start).u8(message.more ? 1 : 0);
      for (const input of message.inputs) writeSignedInput(out, input);
      return out.done();
    case VOTE:
    case DECLINE:
      return out
        .u8(message.seat)
        .u32(message.n)
        .bytes(message.head)
        .bytes(message.signature)
        .bytes(message.bytes)
        .done();
    case COMPLAINT:
      return out.u32(message.n).bytes(message.secret).done();
    case RETURN:
      return out
        .u8(message.seat)
        .bytes(message.head)
        .bytes(message.publicEnd)
        .bytes(message.privateEnd)
        .bytes(message.signature)
        .bytes(joined(message.dues))
        .done();
    case AGREED:
      return out.u8(message.seat).bytes(message.signature).done();
    case OPENED:
      return out
        .u8(message.seat)
        .bytes(message.head)
        .bytes(message.signature)
        .bytes(joined(message.openings))
        .done();
  }
}

function readLog(from: Reader): LogMessage {
  const start = from.u32();
  const more = from.u8();
  if (more > 1) throw new Malformed('It has unknown flags.');
  const inputs: SignedInput[] = [];
  while (from.left > 0) inputs.push(readSignedInput(from));
  return { type: LOG, start, more: more === 1, inputs };
}

function readMessage(from: Reader, seats: number): Message {
  const type = from.u8();
  switch (type) {
    case INPUT:
      return {
        type,
        n: from.u32(),
        head: from.take(SHORT),
        signature: from.take(SIGNATURE),
        bytes: checkBody(from.rest()),
      };
    case LINK:
      return { type, seat: from.u8(), k: from.u32(), head: from.take(SHORT), link: from.take(HASH) };
    case HAVE: {
      const [n, head, times] = [from.u32(), from.take(SHORT), from.u8()];
      return { type, n, head, times, known: Array.from({ length: seats }, () => from.u32()) };
    }
    case LOG:
      return readLog(from);
    case VOTE:
    case DECLINE:
      return {
        type,
        seat: from.u8(),
        n: from.u32(),
        head: from.take(SHORT),
        signature: from.take(SIGNATURE),
        bytes: checkBody(from.rest(), MOST_EXPEL),
      };
    case RETURN:
      return {
        type,
        seat: from.u8(),
        head: from.take(SHORT),
        publicEnd: from.take(HASH),
        privateEnd: from.take(HASH),
        signature: from.take(SIGNATURE),
        dues: readLinks(from),
      };
    case OPENED:
      return {
        type,
        seat: from.u8(),
        head: from.take(SHORT),
        signature: from.take(SIGNATURE),
        openings: readLinks(from),
      };
    case AGREED:
      return { type, seat: from.u8(), signature: from.take(SIGNATURE) };
    case COMPLAINT:
      return { type, n: from.u32(), secret: from.take(KEY) };
    default:
      throw new Malformed('It is of an unknown kind.');
  }
}

/** The message of these bytes, at a table of so many seats; throws Malformed if they are none. */
export function decodeMessage(bytes: Uint8Array, seats: number): Message {
  if (bytes.length > MOST_BYTES) throw new Malformed(`It has more than ${MOST_BYTES} bytes.`);
  const from = new Reader(bytes);
  const message = readMessage(from, seats);
  from.end();
  if ('seat' in message && message.seat >= seats)
    throw new Malformed('It is of a seat that is not at the table.');
  return message;
}
