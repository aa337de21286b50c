import { nodeSha512 } from '../../src/cli/signatures.ts';
import { useSha512 } from '../../src/fair/hash.ts';

// Whole matches are mostly hashing. Node's is the same function as the page's, which tests/unit compares, and far quicker.
useSha512(nodeSha512);
