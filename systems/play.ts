import { Card } from '../components/card.ts';
import {
  type CardEntity,
  type CardNumber,
  type FrameId,
  NO_CARD,
  type Pc,
  type Seat,
} from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Watchers } from '../components/queues.ts';
import { Frame } from '../components/stack.ts';
import { COUNTED_FROM, EVENT_RULES, HEROES_PLAYED, Table, WATCHERS } from '../components/table.ts';
import { EVENT, first, HAND, PLAYED, seatZone } from '../components/zone.ts';
import { KIND, MONSTER_PLAYED, PLAY, WATCHES } from './book/index.ts';
import {
  CONSTRUCT,
  FIRST_HERO_IS_LIFEBOUND,
  LIFEBOUND,
  MONSTER,
  ON_PLAY,
  ON_PLAYING,
} from './book/instructions.ts';
import { enterPlay } from './constructs.ts';
import { factionsOf, passes } from './facts.ts';
import { gainPlainly, isPlain } from './gains.ts';
import { show } from './hand.ts';
import { push } from './stack.ts';
import { transform } from './transform.ts';
import { happen, removeWatcher } from './triggers.ts';

const effectOf = (def: CardNumber): Pc => (KIND[def] === MONSTER ? MONSTER_PLAYED : PLAY[def]);

/** Rule 2.2. */
export function play(seat: Seat, card: CardEntity): void {
  Table.reg[COUNTED_FROM] = 0;
  if (KIND[Card.def[card]] === CONSTRUCT) {
    show(seat, card, seatZone(seat, HAND));
    enterPlay(seat, card);
    return happen(ON_PLAY, seat, card);
  }
  show(seat, card, seatZone(seat, PLAYED));
  beLifebound(card);
  const start = effectOf(Card.def[card]);
  if (Table.reg[WATCHERS] === 0 && isPlain(start)) return playPlainly(seat, card, start);
  push(start, card, seat);
  if (Table.reg[WATCHERS] > 0) beforePlaying(seat, card);
  transform(); // rule 11.27: before its effect
}

/** The same without a frame: nothing can come between its effect and what it triggers. */
function playPlainly(seat: Seat, card: CardEntity, start: Pc): void {
  transform(); // rule 11.27
  gainPlainly(seat, start);
  tellPlayed(seat, card);
}

/** Ogo Rising: the first hero that it sees in a turn is Lifebound as well. */
function beLifebound(card: CardEntity): void {
  if ((Table.reg[EVENT_RULES] & FIRST_HERO_IS_LIFEBOUND) === 0) return;
  const event = first(EVENT);
  if (Card.used[event]) return;
  Card.used[event] = 1;
  Card.also[card] |= LIFEBOUND;
}

/** What has to be settled before the hero's effect, and before others look at it. */
function beforePlaying(seat: Seat, card: CardEntity): void {
  for (let i = Table.reg[WATCHERS] - 1; i >= 0; i--) {
    const watch = WATCHES[Watchers.watch[i]];
    const source = Watchers.source[i];
    if (watch.happening !== ON_PLAYING || !passes(watch.test, card, seat, source)) continue;
    removeWatcher(i);
    push(watch.start, source, seat, card);
  }
}

/** What waits for a hero to be played comes after its effect. What only copied a hero's effect was not played. */
export function runPlayed(f: FrameId): void {
  Frame.pc[f]++;
  const card = Frame.source[f];
  const seat = Frame.seat[f];
  if (Place.zone[card] === seatZone(seat, PLAYED)) tellPlayed(seat, card);
}

function tellPlayed(seat: Seat, card: CardEntity): void {
  countHero(seat, card);
  happen(ON_PLAY, seat, card);
  Table.reg[COUNTED_FROM] = 0;
}

/** Writes a hero into the history of the turn. */
export function countHero(seat: Seat, card: CardEntity): void {
  const factions = factionsOf(card, seat);
  if (factions === 0) return;
  for (let i = 0; i < 4; i++) if (factions & (1 << i)) Table.reg[HEROES_PLAYED + i]++;
}

/**
 * Rule 11.8: a copied effect is the copying card's own. It takes the place of this frame, so that copies of copies do
 * not pile up; nothing may follow a copy in an effect.
 */
export function runCopyEffect(f: FrameId): void {
  const copied = Frame.subject[f];
  Frame.pc[f] = effectOf(Card.def[copied]);
  Frame.subject[f] = NO_CARD;
  Frame.copied[f] = copied;
}
