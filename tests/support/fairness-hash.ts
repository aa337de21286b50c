import { nodeSha512 } from '../../src/cli/signatures.ts';
import { useSha512 } from '../../src/fair/hash.ts';

/** Puts node's SHA-512 in the place of tweetnacl's: the same bytes in a fifth of the time, for millions of deals. */
export const hurryHashes = (): void => useSha512(nodeSha512);
