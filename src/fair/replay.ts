import { within } from '../../components/arena.ts';
import { Refusal } from '../match/config.ts';
import {
  type Links,
  nextEnds,
  publicLink,
  takeCompleted,
  writeDues,
  writeExpel,
  writeOpenAction,
  writeRenew,
} from './author.ts';
import { ACTION, BAR, EXPEL, encodeBody, READMIT, RENEW, seatsIn } from './body.ts';
import { type ChainKind, type ChainName, FIRST_CHAIN, makeChain } from './chain.ts';
import { type Agreement, agree, CHAIN } from './config.ts';
import { lastOpenings, openLast } from './ending.ts';
import { Game } from './game.ts';
import type { Offence } from './offence.ts';
import {
  type FairRecord,
  RECORD_VERSION,
  type RecordedInput,
  type RecordedReturn,
  type Revealed,
  type SeatRecord,
  versionOf,
} from './record.ts';
import { naclSignatures, type Signatures } from './sign.ts';
import type { Tracer } from './tracer.ts';

// A record is played again: all links that it holds are known, so the hands are too, as far as they were ever opened.

/**
 * The chains of a seat as a record holds them: the last link leads to all that were revealed before it, and to the end.
 * A chain is hashed when the game comes to it: what is written of others costs nothing.
 */
class RecordedLinks implements Links {
  private readonly seat: SeatRecord;
  private readonly terms: Uint8Array;
  /** By kind and chain, the end first; as far as they were asked for. */
  private readonly chains: Readonly<Record<ChainKind, (readonly Uint8Array[])[]>> = {
    public: [],
    private: [],
  };

  constructor(seat: SeatRecord, terms: Uint8Array) {
    this.seat = seat;
    this.terms = terms;
  }

  end(kind: ChainKind, { epoch }: ChainName): Uint8Array {
    const chain = this.chain(kind, epoch);
    if (!chain) throw new Refusal('The record does not hold all chains.');
    return chain[0];
  }

  link(kind: ChainKind, { epoch }: ChainName, i: number): Uint8Array | undefined {
    return this.chain(kind, epoch)?.[i + 1];
  }

  private chain(kind: ChainKind, epoch: number): readonly Uint8Array[] | undefined {
    const { key, publicLinks, privateLinks } = this.seat;
    const revealed = (kind === 'public' ? publicLinks : privateLinks)[epoch];
    if (!revealed) return undefined;
    const { link, count } = revealed;
    this.chains[kind][epoch] ??= makeChain(kind, this.terms, key, link, count).reverse();
    return this.chains[kind][epoch];
  }
}

/** More private links than this no input uses, and of public ones one. */
export const MOST_PRIVATE = 16;

/** A record must not make anybody hash for long: its chains are no longer than those of matches, and its inputs need all. */
function checkLinks({ configuration, seats, inputs }: FairRecord): void {
  const { chain } = configuration;
  if (chain > CHAIN) throw new Refusal(`A chain of a record has at most ${CHAIN} links.`);
  const most = inputs.length + 1;
  const count = (revealed: readonly Revealed[]) => revealed.reduce((sum, { count: n }) => sum + n, 0);
  for (const seat of seats) {
    if (!seat) continue;
    const { publicLinks, privateLinks } = seat;
    if ([...publicLinks, ...privateLinks].some(({ count: n }) => n > chain))
      throw new Refusal('The record holds more links than a chain has.');
    if (count(publicLinks) > most || count(privateLinks) > most * MOST_PRIVATE)
      throw new Refusal('The record holds more links than its inputs need.');
  }
}

/** An input may be tried twice: what was heard of the first try counts no more. */
export interface AttemptTracer extends Tracer {
  again(): void;
}

/** A record on its way through its inputs. It can be looked at like a match. */
export class FairReplay {
  readonly record: FairRecord;
  readonly agreement: Agreement;
  readonly game: Game;
  /** The last input that was tried. */
  attempt: Uint8Array | undefined;
  private readonly links: readonly (RecordedLinks | null)[];
  private readonly tracer: AttemptTracer | undefined;

  /** `listen` gets the game before anything happens in it. */
  constructor(
    record: FairRecord,
    signatures: Signatures = naclSignatures,
    listen?: (game: Game) => void,
    tracer?: AttemptTracer,
  ) {
    const { terms } = record.configuration;
    this.record = record;
    checkLinks(record);
    this.links = record.seats.map((seat) => seat && new RecordedLinks(seat, terms));
    const commitments = record.seats.map(
      (seat, i) =>
        seat && {
          key: seat.key,
          boxKey: seat.boxKey,
          publicEnd: this.linksOf(i).end('public', FIRST_CHAIN),
          privateEnd: this.linksOf(i).end('private', FIRST_CHAIN),
        },
    );
    this.agreement = agree(record.configuration, commitments, versionOf(record) < RECORD_VERSION);
    const insights = this.links.map((links) =>
      links ? { privateLink: (name: ChainName, i: number) => links.link('private', name, i) } : undefined,
    );
    this.tracer = tracer;
    this.game = new Game(this.agreement, insights, signatures, tracer);
    listen?.(this.game);
    this.reveal();
  }

  private linksOf(seat: number): RecordedLinks {
    const links = this.links[seat];
    if (!links) throw new Refusal('The record holds no chains of this seat.');
    return links;
  }

  /** A link of a seat, if the record holds it. */
  publicLink(seat: number, k: number): Uint8Array | undefined {
    const links = this.links[seat];
    return links ? publicLink(this.game, links, seat, k) : undefined;
  }

  privateLink(seat: number, number: number): Uint8Array | undefined {
    const chain = this.game.dealer.seats[seat].privateLinks.stretchOf(number);
    return this.links[seat]?.link('private', chain, number - chain.base);
  }

  /** Opens what a seat held sealed at the end, if the record holds all links for it; says what they disprove. */
  openLast(seat: number): 'unfit' | Offence | undefined {
    const links = lastOpenings(this.game, seat).map((number) => this.privateLink(seat, number));
    if (links.length === 0 || links.some((link) => !link)) return 'unfit';
    return openLast(
      this.game,
      seat,
      links.map((link) => link!),
    );
  }

  get isAtEnd(): boolean {
    return this.game.length >= this.record.inputs.length;
  }

  /** The seats that are expelled next, for a link that did not come: the record may hold it, as it was shown later. */
  private get burnsFor(): number {
    const next = this.record.inputs[this.game.length];
    return next?.kind === EXPEL && next.burns ? next.mask : 0;
  }

  /** Adds the links that the game waits for, as far as the record holds them. */
  private reveal(): void {
    const { game } = this;
    for (let wait = game.wait; wait.for === 'links'; wait = game.wait) {
      const { k } = game.dealer.chance!;
      const burns = this.burnsFor;
      const found = wait.seats.filter((seat) => {
        if (burns & (1 << seat)) return false;
        const link = publicLink(game, this.linksOf(seat), seat, k);
        return link && game.addLink(seat, k, link);
      });
      if (found.length < wait.seats.length) return;
    }
  }

  /** Takes the next input; says what is wrong with it, if anything is. */
  step(): Offence | undefined {
    return within(this.game.state, () => this.stepInside());
  }

  private stepInside(): Offence | undefined {
    const { game } = this;
    try {
      const offence = this.take(this.record.inputs[game.length]);
      if (!offence) this.reveal();
      return offence;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { wait } = game;
      return { input: game.length, seat: 'seat' in wait ? wait.seat : null, what: error.message };
    }
  }

  private take(input: RecordedInput): Offence | undefined {
    const { game } = this;
    const { wait } = game;
    if (input.kind === EXPEL) {
      if (input.burns !== (wait.for === 'links')) throw new Refusal('A seat was expelled at another time.');
      const { mask, barred, proofs, ballot } = input;
      return this.tryOut(writeExpel(game, seatsIn(mask), seatsIn(barred), proofs, ballot));
    }
    if (!('seat' in wait)) throw new Refusal('Somebody acted when nobody may act.');
    const { seat } = wait;
    if (input.kind === READMIT || input.kind === BAR) return this.tryOut(this.readmission(seat, input));
    if (input.kind === ACTION && !game.dealer.seats[seat].isLive && input.salt)
      throw new Refusal('A seat without a player shows a card that was handed over.');
    if (input.kind === ACTION && !game.dealer.seats[seat].isLive)
      return this.tryOut(writeOpenAction(game, seat, input.action));
    const links = this.linksOf(seat);
    if (input.kind === RENEW) return this.tryOut(writeRenew(game, links, seat));
    return takeCompleted(game, links, seat, input, (bytes) => this.tryOut(bytes));
  }

  private tryOut(bytes: Uint8Array): Offence | undefined {
    this.attempt = bytes;
    this.tracer?.again();
    return this.game.take(bytes);
  }

  private readmission(seat: number, input: RecordedReturn): Uint8Array {
    const { game } = this;
    const { kind, returning, signature } = input;
    const leftAt = game.dealer.seats[returning]?.leftAt;
    if (!leftAt) throw new Refusal('A seat came back that was not expelled.');
    const links = this.linksOf(returning);
    const { publicEnd, privateEnd } = input.kind === BAR ? input : nextEnds(game, links, returning, leftAt);
    const dues = writeDues(game, links, returning);
    const { stateBytes: state } = game;
    return encodeBody({ kind, seat, state, returning, signature, publicEnd, privateEnd, dues });
  }
}
