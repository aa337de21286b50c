import { type Action, actionKind, actionOf, DEFEAT, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toCard, toSeat } from '../../components/ids.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { nextEnds, privateLink, writeAction, writeDues } from '../../src/fair/author.ts';
import { ACTION, decodeBody, encodeBody, GIVE } from '../../src/fair/body.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { OPENED, RETURN, short } from '../../src/fair/messages.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { returnHash } from '../../src/fair/returning.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { isAcceptable } from '../../src/match/accept.ts';
import { Table } from './attacker.ts';
import { beginning, findPlace, placeWhere } from './attacker-checks.ts';
import { canPlayFalsely, playOne } from './attacker-lies.ts';
import { firstSeed } from './seeds.ts';
import { setupOf } from './tables.ts';

// Records of matches with cards that are handed over, and with cheats.

const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });
const giving = () =>
  findPlace(
    (seed) => beginning(four, seed),
    'give',
    ({ isMine, mine }) => isMine && mine.wait.for === 'give',
    {
      hint: 0,
    },
  );

/** A match in which three cards are handed over, at many places and to its end. */
export function recordsOfHandovers(): FairRecord[] {
  const table = new Table(giving());
  const records: FairRecord[] = [];
  table.play(() => {
    if (records.length < 40) records.push(table.honest[0].record());
    return table.game.isOver;
  });
  table.wait();
  return [...records, ...table.honest.map((peer) => peer.record())];
}

/** The attacker is voted out, and the others play on. */
function voteOut(table: Table): void {
  for (const peer of table.honest) peer.vote([table.attacker]);
  table.flush();
}

/** The giver of a card is voted out before it has opened anything. */
export function recordsOfLeavingGiver(): FairRecord[] {
  const table = new Table(giving());
  table.send(table.sign(table.honestInput()));
  table.play(() => table.isMine);
  voteOut(table);
  const record = table.honest[0].record();
  return [record, ...back(table)];
}

/** What seat sends to come back. */
function askBack(table: Table): void {
  const { attacker: seat, identity, game } = table;
  const leftAt = game.dealer.seats[seat].leftAt!;
  const ends = nextEnds(game, identity, seat, leftAt);
  const dues = writeDues(game, identity, seat);
  const signature = identity.sign(returnHash(leftAt, seat, ends, dues));
  table.say({ type: RETURN, seat, head: short(leftAt), ...ends, signature, dues });
}

function back(table: Table): FairRecord[] {
  askBack(table);
  table.play(() => table.isMine || table.game.isOver);
  const record = table.honest[0].record();
  table.play(() => table.game.isOver);
  table.wait();
  return [record, table.honest[0].record()];
}

const three = beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'cheats');

/** Cards of its pool that it does not hold, played. */
function falsePlays({ mine, attacker }: Table): Action[] {
  const { secrets } = mine.dealer;
  const held = Array.from({ length: secrets.counts[attacker] }, (_, slot) =>
    secrets.at(toSeat(attacker), slot),
  );
  return within(mine.state, () => cardsOf(seatZone(toSeat(attacker), DECK)))
    .filter((card) => !held.includes(card))
    .map((card) => actionOf(PLAY, card))
    .filter((action) => within(mine.state, () => isAcceptable(action)));
}

const canLie = (table: Table): boolean =>
  table.isMine && falsePlays(table).length > 0 && table.mine.legal().some((a) => actionKind(a) === PLAY);

/** A false claim, then it leaves, asks to come back, and is barred by its dues. */
export function recordsOfBar(): FairRecord[] {
  const table = new Table(placeWhere(three, canLie));
  table.send(table.sign(writeAction(table.mine, table.identity, 1, falsePlays(table)[0])));
  voteOut(table);
  const before = table.honest[0].record();
  askBack(table);
  table.play(() => table.game.isOver || table.game.dealer.seats[1].isBarred);
  const record = table.honest[0].record();
  table.play(() => table.game.isOver);
  table.wait();
  return [before, record, table.honest[0].record()];
}

/** Plays on until the attacker has drawn a card in the turn in which it claimed one that it does not hold. */
function drawsAfterLie(table: Table): boolean {
  const drawn = (): number => table.game.dealer.seats[table.attacker].nextPrivate;
  if (!table.play(() => table.game.length > 30 && canPlayFalsely(table))) return false;
  playOne(table, false);
  const before = drawn();
  for (let n = 0; n < 12 && table.isMine && drawn() === before; n++) {
    const { length } = table.game;
    table.send(table.sign(table.honestInput((legal) => legal[0])));
    if (table.game.length === length) return false;
  }
  return table.isMine && drawn() > before;
}

function afterLaterDraw(): Table {
  const setup = { ...setupOf(['godslayer'], { players: 3, variant: 'standard' }), honorPool: 30 };
  return firstSeed('owed', 18, (seed) => {
    const table = new Table(beginning(setup, seed));
    return drawsAfterLie(table) ? table : undefined;
  });
}

/** A false claim, then a draw, then it leaves; it opens all at the end, or is barred when it asks to come back. */
export function recordsOfLaterDraws(): FairRecord[] {
  const opened = afterLaterDraw();
  voteOut(opened);
  opened.play(() => opened.game.isOver);
  const sealed = opened.honest[0].record();
  const { game, identity, attacker: seat } = opened;
  const openings = lastOpenings(game, seat).map((n) => privateLink(game, identity, seat, n));
  opened.say({ type: OPENED, seat, head: short(game.head), signature: identity.sign(game.head), openings });
  const barred = afterLaterDraw();
  voteOut(barred);
  askBack(barred);
  barred.play(() => barred.game.isOver || barred.game.dealer.seats[seat].isBarred);
  return [sealed, opened.honest[0].record(), barred.honest[0].record()];
}

/** An input that is not legal, another one for a place that is taken, a box without a card: barred with proof. */
export function recordsOfProofs(): FairRecord[] {
  const illegal = new Table(placeWhere(three, ({ isMine }) => isMine));
  illegal.send(
    illegal.sign({
      kind: ACTION,
      seat: 1,
      state: illegal.mine.stateBytes,
      action: actionOf(DEFEAT, toCard(1)),
      openings: [],
    }),
  );
  const doubled = new Table(placeWhere(three, ({ isMine, mine }) => isMine && mine.legal().length > 1));
  const legal = doubled.mine.legal();
  const inputs = [legal[0], legal[1]].map((action) =>
    doubled.sign(writeAction(doubled.mine, doubled.identity, 1, action)),
  );
  for (const input of inputs) doubled.send(input);
  const boxed = new Table(giving());
  const gift = decodeBody(boxed.honestInput());
  if (gift.kind !== GIVE) throw new Error('no gift');
  boxed.send(boxed.sign(encodeBody({ ...gift, box: gift.box.map((b) => b ^ 1) })));
  boxed.play(() => false);
  boxed.wait();
  return [illegal, doubled, boxed].flatMap((table) => {
    voteOut(table);
    const record = table.honest[0].record();
    const { length } = table.game;
    table.play(() => table.game.length > length + 20);
    return [record, table.honest[0].record()];
  });
}
