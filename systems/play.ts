import { COUNTED_FROM, EVENT_RULES, HEROES_PLAYED, WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { EVENT, first, HAND, PLAYED, seatZone } from '../components/zones.ts';
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
import { show } from './hand.ts';
import { COPIED, PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { transform } from './transform.ts';
import { happen, removeWatcher } from './triggers.ts';

const effectOf = (def: number): number => (KIND[def] === MONSTER ? MONSTER_PLAYED : PLAY[def]);

/** Rule 2.2. */
export function play(w: World, seat: number, card: number): void {
  w.reg[COUNTED_FROM] = 0;
  if (KIND[w.def[card]] === CONSTRUCT) {
    show(w, seat, card, seatZone(seat, HAND));
    enterPlay(w, seat, card);
    return happen(w, ON_PLAY, seat, card);
  }
  show(w, seat, card, seatZone(seat, PLAYED));
  beLifebound(w, card);
  push(w, effectOf(w.def[card]), card, seat);
  if (w.reg[WATCHERS] > 0) beforePlaying(w, seat, card);
  transform(w); // rule 11.27: before its effect
}

/** Ogo Rising: the first hero that it sees in a turn is Lifebound as well. */
function beLifebound(w: World, card: number): void {
  if ((w.reg[EVENT_RULES] & FIRST_HERO_IS_LIFEBOUND) === 0) return;
  const event = first(w, EVENT);
  if (w.used[event]) return;
  w.used[event] = 1;
  w.also[card] |= LIFEBOUND;
}

/** What has to be settled before the hero's effect, and before others look at it. */
function beforePlaying(w: World, seat: number, card: number): void {
  for (let i = w.reg[WATCHERS] - 1; i >= 0; i--) {
    const watch = WATCHES[w.watchers[i * WATCHER]];
    const source = w.watchers[i * WATCHER + 1];
    if (watch.happening !== ON_PLAYING || !passes(w, watch.test, card, seat, source)) continue;
    removeWatcher(w, i);
    push(w, watch.start, source, seat, card);
  }
}

/** What waits for a hero to be played comes after its effect. What only copied a hero's effect was not played. */
export function runPlayed(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SOURCE];
  const seat = w.stack[f + SEAT];
  if (w.zone[card] !== seatZone(seat, PLAYED)) return;
  countHero(w, seat, card);
  happen(w, ON_PLAY, seat, card);
  w.reg[COUNTED_FROM] = 0;
}

/** Writes a hero into the history of the turn. */
export function countHero(w: World, seat: number, card: number): void {
  const factions = factionsOf(w, card, seat);
  for (let i = 0; i < 4; i++) if (factions & (1 << i)) w.reg[HEROES_PLAYED + i]++;
}

/**
 * Rule 11.8: a copied effect is the copying card's own. It takes the place of this frame, so that copies of copies do
 * not pile up; nothing may follow a copy in an effect.
 */
export function runCopyEffect(w: World, f: number): void {
  const copied = w.stack[f + SUBJECT];
  w.stack[f + PC] = effectOf(w.def[copied]);
  w.stack[f + SUBJECT] = 0;
  w.stack[f + COPIED] = copied;
}
