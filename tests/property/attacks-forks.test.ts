import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN } from '../../components/action.ts';
import { writeExpel } from '../../src/fair/author.ts';
import { ACTION, authorOf, EXPEL, encodeBody, RENEW } from '../../src/fair/body.ts';
import { declineHash } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { agreedHash } from '../../src/fair/meeting.ts';
import {
  AGREED,
  DECLINE,
  decodeMessage,
  encodeMessage,
  INPUT,
  LOG,
  type SignedInput,
  short,
  VOTE,
  type VoteMessage,
} from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { Table } from '../support/attacker.ts';
import { accusedBy, beginning, checkGoesOn, checkUnharmed } from '../support/attacker-checks.ts';
import { wishOf } from '../support/attacker-lies.ts';
import { fairSeats } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';

// Other logs than the one that all have: one who sends them stops nobody, takes nothing back, and frames nobody. Seat 1
// is the attacker's.

const setup = (players: number) => setupOf(['godslayer'], { players, variant: 'standard' });
const tableOf = (players: number, seed: string): Table => new Table(beginning(setup(players), seed));

/** The log up to a place as the attacker has heard it, with the last signature of each author. */
function prefixOf(table: Table, n: number): SignedInput[] {
  const { log } = table.game;
  const last = new Map<number, number>();
  for (let i = 0; i < n; i++) last.set(authorOf(log[i].body), i);
  return log.slice(0, n).map(({ bytes, body }, i) => {
    const seat = authorOf(body);
    const isLast = seat >= 0 && last.get(seat) === i;
    return { bytes, signed: isLast ? [{ seat, signature: signatureOf(table, seat, i) }] : [] };
  });
}

function signatureOf(table: Table, seat: number, n: number): Uint8Array {
  if (seat === table.attacker) return table.identity.sign(table.game.heads[n + 1]);
  const inputs = table.heard.map(({ bytes }) => decodeMessage(bytes, table.peers.length));
  return inputs.flatMap((m) => (m.type === INPUT && m.n === n ? [m.signature] : []))[0];
}

const sayLog = (table: Table, start: number, inputs: readonly SignedInput[], to?: number): void =>
  table.say({ type: LOG, start, more: false, inputs }, to);

const lengths = (table: Table): number[] => table.honest.map(({ game }) => game.length);

/** Seat 2 is away, and the others vote it out. Answers the place of that. */
function voteOutTwo(table: Table): number {
  table.play(() => table.game.length > 30 && table.peers[2]!.isAsked);
  const { head, length: n } = table.game;
  table.peers[2] = undefined;
  table.peers[0]!.vote([2]);
  const bytes = writeExpel(table.game, [2]);
  const signature = table.identity.sign(hash('input', head, bytes));
  table.say({ type: VOTE, seat: 1, n, head: short(head), signature, bytes });
  expect(table.game.log[n].body.kind).toBe(EXPEL);
  return n;
}

describe('an expel that nobody signed', () => {
  const nobodys = (state: Uint8Array): SignedInput => ({
    bytes: encodeBody({ kind: EXPEL, mask: 255, state, barred: 0, burns: false, ballot: 0, proofs: [] }),
    signed: [],
  });

  test.each([2, 3])('takes nothing back, of %d players', (players) => {
    const table = tableOf(players, 'rollback');
    table.play(() => table.game.length > 30 && table.peers[0]!.isAsked);
    const before = lengths(table);
    for (const n of [0, 10, table.game.length - 1])
      sayLog(table, 0, [...prefixOf(table, n), nobodys(table.game.log[n].body.state)]);
    expect(lengths(table)).toEqual(before);
    for (const peer of table.honest) expect([peer.mustReopen, peer.stopped]).toEqual([false, undefined]);
    checkGoesOn(table);
  });
});

describe('a log of the attacker alone', () => {
  test('with another input of its own is its offence, and the others go on without it', () => {
    const table = tableOf(3, 'two');
    table.play(() => table.game.length > 30 && table.isMine && table.mine.legal().length > 2);
    const { head, length: n } = table.mine;
    const [one, two] = table.mine.legal().map((action) => table.honestInput(() => action));
    table.send(table.sign(one));
    sayLog(table, n, [
      { bytes: two, signed: [{ seat: 1, signature: table.identity.sign(hash('input', head, two)) }] },
    ]);
    for (const { stopped } of table.honest) expect(stopped).toBeUndefined();
    for (const peer of table.honest) expect(accusedBy(peer)).toEqual([1]);
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    expect(table.game.dealer.seats[1]).toMatchObject({ isLive: false, isBarred: true });
    expect(table.play(() => table.game.isOver)).toBe(true);
    checkUnharmed(table);
  });

  test('with junk in the place of an expel stops nobody, and proves nothing: one who voted may have gone on', () => {
    const table = tableOf(3, 'expelled');
    const n = voteOutTwo(table);
    const state = new Uint8Array(8);
    const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
    const bytes = encodeBody({ kind: RENEW, seat: 1, state, ...ends });
    const signature = table.identity.sign(hash('input', table.game.heads[n], bytes));
    sayLog(table, n, [{ bytes, signed: [{ seat: 1, signature }] }]);
    expect(table.peers[0]!.stopped).toBeUndefined();
    expect(accusedBy(table.peers[0]!)).toEqual([]);
  });

  test('with an input of one who is away keeps that one from nothing', () => {
    const table = tableOf(3, 'noreturn');
    const n = voteOutTwo(table);
    table.play(() => table.isMine || table.peers[0]!.isAsked);
    const { stateBytes: state, length } = table.game;
    const bytes = encodeBody({ kind: ACTION, seat: 2, state, action: actionOf(END_TURN), openings: [] });
    sayLog(table, length, [{ bytes, signed: [] }]);
    expect(accusedBy(table.peers[0]!)).not.toContain(2);
    table.say(wishOf(table, 2), 0, 2);
    table.play(() => table.game.length > n + 80 || table.game.dealer.live.includes(2));
    expect(table.game.dealer.live).toContain(2);
  });
});

test('a false refusal to vote frames nobody, and takes no turn back', () => {
  const table = tableOf(3, 'decline');
  table.play(() => table.game.length > 30 && table.peers[2]!.isAsked);
  const { head, length: n } = table.game;
  table.peers[0]!.vote([2]);
  const bytes = writeExpel(table.game, [2]);
  table.flush();
  const heard = table.heard.map(({ bytes: b }) => decodeMessage(b, 3));
  const [vote] = heard.filter((m): m is VoteMessage => m.type === VOTE);
  const decline = table.identity.sign(declineHash(head, bytes));
  table.say({ type: DECLINE, seat: 1, n, head: short(head), signature: decline, bytes }, 0);
  table.play(() => table.game.length > n + 40 && table.peers[2]!.isAsked);
  const signed = [
    { seat: 0, signature: vote.signature },
    { seat: 1, signature: table.identity.sign(hash('input', head, bytes)) },
  ];
  const old = prefixOf(table, n).map((input) => ({
    ...input,
    signed: input.signed.filter(({ seat }) => seat === 2),
  }));
  sayLog(table, 0, [...old, { bytes, signed }], 2);
  const two = table.peers[2]!;
  expect([two.stopped, two.mustReopen]).toEqual([undefined, false]);
  expect(accusedBy(two)).not.toContain(0);
  expect(two.game.length).toBeGreaterThan(n);
});

test('who has shown a link for a turn cannot vote its player out before that turn', () => {
  const table = tableOf(2, 'undo');
  // Seat 0 makes a whole turn, and the attacker shows its links for it.
  table.play(() => table.game.length > 30 && table.peers[0]!.isAsked);
  const { head, length: n, stateBytes: state } = table.game;
  table.play(() => table.isMine);
  const before = table.game.length;
  const bytes = encodeBody({ kind: EXPEL, mask: 1, state, barred: 0, burns: false, ballot: 0, proofs: [] });
  const signature = table.identity.sign(hash('input', head, bytes));
  const old = prefixOf(table, n).map((input) => ({
    ...input,
    signed: input.signed.filter(({ seat }) => seat === 0),
  }));
  sayLog(table, 0, [...old, { bytes, signed: [{ seat: 1, signature }] }], 0);
  const honest = table.peers[0]!;
  expect([honest.mustReopen, honest.game.length]).toEqual([false, before]);
  // Also after a reload, by what was kept.
  table.reload(0);
  sayLog(table, 0, [...old, { bytes, signed: [{ seat: 1, signature }] }], 0);
  expect([table.peers[0]!.mustReopen, table.peers[0]!.game.length]).toEqual([false, before]);
});

describe('the first link', () => {
  const { agreement, identities } = fairSeats(setup(3), 'meeting');
  const agreedBy = (seat: number, id = agreement.id, signer = seat): Uint8Array =>
    encodeMessage({ type: AGREED, seat, signature: identities[signer].sign(agreedHash(id)) });
  const links = (peer: Peer): number => peer.takeOutbox().filter(({ bytes }) => bytes[0] === 2).length;

  test('is shown when all others are in the same match, and not before', () => {
    const peer = new Peer({ agreement, seat: 0, identity: identities[0] });
    peer.receive(1, agreedBy(1));
    peer.receive(2, agreedBy(2, new Uint8Array(32)));
    peer.receive(1, agreedBy(2, agreement.id, 1));
    peer.receive(1, agreedBy(1));
    expect(links(peer)).toBe(0);
    // By way of another will do, as it is signed.
    peer.receive(1, agreedBy(2));
    expect(links(peer)).toBe(1);
  });

  test('does not wait for one who is to be voted out', () => {
    const peer = new Peer({ agreement, seat: 0, identity: identities[0] });
    peer.receive(1, agreedBy(1));
    peer.vote([2]);
    expect(links(peer)).toBe(1);
  });
});
