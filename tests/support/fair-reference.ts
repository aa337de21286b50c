import { createHash } from 'node:crypto';
import { signatureVectors } from './odd-signatures.ts';

// A second implementation of the protocol's hashing, from PROTOCOL.md and with node:crypto: what the vectors are made by.

type Part = Buffer | string;

export const number = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

const bufferOf = (part: Part): Buffer => (typeof part === 'string' ? Buffer.from(part, 'hex') : part);

/** Parts as buffers or hexadecimal digits. */
export function referenceHash(domain: string, ...parts: readonly Part[]): string {
  const sha = createHash('sha512');
  for (const item of [Buffer.from(`sixfold/1 ${domain}`, 'utf8'), ...parts.map(bufferOf)])
    sha.update(number(item.length)).update(item);
  return sha.digest('hex').slice(0, 64);
}

/** The numbers that were too large, and the result. */
export function referenceBelow(value: string, c: number, n: number): { rejected: number[]; result: number } {
  const rejected: number[] = [];
  const largest = 2n ** 32n - (2n ** 32n % BigInt(n));
  for (let block = 0; ; block++) {
    const more = block === 0 ? [] : [number(block)];
    const words = Buffer.from(referenceHash('draw', value, number(c), ...more), 'hex');
    for (let i = 0; i < 8; i++) {
      const word = words.readUInt32BE(i * 4);
      if (BigInt(word) < largest) return { rejected, result: Number(BigInt(word) % BigInt(n)) };
      rejected.push(word);
    }
  }
}

export function referenceChain(
  kind: string,
  table: string,
  key: string,
  seed: string,
  length: number,
): string[] {
  const context = referenceHash(`${kind} chain`, table, key);
  const links = [seed];
  for (let i = 0; i < length; i++) links.push(referenceHash(`${kind} link`, context, links[i]));
  return links;
}

const bytesOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const table = bytesOf('table').slice(0, 32);
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
  return [...sizes, ...hard].flatMap((n) =>
    [0, 1, 2, 77].map((c) => {
      const value = bytesOf(`value ${n}`);
      return { value, c, n, ...(n === 1 ? { rejected: [], result: 0 } : referenceBelow(value, c, n)) };
    }),
  );
};

const chains = () =>
  ['public', 'private'].flatMap((kind) =>
    ['00000000', bytesOf('head')].map((origin) => {
      const seed = referenceHash(`${kind} seed`, table, master, origin);
      const links = referenceChain(kind, table, key, seed, 1024);
      return {
        kind,
        origin,
        table,
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
  const value = referenceHash('value', id, number(7), head, ...links);
  const privateLink = bytesOf('private');
  return [
    {
      id,
      body: '0100',
      head,
      k: 7,
      links,
      value,
      privateLink,
      privateValue: referenceHash('private value', value, privateLink),
    },
  ];
};

/** What seats sign besides heads. */
const signed = () => {
  const [head, publicEnd, privateEnd, expel] = ['head', 'public end', 'private end', 'expel'].map(bytesOf);
  return [
    {
      head,
      seat: 2,
      publicEnd,
      privateEnd,
      return: referenceHash('return', head, '02', publicEnd, privateEnd),
      expel,
      decline: referenceHash('decline', head, expel),
    },
  ];
};

const handovers = () => {
  const salt = bytesOf('salt').slice(0, 32);
  return [1, 300].map((card) => ({ salt, card, commitment: referenceHash('handover', salt, number(card)) }));
};

export const VECTORS = { hashes, draws, chains, values, signed, handovers, signatures: signatureVectors };
