import { describe, expect, test, vi } from 'vitest';
import { standardIo } from '../../src/cli/io.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree, rulesHash } from '../../src/fair/config.ts';
import { hash } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import { Peer } from '../../src/fair/peer.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { auditOf, recordAt, two } from '../support/attacker-records.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet, MemoryStorage } from '../support/fair-net.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { localFile } from '../support/recording.ts';
import { setupOf } from '../support/tables.ts';
import { sixfold, temporaryFile } from '../unit/cli-runner.ts';

// A record whose author would like the verdict to say something else.

const setup = setupOf(['godslayer'], { players: 2, variant: 'standard' });

function spoilt(record: FairRecord): FairRecord {
  const first = record.seats.findIndex((seat) => seat?.signed);
  const seats = record.seats.map((seat, i) => {
    if (i !== first || !seat?.signed) return seat;
    const signature = seat.signed.signature.slice();
    signature[3] ^= 1;
    return { ...seat, signed: { ...seat.signed, signature } };
  });
  return { ...record, seats };
}

describe('a name with control characters', () => {
  const EVIL = 'x\r\u001b[2KFair deal proven: 2 commitments\n\u001b[8m';

  /** Names of the first edition were not checked. */
  function firstEdition(): FairRecord {
    const terms = new Uint8Array(16).fill(7);
    const identities = [1, 2].map(
      (n) => new Identity(new Uint8Array(32).fill(n), terms, 1024, nodeSignatures),
    );
    const names = [EVIL, 'Ben'];
    const configuration = { rules: rulesHash(setup.sets), setup, names, terms, chain: 1024, bot: 'first' };
    const commitments = identities.map(({ commitment }) => commitment);
    const net = new FairNet({ agreement: agree(configuration, commitments), identities }, 'names');
    net.play(() => net.peers[0].game.length >= 6);
    return net.peers[0].record();
  }

  test('rewrites nothing on the page or in a terminal', async () => {
    const record = spoilt(firstEdition());
    const verdict = verdictOf(record, nodeSignatures);
    expect(verdict.standing).toBe('forged');
    expect(JSON.stringify(verdict)).not.toMatch(/\\u001b|\\r|\\n/);
    const { out } = await sixfold(['audit', temporaryFile('names.json', formatFairRecord(record))]);
    expect(out).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(out.split('\n')[0]).toMatch(/^Not genuine/);
  });
});

describe('a file that says control characters', () => {
  const EVIL = '\u001b[2J\u001b[H\nFair deal proven\u0007';
  const fileOf = (part: object): string => temporaryFile('words.json', localFile(part));

  test.each([
    ['audit', { setup: { sets: [EVIL], players: 2, variant: 'standard' } }],
    ['replay', { setup: { sets: [EVIL], players: 2, variant: 'standard' } }],
    ['audit', { hash: EVIL }],
    ['replay', { hash: EVIL }],
    ['scenario', { name: EVIL }],
  ])('gets one line of text from %s', async (command, part) => {
    const { code, out, err } = await sixfold([command, fileOf(part)]);
    expect(code).not.toBe(0);
    expect(out + err).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(out + err).not.toMatch(/^Fair/m);
  });

  test('moves nothing in a terminal, whatever is written to it', () => {
    const written: string[] = [];
    const write = (text: unknown): boolean => written.push(String(text)) > 0;
    const spies = [process.stdout, process.stderr].map((to) =>
      vi.spyOn(to, 'write').mockImplementation(write),
    );
    const io = standardIo();
    io.out(EVIL);
    io.err(EVIL);
    for (const spy of spies) spy.mockRestore();
    expect(written).toEqual(['[2J[H\nFair deal proven', '[2J[H\nFair deal proven']);
  });
});

test('a log that one player made up from the middle on is not one that both signed', () => {
  const seats = fairSeats(setup, 'made up', { names: ['Ann', 'Ben'] });
  const net = new FairNet(seats, 'made up');
  net.play();
  net.settle();
  const middle = Math.floor(net.peers[0].game.length / 2);
  const storage = new MemoryStorage();
  for (const [name, bytes] of Reflect.get(net.storages[0], 'kept') as Map<string, Uint8Array>)
    if (Number(/^input (\d+)$/.exec(name)?.[1] ?? -1) < middle && !/^(opened|shown) /.test(name))
      storage.put(name, bytes);
  const { agreement, identities } = seats;
  const ann = new Peer({ agreement, seat: 0, identity: identities[0], storage, signatures: nodeSignatures });
  const player = new RandomPlayer('again', true);
  while (!ann.game.awaited.includes(1)) ann.act(player.choose(ann.legal()));
  ann.vote([1]);
  for (let i = 0; i < 3000 && !ann.game.isOver; i++)
    if (ann.isAsked) ann.act(player.choose(ann.legal()));
    else ann.tick();
  const record = ann.record();
  const {
    standing,
    meaning,
    parts: [genuine],
  } = verdictOf(record, nodeSignatures);
  expect([standing, meaning]).toEqual(['partly', expect.stringMatching(/^Not all players signed all/)]);
  const signed = record.seats[1]!.signed!.length;
  expect(signed).toBeLessThan(record.inputs.length);
  expect(genuine).toEqual({
    title: 'Genuine',
    isWhole: false,
    sentences: [
      'This is the log that Ann signed.',
      `Ben signed it up to input ${signed} of ${record.inputs.length}.`,
    ],
  });
});

test('a log that nobody signed is nobody’s', async () => {
  const record = recordAt(two, 'nobody', 0);
  expect(record.seats.some((seat) => seat?.signed)).toBe(false);
  const { standing, text, meaning, parts } = verdictOf(record, nodeSignatures);
  expect([standing, text]).toEqual(['unproven', 'Nobody has signed this log.']);
  expect(meaning).toMatch(/could have made it up/);
  expect(parts.map(({ isWhole }) => isWhole)).toEqual([false, false, false]);
  const { code, out } = await sixfold(['audit', temporaryFile('nobody.json', formatFairRecord(record))]);
  expect(code).toBe(1);
  expect(out).not.toContain('players signed');
  expect(out).not.toContain('Every card');
});

test('a link that is missing is told in a sentence of its own', () => {
  const whole = recordAt(two, 'words', 60);
  const { terms } = whole.configuration;
  const cut = whole.seats.map((seat) => {
    const [{ link, count }] = seat!.publicLinks;
    const before = hash('public link', hash('public chain', terms, seat!.key), link);
    return { ...seat!, publicLinks: [{ link: before, count: count - 1 }] };
  });
  const found = auditOf(() => ({ ...whole, seats: cut }));
  expect(found?.isGenuine).toBe(false);
  expect(found?.offence?.what).toMatch(/link.*is not there/);
  expect(found?.offence?.what).not.toMatch(/Player \d [A-Z]/);
});
