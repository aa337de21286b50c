import { type Action, actionOf, PLAY } from '../../components/action.ts';
import { Card } from '../../components/card.ts';
import type { CardEntity, CardNumber, FrameId, Pc, PurseId, ZoneId, ZoneKind } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { POOL, Purse } from '../../components/purse.ts';
import { Triggers } from '../../components/queues.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import type { Secrets } from '../../components/secrets.ts';
import { Frame } from '../../components/stack.ts';
import { ACTIVE, DRAW, LEFT, Table, TRIGGERS } from '../../components/table.ts';
import { first, HAND, isKind, move, moveAll, ROW, seatZone, VOID } from '../../components/zone.ts';
import type { Match } from '../../src/match/match.ts';
import { acquire, buy } from '../../systems/acquire.ts';
import { quantity } from '../../systems/amounts.ts';
import { banish, supplyOf } from '../../systems/banish.ts';
import { COST, PILE_CARDS, PLAY as PROGRAM, USES } from '../../systems/book/index.ts';
import { ask } from '../../systems/chance.ts';
import { defeat } from '../../systems/defeat.ts';
import { factionsOf } from '../../systems/facts.ts';
import { gain } from '../../systems/gains.ts';
import { seal, show, unseal } from '../../systems/hand.ts';
import { gainHonor } from '../../systems/honor.ts';
import { play } from '../../systems/play.ts';
import { priceOf } from '../../systems/price.ts';
import { enqueue, triggerFirst } from '../../systems/queues.ts';
import { push } from '../../systems/stack.ts';
import { happen } from '../../systems/triggers.ts';

// What must not compile: `tsc` says so if a line below a "@ts-expect-error" is right after all. Nothing here is ever run.

export interface Ids {
  readonly seat: Seat;
  readonly card: CardEntity;
  readonly def: CardNumber;
  readonly zone: ZoneId;
  readonly kind: ZoneKind;
  readonly pc: Pc;
  readonly f: FrameId;
  readonly purse: PurseId;
  readonly action: Action;
  readonly n: number;
}

export function swappedInRules({ seat, card, def, zone, pc, f, purse, action, n }: Ids): void {
  enqueue(Triggers, TRIGGERS, pc, card, seat, card);
  // @ts-expect-error
  enqueue(Triggers, TRIGGERS, pc, seat, card, card);
  // @ts-expect-error
  enqueue(Triggers, TRIGGERS, card, pc, seat, card);
  // @ts-expect-error
  enqueue(Triggers, TRIGGERS, pc, card, seat, def);
  // @ts-expect-error
  triggerFirst(pc, seat, card, card);
  push(pc, card, seat);
  // @ts-expect-error
  push(pc, seat, card);
  // @ts-expect-error
  push(card, pc, seat);
  // @ts-expect-error
  push(pc, card, n);
  // @ts-expect-error
  push(pc, 0, seat);
  ask(DRAW, seat);
  // @ts-expect-error
  ask(seat, DRAW);
  // @ts-expect-error
  ask(DRAW, card);
  acquire(seat, card, 0);
  // @ts-expect-error
  acquire(card, seat, 0);
  // @ts-expect-error
  acquire(seat, 0, card);
  // @ts-expect-error
  acquire(seat, card, 0, card);
  // @ts-expect-error
  buy(card, seat, false);
  // @ts-expect-error
  play(card, seat);
  // @ts-expect-error
  defeat(card, seat);
  // @ts-expect-error
  banish(def);
  // @ts-expect-error
  supplyOf(card);
  happen(n, seat, card);
  // @ts-expect-error
  happen(n, card, seat);
  // @ts-expect-error
  happen(seat, n, card);
  gainHonor(seat, n);
  gainHonor(purse, n);
  // @ts-expect-error
  gainHonor(n, seat);
  // @ts-expect-error
  gainHonor(card, n);
  // @ts-expect-error
  gain(purse, n, n);
  // @ts-expect-error
  gain(n, seat, n);
  // @ts-expect-error
  priceOf(card, seat);
  // @ts-expect-error
  factionsOf(seat, card);
  // @ts-expect-error
  quantity(n, f);
  // @ts-expect-error
  show(card, seat, zone);
  // @ts-expect-error
  show(seat, card, HAND);
  // @ts-expect-error
  unseal(card, seat);
  // @ts-expect-error
  seal(seat, zone);
  // @ts-expect-error
  actionOf(card, PLAY);
  // @ts-expect-error
  actionOf(PLAY, action);
}

export function swappedInZones({ seat, card, def, zone, kind, n }: Ids): void {
  move(card, zone);
  move(first(zone), VOID);
  // @ts-expect-error
  move(zone, card);
  // @ts-expect-error: what a zone is to its seat is no zone
  move(card, HAND);
  // @ts-expect-error
  moveAll(card, zone);
  seatZone(seat, kind);
  // @ts-expect-error
  seatZone(HAND, seat);
  // @ts-expect-error
  seatZone(seat, VOID);
  // @ts-expect-error
  isKind(HAND, zone);
  // @ts-expect-error
  first(card);
  // @ts-expect-error
  sealedAt(zone, seat);
  // A zone ends the ring of its cards.
  for (let c = Place.next[zone]; c !== zone; c = Place.next[c]) move(c, ROW);
  // @ts-expect-error
  if (seat === card) move(card, zone);
  // @ts-expect-error
  if (def === card) move(card, zone);
  // @ts-expect-error
  if (n === 0) move(n, zone);
}

export function wrongColumns({ seat, card, def, zone, f, purse, n }: Ids): void {
  Place.zone[card] = zone;
  // @ts-expect-error
  Place.zone[card] = card;
  // @ts-expect-error
  Place.zone[seat] = zone;
  // @ts-expect-error
  Place.zone[n] = zone;
  // @ts-expect-error
  Card.def[def] = def;
  // @ts-expect-error
  Card.def[card] = card;
  Seat.runes[seat] += n;
  // @ts-expect-error
  Seat.runes[card] += n;
  // @ts-expect-error
  Seat.runes[purse] += n;
  Purse.honor[seat] = Purse.honor[POOL];
  // @ts-expect-error
  Purse.honor[zone] += n;
  // @ts-expect-error
  Frame.source[f] = seat;
  // @ts-expect-error
  Frame.seat[n] = seat;
  // @ts-expect-error
  Frame.pc[f] = card;
  Frame.pc[f] = Frame.pc[f] + 2;
  // @ts-expect-error
  Table.reg[ACTIVE] = card;
  // @ts-expect-error
  Table.reg[LEFT] = seat;
  // @ts-expect-error
  Seat.power[seat] = COST[card];
  // @ts-expect-error
  Seat.power[seat] = USES[card].length;
  Frame.pc[f] = PROGRAM[PILE_CARDS.fanatic];
}

export function swappedInMatch(match: Match, secrets: Secrets, { seat, card, action }: Ids): void {
  match.submit(seat, action);
  // @ts-expect-error
  match.submit(action, seat);
  secrets.hold(seat, card);
  // @ts-expect-error
  secrets.hold(card, seat);
  // @ts-expect-error
  secrets.tops[seat] = seat;
}
