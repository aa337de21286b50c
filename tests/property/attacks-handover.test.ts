import { describe, expect, test } from 'vitest';
import { type Action, actionCard, actionOf, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allCards } from '../../components/entities.ts';
import { type CardEntity, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ACTIVE, CHANCE_N, Table as Registers } from '../../components/table.ts';
import { seatOf } from '../../components/zone.ts';
import { complete, writeAction } from '../../src/fair/author.ts';
import { ACTION, decodeBody, encodeBody, GIVE } from '../../src/fair/body.ts';
import { linkForGiving } from '../../src/fair/carry-out.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import { seal } from '../../src/fair/handover.ts';
import { COMPLAINT } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, findPlace } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Cards that go from hand to hand (Xeron): each of the others gives one to the player whose turn it is.

const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });
/** Another card that its giver has of the same kind. */
const likeIt = ({ mine: { state } }: Table, play: Action): CardEntity | undefined =>
  within(state, () => like(actionCard(play)));

function like(card: CardEntity): CardEntity | undefined {
  const isLike = (c: CardEntity) =>
    c !== card && Place.zone[c] === Place.zone[card] && Card.def[c] === Card.def[card];
  return allCards().find(isLike);
}

/** What seat 0 can play that was handed to it, if its giver has another card of that kind. */
const salted = (table: Table): Action | undefined =>
  table.mine
    .legal()
    .find(
      (a) =>
        a >> 16 === PLAY &&
        seatOf(within(table.mine.state, () => Place.zone[actionCard(a)])) > 0 &&
        likeIt(table, a),
    );

const giving = findPlace(
  (seed) => beginning(four, seed),
  'give',
  ({ isMine, mine }) => isMine && mine.wait.for === 'give',
  { hint: 0 },
);
const taking = findPlace(
  (seed) => beginning(four, seed, 0),
  'give',
  (table) => table.isMine && table.mine.dealer.seats[0].taken.length > 1 && salted(table) !== undefined,
  { hint: 7 },
);

/** Seat 1 gives a card that is not the one in the slot that chance chose. */
function giveAnother(table: Table): Uint8Array {
  const { mine, identity } = table;
  const { secrets } = mine.dealer;
  const card = secrets.at(toSeat(1), within(mine.state, () => Registers.reg[CHANCE_N]) === 0 ? 1 : 0);
  const link = identity.link('private', FIRST_CHAIN, linkForGiving(mine, 1))!;
  const sent = seal(
    mine.head,
    link,
    card,
    mine.rules.boxKeyOf(within(mine.state, () => Registers.reg[ACTIVE])),
  );
  return complete(mine, identity, 1, { kind: GIVE, ...sent });
}

/** Plays until the attacker has ended its turn, or somebody has found something. */
function toTheOpening(table: Table): void {
  for (let i = 0; i < 120 && table.honest[0].offences.length === 0; i++) {
    if (table.isMine) table.endTurn();
    else if (!table.step()) return;
  }
}

/** What a peer knows of its own hand. */
const ownHand = ({ game: { dealer }, seat }: Peer): number[] =>
  Array.from({ length: dealer.secrets.counts[seat] }, (_, slot) => dealer.secrets.at(toSeat(seat), slot));

describe('the giver', () => {
  test('hands over another card than chance chose, and is found out when it opens its draws', () => {
    const table = new Table(giving);
    const input = table.game.length;
    table.send(table.sign(giveAnother(table)));
    expect(table.game.length).toBeGreaterThan(input);
    toTheOpening(table);
    checkNamed(table, /^handed over another card than the one that chance chose$/);
    expect(table.honest[0].offences[0].input).toBe(input);
  });

  const isNoCard = (table: Table): Uint8Array[] => {
    const { mine, identity } = table;
    const honest = decodeBody(table.honestInput());
    if (honest.kind !== GIVE) throw new Error('no gift');
    const link = identity.link('private', FIRST_CHAIN, linkForGiving(mine, 1))!;
    const boxes = [4000, 0, mine.state.layout.firstCard].map((card) => ({
      ...honest,
      ...seal(mine.head, link, card, mine.rules.boxKeyOf(within(mine.state, () => Registers.reg[ACTIVE]))),
    }));
    return [{ ...honest, box: honest.box.map((b) => b ^ 1) }, ...boxes].map(encodeBody);
  };

  test.each([0, 1, 2, 3])('hands over no card: the taker shows its key, and all see it (%i)', (i) => {
    const table = new Table(giving);
    const input = table.game.length;
    const taker = table.peers[within(table.mine.state, () => Registers.reg[ACTIVE])]!;
    table.send(table.sign(isNoCard(table)[i]));
    expect(ownHand(taker)).not.toContain(0);
    table.play(() => false);
    table.wait();
    checkNamed(table, /^handed over a box without a card of its hand$/);
    for (const { offences } of table.honest) expect(offences[0].input).toBe(input);
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    expect(table.game.dealer.live).toEqual([0, 2, 3]);
    checkGoesOn(table, 20);
  });
});

describe('a complaint', () => {
  test('of one who was not given the card names who makes it, and one of the taker nobody', () => {
    const table = new Table(taking);
    const n = table.mine.dealer.seats[0].taken[1].input;
    // What is wrong may be on its way.
    table.say({ type: COMPLAINT, n, secret: table.identity.boxSecret });
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
    const other = new Table({ ...taking, attacker: 3 });
    other.wait(80);
    for (const { game } of other.honest) expect(game.length).toBe(other.mine.length);
    other.say({ type: COMPLAINT, n, secret: other.identity.boxSecret });
    other.say({ type: COMPLAINT, n: 5, secret: other.identity.boxSecret });
    checkNamed(other, /^sent a message that complains of nothing$/);
    checkGoesOn(other);
  });
});

describe('the taker', () => {
  test('plays what was handed to it', () => {
    const table = new Table(taking);
    table.send(table.sign(writeAction(table.mine, table.identity, 0, salted(table)!)));
    checkGoesOn(table);
    expect(table.honest[0].offences).toEqual([]);
  });

  test.each(['another card of the giver', 'another salt', 'no salt'])('shows %s', (what) => {
    const table = new Table(taking);
    const { mine, identity } = table;
    const body = decodeBody(writeAction(mine, identity, 0, salted(table)!));
    if (body.kind !== ACTION || !body.salt) throw new Error('no salt');
    const { salt, ...unsalted } = body;
    const changed =
      what === 'no salt'
        ? unsalted
        : what === 'another salt'
          ? { ...body, salt: salt.map((b) => b ^ 1) }
          : { ...body, action: actionOf(PLAY, likeIt(table, body.action)) };
    table.send(table.sign(encodeBody(changed)));
    checkNamed(table, /^showed a card that was not handed to it$/);
  });
});
