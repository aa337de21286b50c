import { describe, expect, test } from 'vitest';
import { hash, isEqual } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, HAVE, INPUT, LINK, LOG, short } from '../../src/fair/messages.ts';
import { Random } from '../../src/match/random.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Messages that are far too long, or mean nothing, or nearly something. Seat 1 is the attacker's.

const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const begin = beginning(setup, 'nonsense');
const anothersToAct = placeWhere(begin, ({ peers }) => peers[0]!.isAsked);

/** What the honest peers say in the course of some turns. */
function overheard(): Uint8Array[] {
  const table = new Table(anothersToAct);
  table.heard.length = 0;
  table.wait(2);
  table.play(() => table.game.length > 40 && table.isMine);
  for (const peer of table.honest) peer.vote([1]);
  table.wait(2);
  const known = [0, 0, 0];
  table.say({ type: HAVE, n: 0, head: short(table.game.heads[0]), times: 1, known });
  return table.heard.map(({ bytes }) => bytes);
}

const real = overheard();

function isReadable(bytes: Uint8Array): boolean {
  try {
    decodeMessage(bytes, 3);
    return true;
  } catch {
    return false;
  }
}

/** What they said in that other course of the match they have truly signed; a shorter log is a log, too. */
const isSaid = (bytes: Uint8Array, original: Uint8Array): boolean =>
  isEqual(bytes, original.slice(0, bytes.length)) && isReadable(bytes);

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a bit turned': (bytes, random) => flip(bytes, random.below(bytes.length * 8)),
  'three bits turned': (bytes, random) => [0, 1, 2].reduce((b) => flip(b, random.below(b.length * 8)), bytes),
  'a byte too few': (bytes, random) => without(bytes, random.below(bytes.length), 1),
  'an end cut off': (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  'a piece cut out': (bytes, random) => without(bytes, random.below(bytes.length), random.below(40)),
  'a number made large': (bytes, random) =>
    bytes.map((b, i) => (i > 0 && i < 1 + random.below(12) ? 255 : b)),
  'an end of another': (bytes, random) => {
    const at = random.below(bytes.length);
    return Uint8Array.from([...bytes.slice(0, at), ...real[random.below(real.length)].slice(at)]);
  },
  'another kind': (bytes, random) => bytes.with(0, random.below(8)),
};

const flip = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));

const without = (bytes: Uint8Array, at: number, n: number): Uint8Array =>
  Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + n)]);

/** Bytes without any meaning; every second begins like a message. */
function nonsense(random: Random): Uint8Array {
  const bytes = Uint8Array.from({ length: random.below(300) }, () => random.below(256));
  if (bytes.length > 0 && random.below(2) === 0) bytes[0] = 1 + random.below(5);
  return bytes;
}

describe('nonsense', () => {
  test('harms nobody: 3,000 messages of it, at different times of the match', () => {
    const table = new Table(anothersToAct);
    const random = new Random('nonsense');
    for (let i = 0; i < 3000; i++) {
      table.send(nonsense(random), [0, 2][random.below(2)]);
      if (i % 100 === 0) table.step();
    }
    checkNamed(table, /^sent a message that cannot be read/);
    checkGoesOn(table);
  });

  test('is of all kinds of messages', () => {
    const kinds = new Set(real.map((bytes) => decodeMessage(bytes, 3).type));
    expect([...kinds].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([LINK, HAVE])('after the end of a message of kind %i', (kind) => {
    const table = new Table(anothersToAct);
    const bytes = real.find((message) => message[0] === kind)!;
    table.send(Uint8Array.from([...bytes, 0]));
    checkNamed(table, /^sent a message that cannot be read: Something follows after its end/);
    checkGoesOn(table);
  });

  test.each(Object.entries(MUTATIONS))('%s, in 500 real messages', (name, mutate) => {
    const table = new Table(anothersToAct);
    const random = new Random(name);
    for (let i = 0; i < 500; i++) {
      const original = real[random.below(real.length)];
      const bytes = mutate(original, random);
      if (!isSaid(bytes, original)) table.send(bytes, [0, 2][random.below(2)]);
      if (i % 25 === 0) table.step();
    }
    checkGoesOn(table);
  });
});

describe('a message that is too much', () => {
  test('of 10 MB', () => {
    const table = new Table(anothersToAct);
    for (const first of [0, 1, 2, 3, 4, 5, 255]) {
      const bytes = new Uint8Array(10_000_000);
      bytes[0] = first;
      table.send(bytes);
    }
    checkNamed(table, /^sent a message that cannot be read: It has more than 16384 bytes/);
    checkGoesOn(table);
  });

  test('of as many inputs as it can hold, again and again', () => {
    const table = new Table(anothersToAct);
    const start = table.game.length;
    const inputs = Array.from({ length: 5400 }, () => ({ bytes: new Uint8Array(0), signed: [] }));
    for (let i = 0; i < 12; i++) table.say({ type: LOG, start: start + i * 5400, more: i % 6 < 5, inputs });
    const signed = Array.from({ length: 240 }, () => ({ seat: 0, signature: new Uint8Array(64) }));
    table.say({ type: LOG, start, more: false, inputs: [{ bytes: new Uint8Array(12), signed }] });
    checkNamed(table, /^sent a message that cannot be read/);
    checkGoesOn(table);
  });

  test('of inputs for all places to come: what is honest still gets through', () => {
    const table = new Table(anothersToAct);
    const { game } = table;
    for (let n = game.length; n < game.length + 600; n++)
      for (let i = 0; i < 5; i++) {
        const bytes = Uint8Array.of(1, 1, i, 0, 0, 0, 0, 0, 0, 0, 1, 192, 0);
        const message = {
          type: INPUT,
          n,
          head: short(game.head),
          signature: new Uint8Array(64),
          bytes,
        } as const;
        for (const peer of table.honest) peer.receive(1, encodeMessage(message));
      }
    checkGoesOn(table, 20);
  });

  test('of links of others, before they come', () => {
    const table = new Table(anothersToAct);
    for (let i = 0; i < 60; i++) {
      const { k } = table.game.dealer;
      for (const seat of [0, 2])
        table.say({ type: LINK, seat, k: k + (i % 5), head: short(table.game.head), link: hash('x') });
      if (i % 3 === 0) table.step();
    }
    checkGoesOn(table, 20);
  });

  test('of numbers as large as they can be', () => {
    const table = new Table(anothersToAct);
    const head = short(table.game.head);
    const known = [2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1];
    for (const n of [2 ** 32 - 1, 2 ** 31, table.game.length]) {
      table.say({ type: HAVE, n, head, times: 255, known });
      table.say({ type: INPUT, n, head, signature: new Uint8Array(64), bytes: new Uint8Array(0) });
      table.say({ type: LOG, start: n, more: true, inputs: [] });
      table.say({ type: LOG, start: n, more: false, inputs: [] });
    }
    checkUnharmed(table);
    checkGoesOn(table);
  });
});
