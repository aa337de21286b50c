import { expect, test } from 'vitest';
import { actionCard, actionKind, actionOf, CHOOSE, DEFEAT } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allCards } from '../../components/entities.ts';
import { type CardEntity, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { Seat } from '../../components/seat.ts';
import { ACTIVE, CHANCE_N, DEPTH, Table as Registers } from '../../components/table.ts';
import { isRow } from '../../components/zone.ts';
import { complete, privateLink, writeAction } from '../../src/fair/author.ts';
import { GIVE } from '../../src/fair/body.ts';
import { linkForGiving } from '../../src/fair/carry-out.ts';
import { seal } from '../../src/fair/handover.ts';
import { COMPLAINT, encodeMessage } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { proves } from '../../src/fair/proof.ts';
import type { MatchRunner } from '../../src/net/table/match-runner.ts';
import { Reports } from '../../src/net/table/reports.ts';
import type { Halt } from '../../src/net/table-view.ts';
import { numberOf } from '../../systems/book/index.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkUnharmed } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Xeron, then Fire Tyrant, in one turn of an honest player. Seat 1 must give a card that chance chooses. It gives one of
// another slot; and when it must discard a card, it discards just that. The taker holds a card that lies elsewhere.

const setup = setupOf(['godslayer', 'fallen'], { players: 3, variant: 'standard' });
/** To come there soon, two cards of the row become these at every table alike, and there is power for them. */
function arrange(table: Table): readonly [CardEntity, CardEntity] {
  const row = within(table.mine.state, () => allCards().filter((card) => isRow(Place.zone[card])));
  for (const game of [table.mine, ...table.honest.map((peer) => peer.game)]) {
    within(game.state, () => {
      Card.def[row[0]] = numberOf('xeron-duke-of-lies')!;
      Card.def[row[1]] = numberOf('fire-tyrant')!;
      Seat.power[Registers.reg[ACTIVE]] = 12;
    });
    Reflect.set(game, 'knownHash', undefined);
  }
  return [row[0], row[1]];
}

/** Seat 1 has given seat 0 a card, as chance chose or another, and is asked to discard one. */
function given(isFalse: boolean): { readonly table: Table; readonly card: number } {
  const table = new Table(beginning(setup, 'gift 2'));
  const taker = table.peers[0]!;
  const { mine, identity } = table;
  table.play(() => {
    const isFree = within(mine.state, () => Registers.reg[DEPTH] === 0 && Registers.reg[ACTIVE] === 0);
    const isTurn = table.game.length > 12 && taker.isAsked && isFree;
    return isTurn && mine.dealer.secrets.counts[1] > 2;
  });
  const [xeron, tyrant] = arrange(table);
  taker.act(actionOf(DEFEAT, xeron));
  table.flush();
  expect(mine.wait).toEqual({ for: 'give', seat: 1 });
  const chosen = within(mine.state, () => Registers.reg[CHANCE_N]);
  const card = mine.dealer.secrets.at(toSeat(1), isFalse ? (chosen === 0 ? 1 : 0) : chosen);
  const link = privateLink(mine, identity, 1, linkForGiving(mine, 1));
  const sent = seal(mine.head, link, card, mine.rules.boxKeyOf(0));
  table.send(table.sign(complete(mine, identity, 1, { kind: GIVE, ...sent })));
  for (let i = 0; i < 20 && !taker.isAsked; i++) table.step();
  expect(taker.game.dealer.seats[0].taken.length).toBe(2);
  taker.act(actionOf(DEFEAT, tyrant));
  table.flush();
  for (let i = 0; i < 20 && !table.isMine; i++) table.step();
  return { table, card };
}

/** Who holds the match up, as a table says: that is who can be voted on. */
function haltAt(peer: Peer): Halt | null {
  const { agreement } = peer.game;
  const runner = { peer, awaited: peer.awaited, deed: { agreement } } as unknown as MatchRunner;
  return new Reports().haltOf(runner);
}

test('a card that was handed over and lies elsewhere convicts its giver; the taker goes on', () => {
  const { table, card } = given(true);
  const { mine, identity } = table;
  const [taker, , third] = table.peers;
  const discard = mine.legal().find((a) => actionKind(a) === CHOOSE && actionCard(a) === card)!;
  table.send(table.sign(writeAction(mine, identity, 1, discard)));
  table.wait(20);
  // The third discards a card, too, before it can vote.
  for (let i = 0; i < 20 && third!.isAsked; i++) table.step();
  expect(taker!.isAsked).toBe(false);
  for (const peer of [taker!, third!]) {
    expect(peer.stopped).toBeUndefined();
    expect(peer.offences.map(({ seat, what }) => [seat, what])).toEqual([
      [1, 'handed over a card that it did not part with'],
    ]);
    expect(peer.complaints.culprits).toEqual([1]);
    expect(haltAt(peer)).toMatchObject({ seat: 1, kind: 'offence' });
    peer.vote([1]);
    table.flush();
  }
  expect(table.game.dealer.live).toEqual([0, 2]);
  expect(table.game.log.some(({ body }) => 'barred' in body && body.barred === 0b10)).toBe(true);
  checkUnharmed(table);
  checkGoesOn(table, 40);
});

test('a taker who was given the right card has nothing to complain of, and convicts nobody', () => {
  const { table } = given(false);
  const taker = table.peers[0]!;
  expect(taker.complaints.own).toBeUndefined();
  for (const { input } of taker.game.dealer.seats[0].taken) {
    const secret = table.seats.identities[0].boxSecret;
    const complaint = encodeMessage({ type: COMPLAINT, n: input, secret });
    for (const seat of [0, 1, 2]) expect(proves(table.peers[2]!.game, seat, complaint)).toBe(false);
  }
  for (let i = 0; i < 30 && within(table.game.state, () => Registers.reg[ACTIVE]) === 0; i++) {
    table.step();
    expect(taker.complaints.own).toBeUndefined();
  }
  checkGoesOn(table, 40);
});
