import { Refusal } from '../match/config.ts';
import {
  type Links,
  nextEnds,
  publicLink,
  takeCompleted,
  writeExpel,
  writeOpenAction,
  writeReadmit,
  writeRenew,
} from './author.ts';
import { ACTION, EXPEL, READMIT, RENEW, seatsIn } from './body.ts';
import { type ChainKind, type ChainName, FIRST_CHAIN, makeChain } from './chain.ts';
import { type Agreement, agree } from './config.ts';
import { Game } from './game.ts';
import type { Offence } from './offence.ts';
import type { FairRecord, RecordedInput, Revealed, SeatRecord } from './record.ts';
import { naclSignatures, type Signatures } from './sign.ts';

// A record is played again: all links that it holds are known, so the hands are too, as far as they were ever opened.

/** The chains of a seat as a record holds them: the last link leads to all that were revealed before it, and to the end. */
class RecordedLinks implements Links {
  /** By kind and chain, the end first. */
  private readonly chains: Readonly<Record<ChainKind, readonly (readonly Uint8Array[])[]>>;

  constructor({ key, publicLinks, privateLinks }: SeatRecord, table: Uint8Array, chain: number) {
    const chainsOf = (kind: ChainKind, revealed: readonly Revealed[]): Uint8Array[][] =>
      revealed.map(({ count, link }) => {
        if (count > chain) throw new Refusal('The record holds more links than a chain has.');
        return makeChain(kind, table, key, link, count).reverse();
      });
    this.chains = { public: chainsOf('public', publicLinks), private: chainsOf('private', privateLinks) };
  }

  end(kind: ChainKind, { epoch }: ChainName): Uint8Array {
    const chain = this.chains[kind][epoch];
    if (!chain) throw new Refusal('The record does not hold all chains.');
    return chain[0];
  }

  link(kind: ChainKind, { epoch }: ChainName, i: number): Uint8Array | undefined {
    return this.chains[kind][epoch]?.[i + 1];
  }
}

/** More private links than this no input uses, and of public ones one. */
export const MOST_PRIVATE = 16;

/** A record must not make anybody hash for hours: it cannot hold more links than its inputs need. */
function checkLinks({ seats, inputs }: FairRecord): void {
  const most = inputs.length + 1;
  const count = (revealed: readonly Revealed[]) => revealed.reduce((sum, { count: n }) => sum + n, 0);
  for (const seat of seats)
    if (seat && (count(seat.publicLinks) > most || count(seat.privateLinks) > most * MOST_PRIVATE))
      throw new Refusal('The record holds more links than its inputs need.');
}

/** A record on its way through its inputs. It can be looked at like a match. */
export class FairReplay {
  readonly record: FairRecord;
  readonly agreement: Agreement;
  readonly game: Game;
  private readonly links: readonly (RecordedLinks | null)[];

  /** `listen` gets the game before anything happens in it. */
  constructor(record: FairRecord, signatures: Signatures = naclSignatures, listen?: (game: Game) => void) {
    const { table, chain } = record.configuration;
    this.record = record;
    checkLinks(record);
    this.links = record.seats.map((seat) => seat && new RecordedLinks(seat, table, chain));
    const commitments = record.seats.map(
      (seat, i) =>
        seat && {
          key: seat.key,
          boxKey: seat.boxKey,
          publicEnd: this.linksOf(i).end('public', FIRST_CHAIN),
          privateEnd: this.linksOf(i).end('private', FIRST_CHAIN),
        },
    );
    this.agreement = agree(record.configuration, commitments);
    const insights = this.links.map((links) =>
      links ? { privateLink: (name: ChainName, i: number) => links.link('private', name, i) } : undefined,
    );
    this.game = new Game(this.agreement, insights, signatures);
    listen?.(this.game);
    this.reveal();
  }

  private linksOf(seat: number): RecordedLinks {
    const links = this.links[seat];
    if (!links) throw new Refusal('The record holds no chains of this seat.');
    return links;
  }

  get isAtEnd(): boolean {
    return this.game.length >= this.record.inputs.length;
  }

  /** Adds the links that the game waits for, as far as the record holds them. */
  private reveal(): void {
    const { game } = this;
    for (let wait = game.wait; wait.for === 'links'; wait = game.wait) {
      const { k } = game.dealer.chance!;
      const found = wait.seats.filter((seat) => {
        const link = publicLink(game, this.linksOf(seat), seat, k);
        return link && game.addLink(seat, k, link);
      });
      if (found.length < wait.seats.length) return;
    }
  }

  /** Takes the next input; says what is wrong with it, if anything is. */
  step(): Offence | undefined {
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
      return game.take(writeExpel(game, seatsIn(input.mask), seatsIn(input.barred)));
    }
    if (!('seat' in wait)) throw new Refusal('Somebody acted when nobody may act.');
    const { seat } = wait;
    if (input.kind === READMIT) return game.take(this.readmission(seat, input.returning, input.signature));
    if (input.kind === ACTION && !game.dealer.seats[seat].isLive)
      return game.take(writeOpenAction(game, seat, input.action));
    const links = this.linksOf(seat);
    if (input.kind === RENEW) return game.take(writeRenew(game, links, seat));
    return takeCompleted(game, links, seat, input);
  }

  private readmission(seat: number, returning: number, signature: Uint8Array): Uint8Array {
    const leftAt = this.game.dealer.seats[returning]?.leftAt;
    if (!leftAt) throw new Refusal('A seat came back that was not expelled.');
    const ends = nextEnds(this.game, this.linksOf(returning), returning, leftAt);
    return writeReadmit(this.game, seat, { returning, signature, ...ends });
  }
}
