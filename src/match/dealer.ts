import {
  ACTIVE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  DRAW,
  FLIP,
  LOOK,
  OPEN,
  PICK,
  REVEAL,
  SEALED,
  SHOW_TOP,
  TAKE,
} from '../../components/registers.ts';
import { Secrets } from '../../components/secrets.ts';
import type { World } from '../../components/world.ts';
import { CENTER, DECK, isKind, nth, seatZone } from '../../components/zones.ts';
import { poolLeft } from '../../systems/hand.ts';
import { Random } from './random.ts';

/** The only source of chance: answers what a match waits for. */
export interface Dealer {
  /** What the sealed cards are, as far as this dealer knows. */
  readonly secrets: Secrets;
  answer(w: World): number;
  /** A seat has shown a card of its hand. */
  shown(seat: number, card: number): void;
}

/** The cards of one pool that can still be dealt, in no order that means anything. */
export class Pile {
  private readonly cards: Uint16Array;
  size = 0;

  constructor(room: number) {
    this.cards = new Uint16Array(room);
  }

  add(card: number): void {
    this.cards[this.size++] = card;
  }

  take(index: number): number {
    const card = this.cards[index];
    this.cards[index] = this.cards[--this.size];
    return card;
  }

  /** Where a card lies, or -1. */
  indexOf(card: number): number {
    return this.cards.subarray(0, this.size).indexOf(card);
  }
}

/**
 * Deals from a seed, for games at one machine. Draws are sealed: the world holds no more than everybody may know,
 * the secrets hold the rest.
 */
export class LocalDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly random: Random;
  private readonly center: Pile;
  private readonly decks: readonly Pile[];

  constructor(w: World, seed: string) {
    const { seats, entities } = w.layout;
    this.random = new Random(seed);
    this.secrets = new Secrets(seats, entities);
    this.center = new Pile(entities);
    this.decks = Array.from({ length: seats }, () => new Pile(entities));
  }

  /** Begins a new match in the same world. */
  reset(seed: string): void {
    this.random.seed(seed);
    this.secrets.clear();
    this.center.size = 0;
    for (const deck of this.decks) deck.size = 0;
  }

  answer(w: World): number {
    const kind = w.reg[CHANCE_KIND];
    const seat = w.reg[CHANCE_SEAT];
    const n = w.reg[CHANCE_N];
    if (kind === DRAW) return this.drawInto(w, seat);
    if (kind === OPEN) return this.secrets.take(seat, n);
    if (kind === FLIP || kind === REVEAL) return this.flip(w);
    if (kind === LOOK) return this.look(w, seat);
    if (kind === SHOW_TOP) return this.nextOf(w, seat);
    if (kind === PICK) return this.random.below(n);
    if (kind === TAKE) return this.handOver(seat, n, w.reg[ACTIVE]);
    throw new Error(`the match waits for no chance of kind ${kind}`);
  }

  shown(seat: number, card: number): void {
    this.secrets.take(seat, this.secrets.slotOf(seat, card));
  }

  private handOver(giver: number, slot: number, taker: number): number {
    this.secrets.hold(taker, this.secrets.take(giver, slot));
    return SEALED;
  }

  private flip(w: World): number {
    if (this.center.size === 0) this.pileUp(w, this.center, CENTER);
    return this.center.take(this.chooseFrom(this.center, CENTER));
  }

  private drawInto(w: World, seat: number): number {
    this.secrets.hold(seat, this.nextOf(w, seat));
    return SEALED;
  }

  private look(w: World, seat: number): number {
    this.secrets.tops[seat] = this.nextOf(w, seat);
    return SEALED;
  }

  /** The next card of a pool: the one that its owner has looked at, or any. */
  private nextOf(w: World, seat: number): number {
    const top = this.secrets.tops[seat];
    this.secrets.tops[seat] = 0;
    if (top !== 0) return top;
    const deck = this.decks[seat];
    if (deck.size === 0) this.pileUpDeck(w, seat);
    return deck.take(this.chooseFrom(deck, seatZone(seat, DECK)));
  }

  /** The index of the card of a pile that is dealt next. */
  protected chooseFrom(pile: Pile, _zone: number): number {
    return this.random.below(pile.size);
  }

  private pileUp(w: World, pile: Pile, zone: number): void {
    for (let card = w.next[zone]; card !== zone; card = w.next[card]) pile.add(card);
  }

  /** The deck was made anew: cards that everybody knows by now are no secrets any more. */
  private pileUpDeck(w: World, seat: number): void {
    for (let slot = this.secrets.counts[seat] - 1; slot >= 0; slot--)
      if (!isKind(w.zone[this.secrets.at(seat, slot)], DECK)) this.secrets.take(seat, slot);
    const deck = seatZone(seat, DECK);
    if (poolLeft(w, seat) === w.count[deck]) return this.pileUp(w, this.decks[seat], deck);
    for (let card = w.next[deck]; card !== deck; card = w.next[card])
      if (!this.isHeld(w, card)) this.decks[seat].add(card);
  }

  private isHeld(w: World, card: number): boolean {
    for (let seat = 0; seat < w.layout.seats; seat++) if (this.secrets.holds(seat, card)) return true;
    return false;
  }
}

/** Deals face up, from the state alone: what bots search with. */
export class OpenDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly random: Random;

  constructor(w: World, seed: string) {
    this.random = new Random(seed);
    this.secrets = new Secrets(w.layout.seats, 0);
  }

  answer(w: World): number {
    const kind = w.reg[CHANCE_KIND];
    if (kind === PICK) return this.random.below(w.reg[CHANCE_N]);
    const zone = kind === FLIP || kind === REVEAL ? CENTER : seatZone(w.reg[CHANCE_SEAT], DECK);
    return nth(w, zone, this.random.below(w.count[zone]));
  }

  shown(): void {}
}
