// Which points and keys are taken at all. The others have several forms, or fit any message or any secret.

export const KEY = 32;

const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** The number in bytes of which the lowest comes first. */
export const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

const bytesOf = (number: bigint): Uint8Array =>
  Uint8Array.from({ length: KEY }, (_, i) => Number((number >> BigInt(8 * i)) & 255n));

const EIGHTH = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;
/** The y of all points of Ed25519 whose order is 1, 2, 4 or 8. Those with x = 0, and so without a sign, are among them. */
const SMALL_Y = [0n, 1n, P - 1n, EIGHTH, P - EIGHTH].map(bytesOf);

/** The u of X25519 with which all secrets lead to zero, on the curve and on its twist. */
const SMALL_U = [
  0n,
  1n,
  P - 1n,
  325606250916557431795983626356110631294008115727848805560023387167927233504n,
  39382357235489614581723060781553021112529911719440698176882885853963445705823n,
].map(bytesOf);

/** Whether the lower 255 bits are less than 2²⁵⁵ - 19. */
function isBelowP(bytes: Uint8Array): boolean {
  if (bytes[0] < 0xed || (bytes[KEY - 1] & 0x7f) !== 0x7f) return true;
  for (let i = 1; i < KEY - 1; i++) if (bytes[i] !== 0xff) return true;
  return false;
}

/** Whether the lower 255 bits of both are the same. */
function isSameBelowSign(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < KEY - 1; i++) if (a[i] !== b[i]) return false;
  return ((a[KEY - 1] ^ b[KEY - 1]) & 0x7f) === 0;
}

/** Whether 32 bytes are the one form of a point, and not of one of small order. Whether it is on the curve is not asked. */
export const isSoundPoint = (bytes: Uint8Array): boolean =>
  isBelowP(bytes) && !SMALL_Y.some((y) => isSameBelowSign(bytes, y));

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % P;
    if (bit === '1') result = (result * base) % P;
  }
  return result;
}

/** Whether there is an x: x² = (y² - 1) / (d y² + 1). */
function isOnCurve(bytes: Uint8Array): boolean {
  const y = numberOf(bytes) & (2n ** 255n - 1n);
  const square = (y * y) % P;
  return power(((square - 1n + P) * (D * square + 1n)) % P, (P - 1n) / 2n) === 1n;
}

/** Whether signatures of this Ed25519 key can be taken. To be asked when a key is first heard of. */
export const isSoundKey = (key: Uint8Array): boolean =>
  key.length === KEY && isSoundPoint(key) && isOnCurve(key);

/** Whether a box for this X25519 key can be opened by its owner only. */
export const isSoundBoxKey = (key: Uint8Array): boolean =>
  key.length === KEY && key[KEY - 1] < 0x80 && isBelowP(key) && !SMALL_U.some((u) => isSameBelowSign(key, u));
