import { layout } from '../../components/arena.ts';
import {
  type CardEntity,
  type Column,
  FIRST_SEAT,
  NO_CARD,
  type Seat,
  type ZoneId,
} from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Place } from '../../components/place.ts';
import { Secrets } from '../../components/secrets.ts';
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
  Table,
} from '../../components/table.ts';
import { CENTER, DECK, isKind, nth, seatZone, Zone } from '../../components/zone.ts';
import { poolLeft } from '../../systems/hand.ts';
import { Random } from './random.ts';

/** The only source of chance: answers what a match waits for. */
export interface Dealer {
  /** What the sealed cards are, as far as this dealer knows. */
  readonly secrets: Secrets;
  /** What the match that is inside waits for. */
  answer(): number;
  /** A seat has shown a card of its hand. */
  shown(seat: Seat, card: CardEntity): void;
}

/** The cards of one pool that can still be dealt, in no order that means anything. */
export class Pile {
  private readonly cards: Uint16Array & Column<number, CardEntity>;
  size = 0;

  constructor(room: number) {
    this.cards = new Uint16Array(room) as Secrets['cards'];
  }

  add(card: CardEntity): void {
    this.cards[this.size++] = card;
  }

  take(index: number): CardEntity {
    const card = this.cards[index];
    this.cards[index] = this.cards[--this.size];
    return card;
  }

  /** Where a card lies, or -1. */
  indexOf(card: CardEntity): number {
    return this.cards.subarray(0, this.size).indexOf(card);
  }
}

/**
 * Deals from a seed, for games at one machine. Draws are sealed: the state holds no more than everybody may know,
 * the secrets hold the rest.
 */
export class LocalDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly random: Random;
  private readonly center: Pile;
  private readonly decks: readonly Pile[];

  constructor({ seats, entities }: Layout, seed: string) {
    this.random = new Random(seed);
    this.secrets = new Secrets(seats, entities);
    this.center = new Pile(entities);
    this.decks = Array.from({ length: seats }, () => new Pile(entities));
  }

  /** Begins a new match of the same layout. */
  reset(seed: string): void {
    this.random.seed(seed);
    this.secrets.clear();
    this.center.size = 0;
    for (const deck of this.decks) deck.size = 0;
  }

  answer(): number {
    const kind = Table.reg[CHANCE_KIND];
    const seat = Table.reg[CHANCE_SEAT];
    const n = Table.reg[CHANCE_N];
    if (kind === DRAW) return this.drawInto(seat);
    if (kind === OPEN) return this.secrets.take(seat, n);
    if (kind === FLIP || kind === REVEAL) return this.flip();
    if (kind === LOOK) return this.look(seat);
    if (kind === SHOW_TOP) return this.nextOf(seat);
    if (kind === PICK) return this.random.below(n);
    if (kind === TAKE) return this.handOver(seat, n, Table.reg[ACTIVE]);
    throw new Error(`the match waits for no chance of kind ${kind}`);
  }

  shown(seat: Seat, card: CardEntity): void {
    this.secrets.take(seat, this.secrets.slotOf(seat, card));
  }

  private handOver(giver: Seat, slot: number, taker: Seat): CardEntity {
    this.secrets.hold(taker, this.secrets.take(giver, slot));
    return SEALED;
  }

  private flip(): CardEntity {
    if (this.center.size === 0) this.pileUp(this.center, CENTER);
    return this.center.take(this.chooseFrom(this.center, CENTER));
  }

  private drawInto(seat: Seat): CardEntity {
    this.secrets.hold(seat, this.nextOf(seat));
    return SEALED;
  }

  private look(seat: Seat): CardEntity {
    this.secrets.tops[seat] = this.nextOf(seat);
    return SEALED;
  }

  /** The next card of a pool: the one that its owner has looked at, or any. */
  private nextOf(seat: Seat): CardEntity {
    const top = this.secrets.tops[seat];
    this.secrets.tops[seat] = NO_CARD;
    if (top !== 0) return top;
    const deck = this.decks[seat];
    if (deck.size === 0) this.pileUpDeck(seat);
    return deck.take(this.chooseFrom(deck, seatZone(seat, DECK)));
  }

  /** The index of the card of a pile that is dealt next. */
  protected chooseFrom(pile: Pile, _zone: ZoneId): number {
    return this.random.below(pile.size);
  }

  private pileUp(pile: Pile, zone: ZoneId): void {
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) pile.add(card);
  }

  /** The deck was made anew: cards that everybody knows by now are no secrets any more. */
  private pileUpDeck(seat: Seat): void {
    for (let slot = this.secrets.counts[seat] - 1; slot >= 0; slot--)
      if (!isKind(Place.zone[this.secrets.at(seat, slot)], DECK)) this.secrets.take(seat, slot);
    const deck = seatZone(seat, DECK);
    if (poolLeft(seat) === Zone.count[deck]) return this.pileUp(this.decks[seat], deck);
    for (let card = Place.next[deck]; card !== deck; card = Place.next[card])
      if (!this.isHeld(card)) this.decks[seat].add(card);
  }

  private isHeld(card: CardEntity): boolean {
    for (let seat = FIRST_SEAT; seat < layout.seats; seat++) if (this.secrets.holds(seat, card)) return true;
    return false;
  }
}

/** Deals face up, from the state alone: what bots search with. */
export class OpenDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly random: Random;

  constructor({ seats }: Layout, seed: string) {
    this.random = new Random(seed);
    this.secrets = new Secrets(seats, 0);
  }

  answer(): number {
    const kind = Table.reg[CHANCE_KIND];
    if (kind === PICK) return this.random.below(Table.reg[CHANCE_N]);
    const zone = kind === FLIP || kind === REVEAL ? CENTER : seatZone(Table.reg[CHANCE_SEAT], DECK);
    return nth(zone, this.random.below(Zone.count[zone]));
  }

  shown(): void {}
}
