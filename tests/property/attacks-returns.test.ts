import { describe, expect, test } from 'vitest';
import { actionOf, DEFEAT } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { writeReadmit } from '../../src/fair/author.ts';
import { ACTION, READMIT } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import type { ReturnMessage } from '../../src/fair/messages.ts';
import type { Return } from '../../src/fair/returning.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { wishOf } from '../support/attacker-lies.ts';
import { auditFile } from '../support/fair-check.ts';
import { setupOf } from '../support/tables.ts';

// Players who come back to seats that they were expelled from. Seat 1 is the attacker's, in other tests than the first
// it is there, and seat 2 is the one that was expelled.

const four = beginning(setupOf(['godslayer'], { players: 4, variant: 'standard' }), 'returns');
const mineToAct = placeWhere(four, ({ isMine }) => isMine);

const asReturn = ({ seat, publicEnd, privateEnd, signature, dues }: ReturnMessage): Return => ({
  returning: seat,
  publicEnd,
  privateEnd,
  signature,
  dues,
});

/** The attacker was voted out, for doing nothing or for what it did. */
function without(misdeed?: (table: Table) => void): Table {
  const table = new Table(mineToAct);
  misdeed?.(table);
  for (const peer of table.honest) peer.vote([1]);
  table.flush();
  expect(table.game.dealer.live).toEqual([0, 2, 3]);
  return table;
}

/** Seat 2 was voted out by the attacker and the others. */
function withoutSeatTwo(): Table {
  const table = new Table(placeWhere(four, ({ peers }) => peers[2]!.isAsked));
  table.pauses.add(2);
  for (const seat of [0, 3]) table.peers[seat]!.vote([2]);
  const vote = table.peers[0]!.votes.own!;
  const signature = table.identity.sign(hashOfVote(table, vote.bytes));
  table.say({ ...vote, seat: 1, signature });
  table.flush();
  expect(table.game.dealer.live).toEqual([0, 1, 3]);
  table.peers[2] = undefined;
  return table;
}

const hashOfVote = (table: Table, bytes: Uint8Array): Uint8Array => hash('input', table.game.head, bytes);

const isIn = (table: Table, seat: number): boolean => table.game.dealer.seats[seat].isLive;

describe('a player who was expelled', () => {
  test('asks and is let in by the next who acts; a wish is granted once', () => {
    const table = without();
    const wish = wishOf(table, 1);
    table.say(wish);
    table.play(() => isIn(table, 1));
    expect(isIn(table, 1)).toBe(true);
    table.play(() => table.isMine);
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    expect(isIn(table, 1)).toBe(false);
    table.say(wish);
    table.play(() => table.game.log.length > 90);
    expect(isIn(table, 1)).toBe(false);
    checkUnharmed(table);
    for (const peer of table.honest) expect(auditFile(peer.record()).offence).toBeUndefined();
  });

  test('cannot ask with a signature of another, of another vote, or with other chains', () => {
    const table = without();
    const wish = wishOf(table, 1);
    for (const forged of [
      wishOf(table, 1, 2),
      { ...wishOf(table, 1, 1, table.game.agreement.id), head: wish.head },
      { ...wish, publicEnd: wish.privateEnd },
      { ...wish, signature: new Uint8Array(64) },
    ])
      table.say(forged);
    checkNamed(table, /^sent a message that asks for a seat and is not signed by it$/);
    table.play(() => table.game.log.length > 80);
    expect(isIn(table, 1)).toBe(false);
  });

  test('for what it did is never let in again', () => {
    const table = without((t) => {
      const body = {
        kind: ACTION,
        seat: 1,
        state: t.mine.stateBytes,
        action: actionOf(DEFEAT, toCard(1)),
        openings: [],
      } as const;
      t.send(t.sign(body));
    });
    expect(table.game.dealer.seats[1].isBarred).toBe(true);
    table.say(wishOf(table, 1));
    table.play(() => table.game.log.length > 80);
    expect(isIn(table, 1)).toBe(false);
    const { game } = table;
    expect(game.take(writeReadmit(game, game.asked, asReturn(wishOf(table, 1))))?.what).toMatch(
      /cannot come back/,
    );
  });
});

describe('one who lets others in', () => {
  const forgeries: readonly [string, (table: Table) => Return][] = [
    ['who did not ask', (table) => asReturn({ ...wishOf(table, 2), signature: new Uint8Array(64) })],
    ['with its own signature', (table) => asReturn(wishOf(table, 2, 1))],
    ['with chains of its own', (table) => ({ ...asReturn(wishOf(table, 2)), publicEnd: table.identity.key })],
    ['who is there', (table) => ({ ...asReturn(wishOf(table, 2)), returning: 3 })],
    ['who is itself', (table) => ({ ...asReturn(wishOf(table, 2)), returning: 1 })],
    ['of no seat', (table) => ({ ...asReturn(wishOf(table, 2)), returning: 9 })],
  ];

  test.each(forgeries)('%s is caught', (_, forge) => {
    const table = withoutSeatTwo();
    table.play(() => table.isMine);
    const body = { kind: READMIT, seat: 1, state: table.mine.stateBytes, ...forge(table) } as const;
    table.send(table.sign(body));
    checkNamed(table, /^let a player in who cannot come back or did not ask to$/);
  });

  test('keeps nobody out for ever: the next one grants the wish', () => {
    const table = withoutSeatTwo();
    table.say(wishOf(table, 2), undefined, 2);
    table.play(() => isIn(table, 2) || table.game.log.length > 120);
    expect(isIn(table, 2)).toBe(true);
    checkUnharmed(table);
  });
});

describe('nobody', () => {
  test('asks for a seat that has a player', () => {
    const table = without();
    for (const seat of [0, 2]) table.say(wishOf(table, seat, 1, table.game.head));
    checkGoesOn(table);
  });
});
