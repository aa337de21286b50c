import { createHash } from 'node:crypto';
import { contextOf, forward, type Kind } from '../second/chain.ts';
import { below, H, largestMultiple, u32, words } from '../second/hash.ts';
import { signatureVectors } from './odd-signatures.ts';

// Vectors of the protocol's hashing, made by the second implementation.

type Part = Buffer | string;

const bufferOf = (part: Part): Buffer => (typeof part === 'string' ? Buffer.from(part, 'hex') : part);
const number = u32;

/** Parts as buffers or hexadecimal digits. */
const referenceHash = (domain: string, ...parts: readonly Part[]): string =>
  H(domain, ...parts.map(bufferOf)).toString('hex');

/** The numbers that were too large, and the result. */
function referenceBelow(value: string, c: number, n: number): { rejected: number[]; result: number } {
  const bytes = bufferOf(value);
  const rejected: number[] = [];
  for (const word of words(bytes, c)) {
    if (n === 1 || BigInt(word) < largestMultiple(n)) break;
    rejected.push(word);
  }
  return { rejected, result: below(bytes, c, n) };
}

function referenceChain(kind: Kind, terms: string, key: string, seed: string, length: number): string[] {
  const context = contextOf(kind, bufferOf(terms), bufferOf(key));
  const links = [seed];
  for (let i = 0; i < length; i++)
    links.push(Buffer.from(forward(kind, context, bufferOf(links[i]), 1)).toString('hex'));
  return links;
}

const bytesOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const terms = bytesOf('terms');
const master = bytesOf('master');
const key = bytesOf('key');

const hashes = () => {
  const cases: { domain: string; parts: string[] }[] = [
    { domain: 'empty', parts: [] },
    { domain: 'one empty part', parts: [''] },
    { domain: 'parts', parts: ['00', '0000', bytesOf('part')] },
    { domain: 'parts', parts: ['000000', bytesOf('part')] },
    { domain: 'a domain that is not ASCII: ÄÖ', parts: ['ff'] },
    { domain: 'long', parts: [bytesOf('a').repeat(40)] },
  ];
  return cases.map(({ domain, parts }) => ({ domain, parts, hash: referenceHash(domain, ...parts) }));
};

const draws = () => {
  const sizes = [1, 2, 3, 5, 6, 7, 10, 52, 100, 255, 256, 1000, 65537];
  // About half of all words are too large for these: what is drawn again, and from the next block, is seen.
  const hard = [2 ** 31 + 1, 3_000_000_001, 2 ** 32 - 1];
  const plain = [...sizes, ...hard].flatMap((n) =>
    [0, 1, 2, 77].map((c) => {
      const value = bytesOf(`value ${n}`);
      return { value, c, n, ...referenceBelow(value, c, n) };
    }),
  );
  return [...plain, ...drawnFromLaterBlocks()];
};

/** The first c for which all words of so many blocks are too large. */
function drawnFromLaterBlocks() {
  const [value, n] = [bytesOf('value of later blocks'), 2 ** 31 + 1];
  return [1, 2].map((blocks) => {
    for (let c = 0; ; c++) {
      const { rejected, result } = referenceBelow(value, c, n);
      if (rejected.length >= 8 * blocks) return { value, c, n, rejected, result };
    }
  });
}

const chains = () =>
  (['public', 'private'] as const).flatMap((kind) =>
    ['00000000', bytesOf('head')].map((origin) => {
      const seed = referenceHash(`${kind} seed`, terms, master, origin);
      const links = referenceChain(kind, terms, key, seed, 1024);
      return {
        kind,
        origin,
        terms,
        master,
        key,
        seed,
        first: links[1023],
        second: links[1022],
        end: links[1024],
      };
    }),
  );

const values = () => {
  const id = bytesOf('match');
  const links = ['a', 'b', 'c'].map(bytesOf);
  const head = referenceHash('input', id, '0100');
  const before = bytesOf('value before');
  const value = referenceHash('value', id, number(7), before, ...links);
  const privateLink = bytesOf('private');
  return [
    {
      id,
      body: '0100',
      head,
      k: 7,
      before,
      links,
      value,
      older: referenceHash('value', id, number(7), head, ...links),
      privateLink,
      privateValue: referenceHash('private value', value, privateLink),
    },
  ];
};

/** What seats sign besides heads. */
const signed = () => {
  const [head, publicEnd, privateEnd, expel] = ['head', 'public end', 'private end', 'expel'].map(bytesOf);
  return [[], [bytesOf('private due')], [bytesOf('private due'), bytesOf('public due')]].map((dues) => ({
    head,
    seat: 2,
    publicEnd,
    privateEnd,
    dues,
    return: referenceHash('return', head, '02', publicEnd, privateEnd, ...dues),
    expel,
    decline: referenceHash('decline', head, expel),
  }));
};

const handovers = () => {
  const salt = bytesOf('salt').slice(0, 32);
  return [1, 300].map((card) => ({ salt, card, commitment: referenceHash('handover', salt, number(card)) }));
};

export const VECTORS = { hashes, draws, chains, values, signed, handovers, signatures: signatureVectors };
