import { describe, expect, test } from 'vitest';
import { type Action, actionOf, DEFEAT, END_TURN } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { writeOpenAction } from '../../src/fair/author.ts';
import { ACTION, authorOf, BAR, EXPEL, GIVE, READMIT, RENEW, SHOW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { hash, isEqual } from '../../src/fair/hash.ts';
import type { LogEntry } from '../../src/fair/log-entry.ts';
import type { FairRecord, RecordedInput, SeatRecord } from '../../src/fair/record.ts';
import { fairRecordLink, parseFairLink } from '../../src/fair/record-file.ts';
import { FairReplay } from '../../src/fair/replay.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { voteOut } from '../support/attacker-lies.ts';
import { auditOf, SAMPLES } from '../support/attacker-records.ts';
import { setupOf } from '../support/tables.ts';

// Records that somebody edits to make others look guilty: nobody is accused of what it has not signed.

const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });

const flip = (bytes: Uint8Array, at = 3): Uint8Array => bytes.with(at, bytes[at] ^ 1);

/** Other inputs that could stand in the place of one. */
function othersFor(input: RecordedInput): RecordedInput[] {
  switch (input.kind) {
    case ACTION:
      return [
        { kind: ACTION, action: actionOf(END_TURN) },
        { ...input, action: (input.action + 1) as Action },
        { ...input, salt: new Uint8Array(16) },
      ];
    case SHOW:
      return [{ ...input, card: input.card + 1 }, { kind: RENEW }];
    case GIVE:
      return [
        { ...input, commitment: flip(input.commitment) },
        { ...input, box: flip(input.box) },
      ];
    case RENEW:
      return [{ kind: ACTION, action: actionOf(END_TURN) }];
    case EXPEL:
      return [
        { ...input, mask: input.mask ^ 3 },
        {
          ...input,
          barred: input.barred === 0 ? input.mask : 0,
          proofs: input.barred === 0 ? [flip(new Uint8Array(90))] : [],
        },
        { ...input, burns: !input.burns },
        ...input.proofs.map((proof) => ({ ...input, proofs: [flip(proof, proof.length - 20)] })),
        ...input.proofs.map((proof) => ({ ...input, proofs: [flip(proof, 20)] })),
      ];
    case READMIT:
    case BAR:
      return [
        { ...input, signature: flip(input.signature) },
        { ...input, returning: input.returning ^ 1 },
      ];
  }
}

function seatEdits(seat: SeatRecord): SeatRecord[] {
  const { publicLinks, privateLinks, signed } = seat;
  const linkEdits = ([first, ...rest]: SeatRecord['publicLinks']) => [
    [{ ...first, link: flip(first.link) }, ...rest],
    [{ ...first, count: first.count + 1 }, ...rest],
    [{ ...first, count: Math.max(0, first.count - 1) }, ...rest],
    [first, ...rest, first],
  ];
  return [
    { ...seat, key: flip(seat.key) },
    { ...seat, boxKey: flip(seat.boxKey) },
    ...linkEdits(publicLinks).map((links) => ({ ...seat, publicLinks: links })),
    ...linkEdits(privateLinks).map((links) => ({ ...seat, privateLinks: links })),
    ...(signed ? [{ ...seat, signed: { ...signed, signature: flip(signed.signature) } }] : []),
    ...(signed ? [{ ...seat, signed: { ...signed, length: signed.length + 1 } }] : []),
  ];
}

/** Every edit of a record, one at a time. */
function* editsOf(record: FairRecord): Generator<FairRecord> {
  const { inputs, seats, configuration } = record;
  const stride = Math.max(1, Math.floor(inputs.length / 12));
  const isRare = ({ kind }: RecordedInput): boolean => kind !== ACTION;
  for (const [n, input] of inputs.entries())
    if (n % stride === 0 || n > inputs.length - 8 || isRare(input))
      for (const other of othersFor(input)) yield { ...record, inputs: inputs.with(n, other) };
  for (const [i, seat] of seats.entries())
    if (seat) for (const edited of seatEdits(seat)) yield { ...record, seats: seats.with(i, edited) };
  for (const i of configuration.names.keys())
    yield { ...record, configuration: { ...configuration, names: configuration.names.with(i, 'Mallory') } };
  yield { ...record, configuration: { ...configuration, terms: flip(configuration.terms) } };
  yield { ...record, hash: '0'.repeat(16) };
}

const auditLink = (record: FairRecord) => auditOf(() => parseFairLink(fairRecordLink(record)));

/** Whom a record accuses, also when it ends with the state that its inputs lead to. */
function accusedIn(record: FairRecord): (number | null)[] {
  const verdict = auditLink(record);
  const state = verdict?.replay?.game.hash;
  const again =
    state === undefined || state === record.hash ? undefined : auditLink({ ...record, hash: state });
  return [verdict, again].flatMap((found) =>
    found ? [...(found.offence ? [found.offence] : []), ...found.caught].map(({ seat }) => seat) : [],
  );
}

describe.each(SAMPLES)('a record %s', (_, record) => {
  const guilty = accusedIn(record);

  test('accuses nobody of what somebody has edited', () => {
    let edits = 0;
    for (const edited of editsOf(record)) {
      edits++;
      for (const seat of accusedIn(edited)) if (seat !== null) expect(guilty).toContain(seat);
    }
    expect(edits).toBeGreaterThan(60);
  }, 60_000);
});

/** A record whose log is cut at a place, where its last input is another, signed by a forger who has this seat's key. */
function forgedAt(
  table: Table,
  game: Game,
  bytes: Uint8Array,
  input: RecordedInput,
  forger: number,
): FairRecord {
  const { seats, inputs } = table.honest[0].record();
  const n = game.length;
  const signature = table.seats.identities[forger].sign(hash('input', game.head, bytes));
  const record = table.honest[0].record();
  return {
    ...record,
    inputs: [...inputs.slice(0, n), input],
    seats: seats.map((seat, i) => {
      if (!seat) return seat;
      const { signed, ...bare } = seat;
      const kept = signed && signed.length <= n ? { signed } : {};
      return { ...bare, ...(i === forger ? { signed: { length: n + 1, signature } } : kept) };
    }),
  };
}

describe('a forger who has a key of its own', () => {
  test('accuses itself by what it signs in its own place', () => {
    const table = new Table(placeWhere(beginning(three, 'own place'), ({ isMine }) => isMine));
    const { mine } = table;
    const illegal = actionOf(DEFEAT, toCard(1));
    const bytes = writeOpenAction(mine, 1, illegal);
    const record = forgedAt(table, mine, bytes, { kind: ACTION, action: illegal }, 1);
    expect(auditOf(() => record)?.offence).toMatchObject({ seat: 1, input: mine.length });
  });

  test('accuses nobody by what it signs in the place of another', () => {
    const table = new Table(placeWhere(beginning(three, 'other place'), ({ peers }) => peers[2]!.isAsked));
    const { mine } = table;
    const illegal = actionOf(DEFEAT, toCard(1));
    for (const forger of [0, 1]) {
      const bytes = writeOpenAction(mine, 2, illegal);
      const record = forgedAt(table, mine, bytes, { kind: ACTION, action: illegal }, forger);
      expect(auditOf(() => record)).toMatchObject({ isGenuine: false, caught: [], offence: { seat: null } });
    }
  });
});

describe('moves of a bot in another order', () => {
  const table = new Table(placeWhere(beginning(three, 'bot'), ({ isMine }) => isMine));
  voteOut(table);
  const isBots = ({ body }: LogEntry): boolean => authorOf(body) === 1 && body.kind === ACTION;
  const swappedAt = (record: FairRecord, n: number): FairRecord => ({
    ...record,
    inputs: record.inputs.with(n, record.inputs[n + 1]).with(n + 1, record.inputs[n]),
  });
  const replayed = (record: FairRecord): FairReplay | undefined => {
    const replay = new FairReplay(record);
    while (!replay.isAtEnd) if (replay.step()) return undefined;
    return replay;
  };
  /** The first of two moves of the bot that can be swapped, of those that nobody has signed yet; or -1. */
  const firstOfTwo = (): number => {
    const record = table.honest[0].record();
    const { log } = table.game;
    const begun = log.findLastIndex((entry) => !isBots(entry)) + 1;
    const isOther = (n: number): boolean => !isEqual(log[n].bytes.slice(10), log[n + 1].bytes.slice(10));
    const last = log.length - 1;
    return log.findIndex((_, n) => n >= begun && n < last && isOther(n) && replayed(swappedAt(record, n)));
  };
  const found = table.play(() => firstOfTwo() >= 0);
  const record = table.honest[0].record();
  const n = firstOfTwo();
  const replay = replayed(swappedAt(record, n))!;
  const forged = { ...swappedAt(record, n), hash: replay.game.hash };

  test('that nobody has signed are laid to nobody', () => {
    expect(found).toBe(true);
    expect(accusedIn(record)).toEqual([]);
    expect(auditLink(forged)).toMatchObject({ isGenuine: false, caught: [], offence: { seat: null } });
  });

  test.each([0, 2])('that seat %i has signed are laid to it', (seat) => {
    const signed = {
      length: forged.inputs.length,
      signature: table.seats.identities[seat].sign(replay.game.head),
    };
    const seats = forged.seats.with(seat, { ...forged.seats[seat]!, signed });
    const verdict = auditLink({ ...forged, seats });
    expect(verdict).toMatchObject({ isGenuine: true, isProven: false });
    expect(verdict?.offence).toMatchObject({
      seat,
      input: n,
      what: 'let the bot in seat 2 do what it would not do',
    });
  });
});
