import type { Action } from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import { toCard, toSeat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Secrets } from '../../components/secrets.ts';
import { type Deed, Doubts, type Slot } from './doubts.ts';
import { type Handover, isSame, seal } from './handover.ts';
import { below, hash } from './hash.ts';
import type { Tracer } from './tracer.ts';

// A hand as a journal of what everybody saw happen to it, and what follows from it once the links are known. The owner
// knows them as it draws; the others learn them when the owner opens its draws, and then check every claim.

/** The chance of one input. */
export interface Chance {
  readonly k: number;
  readonly head: Uint8Array;
  /** The joint value that was made last, or the match id. */
  readonly before: Uint8Array;
  /** The seats whose links make it. */
  readonly seats: readonly number[];
  value?: Uint8Array;
}

/** A card drawn in secret: which chance decides, and among which cards of the pool. */
export interface Draw {
  readonly chance: Chance;
  /** The how-manieth number that comes from this chance. */
  readonly c: number;
  /** The number of the owner's private link. */
  readonly link: number;
  /** The cards in the zone of the pool, by entity number. */
  readonly deck: readonly number[];
}

interface Shown {
  readonly card: number;
  readonly handover?: Handover;
  readonly input: number;
}

export type Entry =
  | { readonly is: 'draw' | 'look'; readonly draw: Draw }
  /** The card that was looked at is drawn. */
  | { readonly is: 'draw top' }
  | { readonly is: 'show top'; readonly card: number; readonly input: number }
  | ({ readonly is: 'open'; readonly slot: number } & Shown)
  | ({ readonly is: 'shown' } & Shown)
  | { readonly is: 'give'; readonly slot: number; readonly handover: Handover; readonly head: Uint8Array }
  | { readonly is: 'hold'; readonly handover: Handover }
  /** A card that was handed over is sealed no more. */
  | { readonly is: 'gone'; readonly handover: Handover }
  | ({ readonly is: 'input' } & Deed);

interface Given {
  readonly card: number;
  readonly handover: Handover;
}

interface Top {
  readonly draw: Draw;
  readonly cards: readonly number[];
}

/** What a hand needs to know of the match. */
export interface HandRules {
  readonly layout: Layout;
  boxKeyOf(seat: number): Uint8Array;
  /** Whether an action was legal in a state, for one who holds these cards. */
  wasLegal(state: State, secrets: Secrets, action: Action): boolean;
  readonly tracer?: Tracer;
}

/** A claim or a deed that the opened draws disprove. */
export interface Falsehood {
  readonly what: string;
  /** The input that was false, if it is not the one that is being checked. */
  readonly input?: number;
}

type Links = (number: number) => Uint8Array | undefined;

export class Hand {
  readonly seat: number;
  private readonly rules: HandRules;
  /** Whether claims are checked; the owner's own knowledge needs no check. */
  private readonly checks: boolean;
  private journal: Entry[] = [];
  slots: Slot[] = [];
  private given: Given[] = [];
  private top: Top | undefined;
  private readonly doubts: Doubts;

  constructor(seat: number, rules: HandRules, checks: boolean, doubts = new Doubts()) {
    this.seat = seat;
    this.rules = rules;
    this.checks = checks;
    this.doubts = doubts;
  }

  copy(): Hand {
    const copy = new Hand(this.seat, this.rules, this.checks, this.doubts.copy());
    copy.journal = this.journal.slice();
    copy.slots = this.slots.slice();
    copy.given = this.given.slice();
    copy.top = this.top;
    return copy;
  }

  note(entry: Entry): void {
    this.journal.push(entry);
  }

  /** Whether everything in the journal is known. */
  get isKnown(): boolean {
    return this.journal.length === 0;
  }

  /** The numbers of the private links without which the journal cannot be read; a card that is only looked at can wait. */
  needs(): number[] {
    const numbers: number[] = [];
    let top = this.top;
    for (const entry of this.journal) {
      if (entry.is === 'draw') numbers.push(entry.draw.link);
      else if (entry.is === 'look') top = { draw: entry.draw, cards: [] };
      else if (top && (entry.is === 'draw top' || entry.is === 'show top')) numbers.push(top.draw.link);
    }
    return numbers;
  }

  /** The card on top of the deck that the owner has looked at; 0 if there is none, or it is not known here. */
  topCard(links: Links): number {
    return this.top ? (cardOf(this.top.draw, this.top.cards, links) ?? 0) : 0;
  }

  /** Reads the journal as far as the links are known; says what it disproves. */
  read(links: Links): Falsehood | undefined {
    while (this.journal.length > 0) {
      const result = this.readEntry(this.journal[0], links);
      if (result === BLOCKED) return undefined;
      if (result !== undefined) return result;
      this.journal.shift();
    }
    return undefined;
  }

  private readEntry(entry: Entry, links: Links): Falsehood | typeof BLOCKED | undefined {
    switch (entry.is) {
      case 'draw':
        return this.hold(this.cardOf(entry.draw, this.candidates(entry.draw), links));
      case 'look':
        this.top = { draw: entry.draw, cards: this.candidates(entry.draw) };
        return undefined;
      case 'draw top':
        return this.hold(this.takeTop(links));
      case 'show top':
        return this.showTop(entry, links);
      case 'open':
        return this.open(entry.slot, entry);
      case 'shown':
        return this.shown(entry);
      case 'give':
        return this.give(entry.slot, entry.handover, entry.head, links);
      case 'hold':
        // What only some can read must not decide what is checked: all must come to the same verdict.
        this.slots.push({ card: this.checks ? 0 : entry.handover.card, handover: entry.handover });
        return undefined;
      case 'gone':
        this.doubts.drop(entry.handover);
        this.given = this.given.filter(({ handover }) => handover.input !== entry.handover.input);
        this.slots = this.slots.filter(({ handover }) => handover?.input !== entry.handover.input);
        return undefined;
      case 'input':
        return this.checkAction(entry);
    }
  }

  /** The cards that a draw decides between. Cards that left the pool unseen, as it was used up, are secret no more. */
  private candidates({ deck }: Draw): number[] {
    this.slots = this.slots.filter(({ card, handover }) => handover || deck.includes(card));
    const held = new Set([...this.slots, ...this.given].map(({ card }) => card));
    return deck.filter((card) => !held.has(card));
  }

  private cardOf(draw: Draw, cards: readonly number[], links: Links): number | undefined {
    const card = cardOf(draw, cards, links);
    if (card !== undefined && this.checks) this.rules.tracer?.opened(this.seat, draw, cards, card);
    return card;
  }

  private hold(card: number | undefined): typeof BLOCKED | undefined {
    if (card === undefined) return BLOCKED;
    this.slots.push({ card });
    return undefined;
  }

  private takeTop(links: Links): number | undefined {
    const card = this.top && this.cardOf(this.top.draw, this.top.cards, links);
    if (card !== undefined) this.top = undefined;
    return card;
  }

  private showTop(
    claim: { readonly card: number; readonly input: number },
    links: Links,
  ): Falsehood | typeof BLOCKED | undefined {
    const card = this.takeTop(links);
    if (card === undefined) return BLOCKED;
    if (card === claim.card) return undefined;
    return { what: 'showed another card than the one on top of its deck', input: claim.input };
  }

  private open(slot: number, claim: Shown): Falsehood | undefined {
    const [found] = this.slots.splice(slot, 1);
    if (isIn(found, claim)) return this.settleDoubts(claim);
    return { what: 'showed another card than the one that chance chose from its hand', input: claim.input };
  }

  private shown(claim: Shown): Falsehood | undefined {
    const slot = this.slots.findIndex((held) => isIn(held, claim));
    if (slot < 0) return { what: 'played or chose a card that it had not drawn', input: claim.input };
    this.slots.splice(slot, 1);
    return this.settleDoubts(claim);
  }

  private give(slot: number, handover: Handover, head: Uint8Array, links: Links) {
    const link = links(handover.link);
    if (!link) return BLOCKED;
    const [found] = this.slots.splice(slot, 1);
    this.given.push({ card: found?.card ?? 0, handover });
    if (!this.checks) return undefined;
    const honest = seal(head, link, found?.card ?? 0, this.rules.boxKeyOf(handover.taker));
    if (isSame(honest, handover)) return undefined;
    return { what: 'handed over another card than the one that chance chose', input: handover.input };
  }

  private checkAction(deed: Deed): Falsehood | undefined {
    const { claims } = deed;
    // A card that is not held is told as such when it is found to be shown.
    if (!this.checks || (claims !== 0 && !this.slots.some(({ card }) => card === claims))) return undefined;
    if (!this.slots.some(({ card }) => card === 0)) return this.judge(deed, this.slots);
    this.doubts.add(deed, this.slots);
    return undefined;
  }

  /** What was done while a card was held that only its holder knew is checked when that card is shown. */
  private settleDoubts({ handover, card }: Shown): Falsehood | undefined {
    if (!handover || !this.checks) return undefined;
    for (const { deed, slots } of this.doubts.settle(handover, card)) {
      const falsehood = this.judge(deed, slots);
      if (falsehood) return falsehood;
    }
    return undefined;
  }

  private judge({ state, action, input }: Deed, slots: readonly Slot[]): Falsehood | undefined {
    const secrets = new Secrets(this.rules.layout.seats, slots.length);
    for (const { card } of slots) secrets.hold(toSeat(this.seat), toCard(card));
    if (this.rules.wasLegal(state, secrets, action)) return undefined;
    return { what: 'did what was not possible with the cards of its hand', input };
  }
}

const BLOCKED = 'blocked';

const isIn = (slot: Slot | undefined, { card, handover }: Shown): boolean =>
  handover ? slot?.handover?.input === handover.input : slot?.card === card && !slot.handover;

function cardOf({ chance, c, link }: Draw, cards: readonly number[], links: Links): number | undefined {
  const secret = links(link);
  if (!secret || !chance.value) return undefined;
  return cards[below(privateValue(chance.value, secret), c, cards.length)];
}

/** The last value that was computed with a link: a hand of five cards needs one. */
const values = new WeakMap<Uint8Array, { readonly joint: Uint8Array; readonly value: Uint8Array }>();

function privateValue(joint: Uint8Array, link: Uint8Array): Uint8Array {
  const known = values.get(link);
  if (known?.joint === joint) return known.value;
  const value = hash('private value', joint, link);
  values.set(link, { joint, value });
  return value;
}
