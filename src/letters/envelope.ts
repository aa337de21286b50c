import { Malformed, Writer } from '../fair/bytes.ts';
import { hash, isEqual } from '../fair/hash.ts';
import { fromBase64url, toBase64url } from '../match/base64url.ts';
import { Refusal } from '../match/config.ts';

// What is put into a link tells what it is, how long it is, and whether it came through whole.

/**
 * Kinds of contents: the first byte. Records of fair matches have a form of their own as well, that begins with 2; games
 * that were played on had the kind 4 before what repeats itself was squeezed.
 */
export const LOCAL = 1;
export const LETTER = 3;
export const OLD_CONTINUED = 4;
export const FAIR = 5;
export const CONTINUED = 6;

export const VERSION = 1;
/** Kind, version, length of the contents. */
const HEADER = 4;
export const CHECK = 4;

const checksumOf = (bytes: Uint8Array): Uint8Array => hash('envelope', bytes).subarray(0, CHECK);

/** Lengths are written in two bytes. */
export const MOST_LENGTH = 0xffff;

export function checkLength(length: number): number {
  if (length <= MOST_LENGTH) return length;
  throw new Refusal('This game is too long for a link: save it as a file.');
}

export function enclose(kind: number, contents: Uint8Array): string {
  const body = new Writer().u8(kind).u8(VERSION).u16(checkLength(contents.length)).bytes(contents).done();
  return toBase64url(new Writer().bytes(body).bytes(checksumOf(body)).done());
}

/** Characters that hold the header, and no part of a byte. */
const HEADER_TEXT = 8;
/** Characters of the longest link. */
const MOST_TEXT = Math.ceil(((HEADER + MOST_LENGTH + CHECK) * 4) / 3);

/** The first bytes of the link; of one that is cut off or spoilt, as many as can be read. */
function readable(text: string): Uint8Array {
  const [whole = ''] = /^[\w-]*/.exec(text.slice(0, HEADER_TEXT)) ?? [];
  return fromBase64url(whole.slice(0, whole.length - (whole.length % 4))) ?? new Uint8Array();
}

/** What kind of contents a link has, or 0 if none can be. */
export const kindOfLink = (text: string): number => readable(text)[0] ?? 0;

function checkHeader(text: string, kind: number, what: string): void {
  const from = readable(text);
  if (from.length < HEADER || from[0] !== kind || from[1] === 0)
    throw new Refusal(`This is not the link of a ${what}.`);
  if (from[1] > VERSION)
    throw new Refusal(`This ${what} was made by a newer version of Sixfold. Update this page to open it.`);
  const length = HEADER + ((from[2] << 8) | from[3]) + CHECK;
  if (text.length < Math.ceil((length * 4) / 3))
    throw new Refusal(
      `The link of this ${what} is cut off at its end. Ask for it again, and copy all of it.`,
    );
}

function contentsOf(text: string): Uint8Array | undefined {
  const bytes = text.length > MOST_TEXT ? undefined : fromBase64url(text);
  const body = bytes?.subarray(0, -CHECK);
  if (!bytes || !body || body.length !== HEADER + ((bytes[2] << 8) | bytes[3])) return undefined;
  return isEqual(bytes.subarray(-CHECK), checksumOf(body)) ? body.slice(HEADER) : undefined;
}

/** Opens a link and reads its contents; a Refusal says what is wrong with it. `what` is the word for the contents. */
export function disclose<T>(
  text: string,
  kind: number,
  what: string,
  readContents: (contents: Uint8Array) => T,
): T {
  checkHeader(text, kind, what);
  const damaged = new Refusal(`The link of this ${what} is damaged. Ask for it again, and copy all of it.`);
  const contents = contentsOf(text);
  if (!contents) throw damaged;
  try {
    return readContents(contents);
  } catch (error) {
    throw error instanceof Malformed ? damaged : error;
  }
}
