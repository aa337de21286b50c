import { type CardEntity, type Seat as SeatId, toCard, toSeat, type ZoneId } from '../../components/ids.ts';
import { Seat as Player } from '../../components/seat.ts';
import { Secrets } from '../../components/secrets.ts';
import {
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
  Table,
} from '../../components/table.ts';
import { CENTER, DECK, seatZone } from '../../components/zone.ts';
import type { Dealer } from '../match/dealer.ts';
import type { Agreement } from './config.ts';
import { type Chance, type Entry, type Falsehood, Hand, type HandRules } from './hand.ts';
import type { Handover } from './handover.ts';
import { below, hash, u32 } from './hash.ts';
import { jointValue } from './joint-value.ts';
import { type Insight, type Saved, type Seat, seatsOf } from './seat.ts';
import type { Tracer } from './tracer.ts';
import { cardsOf } from './zone-cards.ts';

const NOT_YET = undefined;
/** What the dealer itself shows is no claim. */
const NO_INPUT = -1;

/** Deals by the links of all players. All chance that one input causes comes from one joint value. */
export class FairDealer implements Dealer {
  readonly secrets: Secrets;
  readonly seats: readonly Seat[];
  /** How many joint values have been begun. */
  k = 0;
  /** That of the input that is being carried out. */
  chance: Chance | undefined;
  /** The head after that input. */
  head: Uint8Array;
  /** The head that each joint value is for. */
  readonly chanceHeads: Uint8Array[] = [];
  private readonly agreement: Agreement;
  /** The joint value that was made last; before the first the match id. */
  last: Uint8Array;
  /** How many inputs seats without players have made. */
  openInputs = 0;
  private c = 0;
  /** The seats that have a private link for this chance. */
  private fresh: number[] = [];
  /** The card on top of a deck is drawn, and waits to be shown. */
  private isShowing = false;
  /** Hands as they are known here before they are opened. */
  private own: readonly (Hand | undefined)[];
  private readonly insights: readonly (Insight | undefined)[];
  private readonly tracer: Tracer | undefined;

  constructor(agreement: Agreement, rules: HandRules, insights: readonly (Insight | undefined)[]) {
    const { commitments, id } = agreement;
    this.agreement = agreement;
    this.head = this.last = id;
    this.secrets = new Secrets(rules.layout.seats, rules.layout.entities);
    this.insights = insights;
    this.tracer = rules.tracer;
    this.own = commitments.map((_, seat) => (insights[seat] ? new Hand(seat, rules, false) : undefined));
    this.seats = seatsOf(agreement, rules);
  }

  /** A new input is carried out. */
  begin(head: Uint8Array): void {
    this.head = head;
    this.chance = undefined;
  }

  /** What a bot in an open seat does by chance follows from this: nothing that is written goes into it. */
  get openSeed(): Uint8Array {
    return hash('bot', this.last, u32(this.openInputs));
  }

  get live(): number[] {
    return this.seats.flatMap(({ isLive }, seat) => (isLive ? [seat] : []));
  }

  /** The seats whose links the chance under way still needs. */
  get missing(): number[] {
    const { chance } = this;
    if (!chance || chance.value) return [];
    return chance.seats.filter((seat) => !this.seats[seat].publicLinks.link(chance.k));
  }

  /** The joint value of the input under way, once all links are known. */
  value(): Uint8Array | undefined {
    if (!this.chance) {
      this.chanceHeads[this.k] = this.head;
      this.chance = { k: this.k++, head: this.head, before: this.last, seats: this.live };
      this.c = 0;
      this.fresh = [];
    }
    const { chance } = this;
    if (!chance.value && this.missing.length === 0) {
      const links = chance.seats.map((seat) => this.seats[seat].publicLinks.link(chance.k)!);
      this.last = chance.value = jointValue(this.agreement, chance, links);
      this.tracer?.value(chance, links);
    }
    return chance.value;
  }

  /** A fair number that everybody learns. */
  private publicNumber(n: number): number | undefined {
    const value = this.value();
    if (!value) return NOT_YET;
    const c = this.c++;
    const result = below(value, c, n);
    this.tracer?.number(this.chance!.k, c, n, result);
    return result;
  }

  /** A card of a zone that everybody learns. */
  publicCard(zone: ZoneId): CardEntity | undefined {
    const cards = cardsOf(zone);
    const index = this.publicNumber(cards.length);
    return index === undefined ? NOT_YET : cards[index];
  }

  answer(): number {
    const answer = this.tryAnswer();
    if (answer === undefined) throw new Error('the dealer waits for links or for a card to be shown');
    return answer;
  }

  /** The answer, or undefined if it must wait for links, or for the seat to show or give a card. */
  tryAnswer(): number | undefined {
    const kind = Table.reg[CHANCE_KIND];
    const seat = Table.reg[CHANCE_SEAT];
    if (kind === PICK) return this.publicNumber(Table.reg[CHANCE_N]);
    if (kind === FLIP || kind === REVEAL) return this.publicCard(CENTER);
    if (kind === OPEN) return this.openedCard(seat, Table.reg[CHANCE_N]);
    if (kind !== DRAW && kind !== LOOK && kind !== SHOW_TOP) return NOT_YET;
    if (!this.seats[seat].isLive) return this.publicCard(seatZone(seat, DECK));
    if (kind === DRAW) return this.drawn(seat);
    if (kind === LOOK) return this.draw(seat, 'look');
    if (Player.looked[seat] === 0 && !this.isShowing) this.isShowing = this.draw(seat, 'look') === SEALED;
    return NOT_YET;
  }

  private drawn(seat: SeatId): number | undefined {
    if (Player.looked[seat] === 0) return this.draw(seat, 'draw');
    this.note(seat, { is: 'draw top' });
    return SEALED;
  }

  /** A card of a pool that only the owner learns. */
  private draw(seat: SeatId, is: 'draw' | 'look'): number | undefined {
    if (this.isSpent() || !this.value()) return NOT_YET;
    const link = this.privateLinkFor(seat, is === 'look');
    const deck = cardsOf(seatZone(seat, DECK));
    const draw = { chance: this.chance!, c: this.c++, link, deck };
    this.tracer?.sealed(seat, draw, is === 'look');
    this.note(seat, { is, draw });
    return SEALED;
  }

  /** One for each chance; and one for each look, as what is only looked at stays sealed when the hand is opened. */
  private privateLinkFor(seat: number, isLook: boolean): number {
    const isFirst = !this.fresh.includes(seat);
    if (isFirst) this.fresh.push(seat);
    if (isFirst || isLook) this.seats[seat].nextPrivate++;
    return this.seats[seat].nextPrivate - 1;
  }

  /** Whether a sealed draw must wait, as its seat has no private link left for it. */
  isSpent(): boolean {
    const [kind, seat] = [Table.reg[CHANCE_KIND], Table.reg[CHANCE_SEAT]];
    const isTop = Player.looked[seat] !== 0 || this.isShowing;
    if (kind !== LOOK && (isTop || (kind !== DRAW && kind !== SHOW_TOP))) return false;
    if (kind === DRAW && this.chance && this.fresh.includes(seat)) return false;
    const { isLive, privateLinks, nextPrivate } = this.seats[seat];
    return isLive && privateLinks.leftFrom(nextPrivate) <= 0;
  }

  /** A card of a hand that has been opened. */
  private openedCard(seat: number, slot: number): number | undefined {
    const { hand } = this.seats[seat];
    const held = hand.slots[slot];
    if (!hand.isKnown || !held || held.handover) return NOT_YET;
    this.note(seat, { is: 'open', slot, card: held.card, input: NO_INPUT });
    return held.card;
  }

  /** A card is shown to be the top of the deck, or in a slot. */
  showed(seat: number, entry: Entry): Falsehood | undefined {
    this.isShowing = false;
    return this.note(seat, entry);
  }

  shown(seat: number, card: number): void {
    this.note(seat, { is: 'shown', card, input: NO_INPUT });
  }

  /** Something happened to a hand; says what that disproves. */
  note(seat: number, entry: Entry): Falsehood | undefined {
    this.seats[seat].hand.note(entry);
    this.own[seat]?.note(entry);
    return this.read(seat);
  }

  /** Learns what can be learnt of a hand. */
  read(seat: number): Falsehood | undefined {
    const { hand, privateLinks } = this.seats[seat];
    const falsehood = hand.read((number) => privateLinks.link(number));
    const own = this.own[seat];
    if (!own) return falsehood;
    const links = (number: number) => {
      const chain = privateLinks.stretchOf(number);
      return this.insights[seat]?.privateLink(chain, number - chain.base);
    };
    own.read(links);
    this.secrets.counts[seat] = 0;
    // A box that cannot be opened leaves a card that nobody here knows: it cannot be played.
    for (const { card } of own.slots) if (card !== 0) this.secrets.hold(toSeat(seat), toCard(card));
    this.secrets.tops[seat] = own.topCard(links);
    return falsehood;
  }

  /** What is known here of a hand before it is opened. */
  ownHand(seat: number): Hand | undefined {
    return this.own[seat];
  }

  /** Adds or removes a handed-over card. */
  setTaken(seat: number, taken: readonly Handover[]): void {
    this.seats[seat].taken = taken;
  }

  /** A seat's player has left: nothing of its hand is sealed any more. */
  abandon(seat: number, rules: HandRules): void {
    for (const handover of this.seats.flatMap(({ taken }) => taken)) {
      if (handover.giver !== seat && handover.taker !== seat) continue;
      this.note(handover.giver, { is: 'gone', handover });
      this.note(handover.taker, { is: 'gone', handover });
      this.setTaken(
        handover.taker,
        this.seats[handover.taker].taken.filter((t) => t !== handover),
      );
    }
    const gone = this.seats[seat];
    gone.isLive = false;
    gone.leftAt = this.head;
    if (!gone.hand.isKnown) gone.owed = gone.hand;
    gone.hand = new Hand(seat, rules, true);
    this.own = this.own.map((hand, i) => (i === seat && hand ? new Hand(seat, rules, false) : hand));
    this.read(seat);
  }

  /** Nobody shows the card that waits to be shown. */
  stopShowing(): void {
    this.isShowing = false;
  }

  save(): Saved {
    return {
      k: this.k,
      chance: this.chance,
      value: this.chance?.value,
      last: this.last,
      openInputs: this.openInputs,
      c: this.c,
      fresh: this.fresh.slice(),
      isShowing: this.isShowing,
      seats: this.seats.map(({ publicLinks, privateLinks, ...seat }) => ({
        ...seat,
        hand: seat.hand.copy(),
        owed: seat.owed?.copy(),
        public: publicLinks.mark(),
        private: privateLinks.mark(),
      })),
      own: this.own.map((hand) => hand?.copy()),
    };
  }

  restore(head: Uint8Array, saved: Saved): void {
    this.head = head;
    this.k = this.chanceHeads.length = saved.k;
    const { chance, last, openInputs, c, isShowing, own } = saved;
    Object.assign(this, { chance, last, openInputs, c, isShowing, own });
    if (chance && saved.value === undefined) delete chance.value;
    this.fresh = saved.fresh.slice();
    this.seats.forEach((seat, i) => {
      const { public: publicMark, private: privateMark, ...before } = saved.seats[i];
      Object.assign(seat, before);
      seat.publicLinks.reset(publicMark);
      seat.privateLinks.reset(privateMark);
    });
    for (const i of this.seats.keys()) this.read(i);
  }
}
