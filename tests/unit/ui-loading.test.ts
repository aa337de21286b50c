import { describe, expect, test } from 'vitest';
import { Part, type PartFiles } from '../../src/ui/loading/part.ts';

const FILES: PartFiles = [
  ['assets/a.js', 300],
  ['assets/b.css', 100],
];

/** Answers with as many bytes as the file has, in pieces of 100. */
const answerTo = (address: string): Response => {
  const bytes = FILES.find(([file]) => file === address)?.[1] ?? 0;
  return new Response(
    new ReadableStream({
      start(stream) {
        for (let sent = 0; sent < bytes; sent += 100) stream.enqueue(new Uint8Array(100));
        stream.close();
      },
    }),
  );
};

describe('a part of the page', () => {
  test('says how much of it is there', async () => {
    const part = new Part(FILES, async (address) => answerTo(address));
    const shares: number[] = [];
    part.subscribe(() => shares.push(part.share));
    expect(part.share).toBe(0);
    await part.load('low');
    expect([...new Set(shares)]).toEqual([0.25, 0.5, 0.75, 1]);
  });

  test('is fetched once, file after file if nobody waits', async () => {
    const asked: string[] = [];
    let open = 0;
    const part = new Part(FILES, async (address, { priority }) => {
      asked.push(`${address} ${priority} ${open++}`);
      await Promise.resolve();
      open--;
      return answerTo(address);
    });
    await Promise.all([part.load('low'), part.load('high')]);
    expect(asked).toEqual(['assets/a.js low 0', 'assets/b.css low 0']);
  });

  test('is fetched at once if somebody waits', async () => {
    const asked: string[] = [];
    const part = new Part(FILES, async (address, { priority }) => {
      asked.push(`${address} ${priority}`);
      return answerTo(address);
    });
    const loaded = part.load('high');
    expect(asked).toEqual(['assets/a.js high', 'assets/b.css high']);
    await loaded;
  });

  test('leaves what cannot be fetched to the import', async () => {
    const part = new Part(FILES, async (address) => {
      if (address.endsWith('.js')) throw new TypeError('Failed to fetch');
      return answerTo(address);
    });
    await part.load('low');
    expect(part.share).toBe(0.25);
  });

  test('has nothing to fetch where the page does not say what it is', async () => {
    const part = new Part([]);
    await part.load('high');
    expect(part.share).toBe(1);
  });
});
