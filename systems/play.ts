import { HEROES_PLAYED } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { HAND, PLAYED, seatZone } from '../components/zones.ts';
import { AFTER_PLAY, PLAY } from './book/index.ts';
import { CONSTRUCT, ON_PLAY } from './book/instructions.ts';
import { enterPlay } from './constructs.ts';
import { factionsOf, kindOfCard } from './facts.ts';
import { show } from './hand.ts';
import { COPIED, PC, push, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

/** Rule 2.2. */
export function play(w: World, seat: number, card: number): void {
  if (kindOfCard(w, card) === CONSTRUCT) {
    show(w, seat, card, seatZone(seat, HAND));
    return enterPlay(w, seat, card);
  }
  show(w, seat, card, seatZone(seat, PLAYED));
  push(w, AFTER_PLAY, card, seat);
  push(w, PLAY[w.def[card]], card, seat);
}

/** A hero counts as played once its effect is done. */
export function runPlayed(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SOURCE];
  const seat = w.stack[f + SEAT];
  countHero(w, seat, card);
  happen(w, ON_PLAY, seat, card);
}

/** Writes a hero into the history of the turn. */
export function countHero(w: World, seat: number, card: number): void {
  const factions = factionsOf(w, card, seat);
  for (let i = 0; i < 4; i++) if (factions & (1 << i)) w.reg[HEROES_PLAYED + i]++;
}

/** Rule 11.8: a copied effect is the copying card's own. It takes the place of this frame, so that copies of copies do not pile up. */
export function runCopyEffect(w: World, f: number): void {
  const copied = w.stack[f + SUBJECT];
  w.stack[f + PC] = PLAY[w.def[copied]];
  w.stack[f + SUBJECT] = 0;
  w.stack[f + COPIED] = copied;
}
