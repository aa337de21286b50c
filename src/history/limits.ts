// How much a file may bring. Nothing that people play comes near to it; what is larger would make the page unusable.

/** Bytes of a file. */
export const MOST_FILE = 64 * 1024 * 1024;
/** Games in a file. */
export const MOST_GAMES = 5000;
export { MOST_RECORD } from '../replay/share.ts';
