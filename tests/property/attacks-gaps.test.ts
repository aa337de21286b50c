import { describe, expect, test } from 'vitest';
import { actionOf, DEFEAT } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { writeExpel, writeOpenAction } from '../../src/fair/author.ts';
import { ACTION, EXPEL, RENEW, SHOW } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { short, VOTE } from '../../src/fair/messages.ts';
import type { FairRecord, RecordedInput } from '../../src/fair/record.ts';
import { fairRecordLink, formatFairRecord, parseFairLink } from '../../src/fair/record-file.ts';
import { parseReplayFile, parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { auditOf, recordAt, SAMPLES, two } from '../support/attacker-records.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { setupOf } from '../support/tables.ts';
import { judged, judgedBy } from '../support/verdicts.ts';

// What a record does not hold, and what is in it that nothing needs: the verdict says the one and refuses the other.

const standard = (players: number) => setupOf(['godslayer'], { players, variant: 'standard' });

describe('a player who has signed nothing of a record', () => {
  const begun = recordAt(two, 'silent', 4);
  const silent = begun.seats.findIndex((seat) => !seat?.signed);
  const [name, other] = [silent, 1 - silent].map((seat) => `Player ${seat + 1}`);

  test('is named, and the record is not genuine as a whole', () => {
    const { found, standing, genuine } = judged(begun);
    expect(found).toMatchObject({ isGenuine: true, isProven: false, silent: [silent], signatures: 1 });
    expect(standing).toBe('partly');
    expect(genuine).toEqual([
      `This is the log that ${other} signed.`,
      `${name} signed nothing of it, and may never have been there.`,
    ]);
    expect(verdictOf(begun).parts[0]).toMatchObject({ title: 'Genuine', isWhole: false });
  });

  test('is one of all, before anybody has done anything', () => {
    const { found, genuine } = judged(recordAt(two, 'silent', 0));
    expect(found).toMatchObject({ isProven: false, silent: [0, 1], signatures: 0 });
    expect(genuine).toEqual([
      'Nobody has signed all of this.',
      'Player 1 and Player 2 signed nothing of it, and may never have been there.',
    ]);
  });

  test('is nobody when all have acted', () => {
    const { found, genuine } = judged(recordAt(two, 'silent', 60));
    expect(found.silent).toEqual([]);
    const [late] = found.signedInPart;
    const name = (seat: number): string => `Player ${seat + 1}`;
    expect(genuine).toEqual([
      `This is the log that ${name(1 - late.seat)} signed.`,
      `${name(late.seat)} signed it up to input ${late.inputs} of ${found.inputs}.`,
    ]);
  });

  test('says nothing of one who was never to sit there', () => {
    const net = new FairNet(fairSeats(standard(3), 'silent', {}, [1]), 'silent');
    net.play(() => net.peers[0].game.length > 60);
    expect(judgedBy([net.peers[0]]).found.silent).toEqual([]);
  });
});

describe('a second vote before the hand of the first is dealt', () => {
  const place = placeWhere(
    beginning(standard(4), 'second vote'),
    ({ game, peers }) => game.wait.for === 'action' && peers[2]!.isAsked,
  );

  /** All vote seat 2 out, whose turn it is; the attacker keeps the link back that deals its hand, and is voted out, too. */
  function twice(): Table {
    const table = new Table(place);
    table.reveals = false;
    for (const seat of [0, 3]) table.peers[seat]!.vote([2]);
    const { game } = table;
    const bytes = writeExpel(game, [2]);
    const signature = table.identity.sign(hash('input', game.head, bytes));
    table.say({ type: VOTE, seat: 1, n: game.length, head: short(game.head), signature, bytes });
    expect(game.returning).toEqual([2]);
    expect(game.wait).toEqual({ for: 'links', seats: [1] });
    for (const seat of [0, 3]) table.peers[seat]!.vote([1]);
    table.flush();
    return table;
  }

  test('is named with both hands, and with no other draw', () => {
    const table = twice();
    const { found, complete } = judgedBy([table.peers[0]!, table.peers[3]!]);
    const first = table.game.log.findIndex(({ body }) => body.kind === EXPEL);
    expect(found.expulsions).toEqual([
      { input: first, seats: [2], voters: [0, 1, 3], barred: [], redealt: [2], putBack: [], returned: [] },
      {
        input: first + 1,
        seats: [1],
        voters: [0, 3],
        barred: [],
        redealt: [1, 2],
        putBack: [],
        returned: [],
      },
    ]);
    expect(complete).toContain(
      `Input ${first + 2}: Player 1 and Player 4 voted Player 2 out; the hand of Player 2 and Player 3 was dealt anew.`,
    );
  });
});

test('a vote before anything is dealt is named with all that it dealt anew', () => {
  const net = new FairNet(fairSeats(standard(3), 'first deal'), 'first deal');
  net.step();
  // It has said that it is there, and shows no link.
  net.mute.add(1);
  const [first, , third] = net.peers;
  net.play(() => [first, third].every(({ game: { wait } }) => 'seats' in wait && `${wait.seats}` === '1'));
  for (const peer of [first, third]) peer.vote([1]);
  net.play(() => first.game.length > 5);
  const { found, complete } = judged(first.record());
  expect(found.expulsions).toMatchObject([{ input: 0, seats: [1], changed: { what: 'set-up' } }]);
  expect(complete).toContain(
    'Input 1: Player 1 and Player 3 voted Player 2 out; the first hands, the row and who begins were dealt anew.',
  );
});

describe('what follows an offence that its author has signed', () => {
  const table = new Table(placeWhere(beginning(standard(3), 'junk'), ({ isMine }) => isMine));
  const { mine } = table;
  const illegal = actionOf(DEFEAT, toCard(1));
  const length = mine.length + 1;
  const signature = table.identity.sign(hash('input', mine.head, writeOpenAction(mine, 1, illegal)));
  const record = table.honest[0].record();
  const offence: FairRecord = {
    ...record,
    inputs: [...record.inputs, { kind: ACTION, action: illegal }],
    seats: record.seats.with(1, { ...record.seats[1]!, signed: { length, signature } }),
  };

  test('is nothing: then it is that player’s', () => {
    const { found, standing } = judged(offence);
    expect(standing).toBe('offence');
    expect(found.offence).toMatchObject({ seat: 1, input: mine.length });
  });

  test.each<readonly [string, RecordedInput]>([
    ['an action', { kind: ACTION, action: illegal }],
    ['a renewal', { kind: RENEW }],
    ['a vote', { kind: EXPEL, mask: 1, barred: 0, burns: false, ballot: 0, proofs: [] }],
  ])('is anything, such as %s: then nobody signed it, and nobody is accused', (_, junk) => {
    const { found, standing } = judged({ ...offence, inputs: [...offence.inputs, junk] });
    expect(standing).toBe('forged');
    expect(found).toMatchObject({ isGenuine: false, caught: [], offence: { seat: null } });
  });
});

describe('names in a record', () => {
  const record = recordAt(two, 'names', 4);
  const named = (names: readonly string[]): FairRecord => ({
    ...record,
    configuration: { ...record.configuration, names },
  });
  const ways = (some: FairRecord): (() => unknown)[] => [
    () => parseFairLink(fairRecordLink(some)),
    () => parseReplayLink(replayLink({ record: some })),
    () => parseReplayFile(formatFairRecord(some)),
  ];

  test.each([
    ['something invisible', ['Ann\u200b', 'Ben']],
    ['a mark that turns the text around', ['Ann', '\u202eneB']],
    ['a blank at an end', ['Ann ', 'Ben']],
    ['more than a name has room for', ['Ann', 'x'.repeat(60)]],
    ['nothing', ['Ann', '']],
    ['the same twice', ['Ann', 'Ann']],
    ['letters that look the same', ['Ann', 'Аnn']],
    ['a rare letter in a common word', ['Hanna', 'ᕼanna']],
  ])('that hold %s are not read', (_, names) => {
    for (const read of ways(named(names))) expect(read).toThrow(/damaged/);
  });

  test('that are fit to be shown are read, and bound by what was signed', () => {
    for (const read of ways(named(['Ann', 'Ben']))) expect(read).not.toThrow();
    expect(judged(named(['Ann', 'Ben'])).standing).toBe('forged');
    expect(judged(record).found.isGenuine).toBe(true);
  });
});

describe.each(SAMPLES)('a salt in a record %s', (_, record) => {
  const salt = new Uint8Array(16).fill(7);
  const { inputs } = record;
  const isBare = (input: RecordedInput): boolean =>
    (input.kind === ACTION || input.kind === SHOW) && !input.salt;
  const withSalt = (n: number): FairRecord => {
    const input = inputs[n];
    if (input.kind !== ACTION && input.kind !== SHOW) return record;
    return { ...record, inputs: inputs.with(n, { ...input, salt }) };
  };

  test('that nothing needs is not ignored, wherever it is, and accuses nobody', () => {
    const places = [...inputs.keys()].filter((n) => isBare(inputs[n]));
    for (const n of places.filter((_each, i) => i % 5 === 0 || i > places.length - 30)) {
      const verdict = auditOf(() => withSalt(n));
      expect(verdict, `input ${n}`).toMatchObject({ isGenuine: false, caught: [], offence: { seat: null } });
    }
  });

  test('that is another, or is missing, is found', () => {
    for (const [n, input] of inputs.entries()) {
      if ((input.kind !== ACTION && input.kind !== SHOW) || !input.salt) continue;
      const { salt: _salt, ...bare } = input;
      for (const other of [bare, { ...input, salt }])
        expect(auditOf(() => ({ ...record, inputs: inputs.with(n, other) }))?.isGenuine).toBe(false);
    }
  });
});
