import { within } from '../../components/arena.ts';
import { allSeats } from '../../components/entities.ts';
import { toSeat } from '../../components/ids.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import {
  CHANCE_KIND,
  CHANCE_SEAT,
  DRAW,
  FLIP,
  LOOK,
  PICK,
  REVEAL,
  SHOW_TOP,
  Table,
} from '../../components/table.ts';
import { CENTER } from '../../components/zone.ts';
import { ACTION, BAR, decodeBody, EXPEL, seatsIn } from './body.ts';
import type { Game } from './game.ts';
import { below } from './hash.ts';
import { jointValue } from './joint-value.ts';
import type { Offence } from './offence.ts';
import type { OpenPlayer } from './peer-options.ts';
import { provenIn } from './proof.ts';
import type { FairReplay } from './replay.ts';
import { isAskedFor } from './wait.ts';
import { cardsOf } from './zone-cards.ts';

// What an audit notes on its way through a log, besides whether every input is right: who was missing, when, and what
// that changed.

/** What was to be decided when a joint value was thrown away. */
export interface ChangedDraw {
  readonly what: 'flip' | 'draw' | 'number' | 'set-up';
  /** Of a draw: whose. */
  readonly seat: number;
  /** Of a flip, if the link that was missing is known by now: the card that would have come. */
  readonly instead?: number;
}

/** Cards that chance had decided, and that went back to a deck. */
export interface PutBack {
  /** Whose deck. */
  readonly seat: number;
  /** Who had taken them from that seat unseen; the seat itself if it had looked at the top of its deck. */
  readonly holder: number;
}

/** A vote that put a bot into seats. */
export interface Expulsion {
  readonly input: number;
  readonly seats: readonly number[];
  readonly voters: readonly number[];
  readonly barred: readonly number[];
  /** The draw that was made anew without them, if there was one. */
  readonly changed?: ChangedDraw;
  /** The seats whose sealed hands were dealt anew, face up. */
  readonly redealt: readonly number[];
  readonly putBack: readonly PutBack[];
  /** The seats that came back, with the inputs that let them in. */
  returned: readonly { readonly seat: number; readonly input: number }[];
}

/** Inputs in a row, from and up to, whose chance one player alone has made: the first may be the vote that left it so. */
export interface Stretch {
  readonly seat: number;
  readonly from: number;
  to: number;
}

export class Findings {
  readonly expulsions: Expulsion[] = [];
  readonly alone: Stretch[] = [];
  /** Players who were caught in play. */
  readonly caught: Offence[] = [];
  /** Moves of bots, and whether they could be computed again. */
  botMoves = 0;
  areBotsChecked = true;
  /** The first move of a bot that is not its own. */
  wrongBot: Offence | undefined;
  private pending: Pick<Expulsion, 'changed' | 'redealt' | 'putBack'> = { redealt: [], putBack: [] };
  private readonly replay: FairReplay;
  private readonly openPlayer: OpenPlayer | undefined;

  constructor(replay: FairReplay, openPlayer: OpenPlayer | undefined) {
    this.replay = replay;
    this.openPlayer = openPlayer;
  }

  private get game(): Game {
    return this.replay.game;
  }

  /** The next input is about to be taken. */
  before(): void {
    const next = this.replay.record.inputs[this.game.length];
    this.noteAlone(this.game.length);
    if (next.kind === ACTION) this.checkBot(next.action);
    if (next.kind !== EXPEL) return;
    this.noteProofs(next.proofs);
    this.look(next.mask, next.burns);
  }

  /** An input was taken. */
  after(live: readonly number[]): void {
    const { game } = this;
    const input = game.length - 1;
    const { body } = game.log[input];
    // The chance of the expel itself is already that of those who stay.
    if (body.kind === EXPEL) this.noteAlone(input);
    if (body.kind === EXPEL) this.noteExpulsion(input, live);
    if (!('returning' in body)) return;
    const { returning: seat } = body;
    const { disproven } = game.dealer.seats[seat];
    if (body.kind === BAR && disproven)
      this.caught.push({ input: disproven.input ?? input, seat, what: disproven.what });
    else this.noteReturn(seat, input);
  }

  private noteAlone(input: number): void {
    const { live } = this.game.dealer;
    const last = this.alone.at(-1);
    if (live.length !== 1) return;
    if (last && last.seat === live[0] && last.to === input - 1) last.to = input;
    else this.alone.push({ seat: live[0], from: input, to: input });
  }

  private noteProofs(proofs: readonly Uint8Array[]): Offence[] {
    const offences = proofs.flatMap((proof) => provenIn(this.game, proof) ?? []);
    this.caught.push(...offences);
    return offences;
  }

  /** The proofs at the end: says what is wrong with them. Each is against a player of its own, who is not barred. */
  noteLastProofs(proofs: readonly Uint8Array[]): string | undefined {
    const { seats } = this.game.dealer;
    const convicts = this.noteProofs(proofs).flatMap(({ seat }) => seat ?? []);
    if (convicts.length < proofs.length || convicts.some((seat) => seats[seat].isBarred))
      return 'The record holds a proof that proves nothing.';
    return new Set(convicts).size < convicts.length
      ? 'The record holds two proofs against one player.'
      : undefined;
  }

  /** What a bot does nobody signs, and all compute: whoever signs what follows answers for it. */
  private checkBot(action: number): void {
    const { game, openPlayer } = this;
    const { wait } = game;
    if (!('seat' in wait) || game.dealer.seats[wait.seat].isLive) return;
    this.botMoves++;
    if (!openPlayer) this.areBotsChecked = false;
    else if (!this.wrongBot && openPlayer(game, wait.seat) !== action)
      this.wrongBot = {
        input: game.length,
        seat: this.signerPast,
        what: `let the bot in seat ${wait.seat + 1} do what it would not do`,
      };
  }

  /** A player who is there and has signed more than the log has so far; null if nobody has. */
  private get signerPast(): number | null {
    const { game, replay } = this;
    const signed = (seat: number): number => replay.record.seats[seat]?.signed?.length ?? 0;
    return game.dealer.live.find((seat) => signed(seat) > game.length) ?? null;
  }

  /** What an expelling input that is about to be taken changes. */
  private look(mask: number, burns: boolean): void {
    const { game } = this;
    const seats = seatsIn(mask);
    const changed = burns || seats.includes(this.showingTop) ? this.changedDraw() : undefined;
    const held = within(game.state, () =>
      allSeats().filter((seat) => seats.includes(seat) && Seat.sealed[sealedAt(seat, seat)] > 0),
    );
    // Hands of an earlier vote that still waited to be dealt come from another value now.
    const redealt = [...new Set([...(burns ? game.returning : []), ...held])].sort((a, b) => a - b);
    this.pending = { redealt, putBack: this.putBack(seats), ...(changed ? { changed } : {}) };
  }

  /** The seat that is to show the top of its deck, and knows it: chance has decided the card; -1 if there is none. */
  private get showingTop(): number {
    const { game } = this;
    const { dealer } = game;
    return within(game.state, () => {
      const isDecided = isAskedFor(game, SHOW_TOP) && dealer.missing.length === 0 && !dealer.isSpent();
      return isDecided ? Table.reg[CHANCE_SEAT] : -1;
    });
  }

  private putBack(leavers: readonly number[]): PutBack[] {
    const { showingTop } = this;
    return within(this.game.state, () => {
      const all = allSeats();
      const tops = leavers.filter((seat) => Seat.looked[toSeat(seat)] && seat !== showingTop);
      const taken = all.flatMap((seat) =>
        all
          .filter((holder) => holder !== seat && Seat.sealed[sealedAt(holder, seat)] > 0)
          .filter((holder) => leavers.includes(holder) || leavers.includes(seat))
          .map((holder) => ({ seat, holder })),
      );
      return [...tops.map((seat) => ({ seat, holder: seat })), ...taken];
    });
  }

  private changedDraw(): ChangedDraw | undefined {
    if (this.game.length === 0) return { what: 'set-up', seat: 0 };
    const [kind, seat] = within(this.game.state, () => [Table.reg[CHANCE_KIND], Table.reg[CHANCE_SEAT]]);
    if (kind === PICK) return { what: 'number', seat };
    if (kind === DRAW || kind === LOOK || kind === SHOW_TOP) return { what: 'draw', seat };
    if (kind !== FLIP && kind !== REVEAL) return undefined;
    const instead = this.burntFlip();
    return { what: 'flip', seat, ...(instead === undefined ? {} : { instead }) };
  }

  /** The card that the value which is thrown away would have turned up, if the record holds all its links. */
  private burntFlip(): number | undefined {
    const { game, replay } = this;
    const { chance } = game.dealer;
    if (!chance || game.returning.length > 0) return undefined;
    const links = chance.seats.flatMap((seat) => replay.publicLink(seat, chance.k) ?? []);
    if (links.length < chance.seats.length) return undefined;
    const value = jointValue(game.agreement, chance, links);
    const cards = within(game.state, () => cardsOf(CENTER));
    return cards[below(value, 0, cards.length)];
  }

  private noteExpulsion(input: number, before: readonly number[]): void {
    const body = decodeBody(this.game.log[input].bytes);
    if (body.kind !== EXPEL) return;
    const seats = seatsIn(body.mask);
    this.expulsions.push({
      input,
      seats,
      voters: before.filter((seat) => !seats.includes(seat)),
      barred: seatsIn(body.barred),
      ...this.pending,
      returned: [],
    });
  }

  private noteReturn(seat: number, input: number): void {
    const last = this.expulsions.findLast(({ seats }) => seats.includes(seat));
    if (last) last.returned = [...last.returned, { seat, input }];
  }
}
