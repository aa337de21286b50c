import { State, within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { CHANCE, Table, WAIT } from '../../components/table.ts';
import { CENTER, DECK, seatZone } from '../../components/zone.ts';
import { endOf } from '../../src/fair/chain.ts';
import { agree, type Configuration, encodeConfiguration } from '../../src/fair/config.ts';
import { FairDealer } from '../../src/fair/dealer.ts';
import type { HandRules } from '../../src/fair/hand.ts';
import { below, hash, isEqual, u32 } from '../../src/fair/hash.ts';
import type { Commitment } from '../../src/fair/identity.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { bookOf } from '../../systems/book/book.ts';
import { settle } from '../../systems/settle.ts';
import { begin, layoutOf } from '../../systems/setup.ts';
import { run } from '../../systems/timing.ts';
import { fairSeats } from './fair.ts';
import { nothingSeen, type Seen, watch } from './fairness-watch.ts';
import { setupOf } from './tables.ts';

// The first deal of many matches between a player who cheats and others who do not, by the real dealer. Each match has
// chains of its own; what is dealt is all that one joint value decides: the first hands, then the row.

export const CHEAT = 0;
export const HONEST = 1;
const HAND = 5;

/** The first link of each chain of a seat. */
export interface Links {
  readonly public: Uint8Array;
  readonly private: Uint8Array;
}

/** One of two things that the cheat may want. */
export type Goal = 'hand' | 'flip';
export const GOALS: readonly Goal[] = ['hand', 'flip'];

/** What the cheat foresees a deal from. */
export interface Guess {
  readonly commitments: readonly Commitment[];
  readonly head: Uint8Array;
  /** Public links, its own among them. */
  readonly links: readonly Uint8Array[];
  readonly private: Uint8Array;
}

export class DealTable {
  readonly seen: Seen;
  readonly players: number;
  /** How likely each goal is in a fair deal. */
  readonly chances: Readonly<Record<Goal, number>>;
  private readonly configuration: Configuration;
  private readonly bytes: Uint8Array;
  private readonly keys: readonly Commitment[];
  private readonly state: State;
  readonly rules: HandRules;
  private readonly militia: number;
  private readonly deck: readonly number[];
  private readonly center: readonly number[];

  constructor(seed: string, players = 2) {
    const setup = setupOf(['godslayer'], { players, variant: 'standard' });
    const { agreement } = fairSeats(setup, seed, { chain: 16, first: CHEAT });
    this.players = players;
    this.configuration = agreement.configuration;
    this.keys = agreement.commitments.map((commitment) => commitment!);
    this.bytes = encodeConfiguration(agreement.configuration);
    this.seen = nothingSeen(players);
    this.rules = { layout: layoutOf(setup), boxKeyOf: () => new Uint8Array(32), wasLegal: () => true };
    this.state = new State(this.rules.layout);
    within(this.state, () => begin(CHEAT));
    this.militia = bookOf(this.rules.layout).numbers.get('militia')!;
    this.deck = within(this.state, () => cardsOf(seatZone(toSeat(CHEAT), DECK)));
    this.center = within(this.state, () => cardsOf(CENTER));
    this.chances = { hand: bothMilitia(this.deck.length), flip: this.wanted / this.center.length };
    if (!isEqual(this.idOf(this.keys), agree(this.configuration, this.keys).id))
      throw new Error('the id of a match is made in another way');
  }

  /** The cards that the cheat would like to see first in the row: a quarter of all. */
  private get wanted(): number {
    return Math.floor(this.center.length / 4);
  }

  /** Links that nobody can know before they are revealed. */
  linksOf(seat: number, i: number, attempt = 0): Links {
    const parts = [this.configuration.terms, u32(seat), u32(i), u32(attempt)];
    return { public: hash('test public', ...parts), private: hash('test private', ...parts) };
  }

  commit(seat: number, links: Links): Commitment {
    const { terms } = this.configuration;
    const { key } = this.keys[seat];
    return {
      ...this.keys[seat],
      publicEnd: endOf('public', terms, key, links.public, 1),
      privateEnd: endOf('private', terms, key, links.private, 1),
    };
  }

  /** The link that is revealed before this one. */
  before(seat: number, links: Links): Links {
    const { publicEnd } = this.commit(seat, links);
    return { public: publicEnd, private: links.private };
  }

  idOf(commitments: readonly Commitment[]): Uint8Array {
    const parts = commitments.flatMap((c) => [c.key, c.boxKey, c.publicEnd, c.privateEnd]);
    return hash('fair match', this.bytes, ...parts);
  }

  /** A dealer that knows what all will draw, and whom nobody has told a public link yet. */
  open(commitments: readonly Commitment[], all: readonly Links[]): FairDealer {
    const { configuration } = this;
    const agreement = { configuration, commitments, id: this.idOf(commitments), isOlder: false };
    return new FairDealer(
      agreement,
      this.rules,
      all.map((links) => ({ privateLink: () => links.private })),
    );
  }

  /** Deals; says which goals are met, or undefined if a link is missing. */
  deal(dealer: FairDealer, seen: Seen | null = this.seen): Record<Goal, boolean> | undefined {
    return within(this.state, () => this.dealIn(dealer, seen));
  }

  private dealIn(dealer: FairDealer, seen: Seen | null): Record<Goal, boolean> | undefined {
    let first = 0;
    if (seen) watch(dealer, seen);
    begin(CHEAT);
    run();
    while (Table.reg[WAIT] === CHANCE) {
      const answer = dealer.tryAnswer();
      if (answer === undefined) return undefined;
      if (first === 0 && this.center.includes(answer)) first = answer;
      settle(answer);
      run();
    }
    const hand = dealer.ownHand(CHEAT)!.slots.map(({ card }) => card);
    return { hand: this.isWantedHand(hand), flip: this.center.indexOf(first) < this.wanted };
  }

  private isWantedHand(cards: readonly number[]): boolean {
    return cards.filter((card) => this.rules.layout.defs[card] === this.militia).length === 2;
  }

  /** The joint value, if these were the links, whether they fit or not. */
  private valueOf({ commitments, head, links }: Guess): Uint8Array {
    const dealer = this.open(commitments, []);
    dealer.begin(head);
    for (const [seat, link] of links.entries()) dealer.seats[seat].publicLinks.stretches[0].links.push(link);
    return dealer.value()!;
  }

  /** Whether the cheat would reach its goal if these were the links. */
  foresees(goal: Goal, guess: Guess): boolean {
    const value = this.valueOf(guess);
    if (goal === 'flip') return below(value, HAND * this.players, this.center.length) < this.wanted;
    const secret = hash('private value', value, guess.private);
    const pool = this.deck.slice();
    const draw = (_: unknown, c: number) => pool.splice(below(secret, c, pool.length), 1)[0];
    return this.isWantedHand(Array.from({ length: HAND }, draw));
  }
}

/** Two of the cards of a deck are in a hand of five. */
const bothMilitia = (cards: number): number => (HAND * (HAND - 1)) / (cards * (cards - 1));
