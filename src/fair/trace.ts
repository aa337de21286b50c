import { ACTION, BAR, type Body, EXPEL, GIVE, READMIT, RENEW, SHOW } from './body.ts';
import { encodeCommitment, encodeConfiguration } from './config.ts';
import { lastOpenings } from './ending.ts';
import type { Chance, Draw } from './hand.ts';
import { toHex } from './hash.ts';
import type { FairRecord } from './record.ts';
import { type AttemptTracer, FairReplay } from './replay.ts';
import { naclSignatures, type Signatures } from './sign.ts';

// A record input by input, with everything that its hashes and signatures are of: who checks it needs no engine. Bytes
// are in hexadecimal digits.

export interface TracedValue {
  readonly k: number;
  readonly head: string;
  readonly seats: readonly number[];
  readonly links: readonly string[];
  readonly value: string;
}

/** A number of a joint value that everybody learned: the c-th, below n. */
export interface TracedNumber {
  readonly k: number;
  readonly c: number;
  readonly n: number;
  readonly result: number;
}

/** A card of a pool that its owner alone learned, with the number of the private link that decides. */
interface TracedCard {
  readonly seat: number;
  readonly k: number;
  readonly c: number;
  readonly link: number;
}

export interface TracedDraw extends TracedCard {
  /** Whether it was looked at on top of the deck, and not drawn. */
  readonly look: boolean;
}

/** A card that was opened: the draw, and what it was among. */
export interface OpenedDraw extends TracedCard {
  readonly privateLink: string;
  readonly candidates: readonly number[];
  readonly card: number;
}

interface Heard {
  readonly values: TracedValue[];
  readonly numbers: TracedNumber[];
  readonly sealed: TracedDraw[];
  readonly opened: OpenedDraw[];
}

/** What the match is. */
export interface MatchLine {
  readonly configuration: string;
  readonly commitments: readonly string[];
  readonly id: string;
}

export interface TraceLine extends Heard {
  /** From 1; 0 is the set-up. */
  readonly input: number;
  readonly kind: string;
  /** Whose input it is; null if it is the set-up's, or was made by votes. */
  readonly seat: number | null;
  readonly body: string;
  readonly head: string;
  /** The seats with players after it. */
  readonly live: readonly number[];
  /** The number of a joint value that it began and that is not done: another input burns it. Null if there is none. */
  readonly begun: number | null;
  /** The hash of the state after it, and after all chance that it caused. */
  readonly state: string;
}

/** What a seat opened when the match was over. */
export interface LastLine {
  readonly last: number;
  readonly opened: readonly OpenedDraw[];
}

/** The last signature of each seat, and of which input it is. */
export interface SignedLine {
  readonly signed: number;
  readonly input: number;
  readonly key: string;
  readonly signature: string;
}

const KINDS: Readonly<Record<Body['kind'], string>> = {
  [ACTION]: 'action',
  [SHOW]: 'show',
  [GIVE]: 'give',
  [RENEW]: 'renew',
  [EXPEL]: 'expel',
  [READMIT]: 'readmit',
  [BAR]: 'bar',
};

class Listener implements AttemptTracer {
  heard: Heard = nothing();
  private readonly linkOf: (seat: number, number: number) => Uint8Array | undefined;

  constructor(linkOf: (seat: number, number: number) => Uint8Array | undefined) {
    this.linkOf = linkOf;
  }

  again(): void {
    this.heard = nothing();
  }

  take(): Heard {
    const { heard } = this;
    this.again();
    return heard;
  }

  value({ k, head, seats, value }: Chance, links: readonly Uint8Array[]): void {
    this.heard.values.push({ k, head: toHex(head), seats, links: links.map(toHex), value: toHex(value!) });
  }

  number(k: number, c: number, n: number, result: number): void {
    this.heard.numbers.push({ k, c, n, result });
  }

  sealed(seat: number, { chance, c, link }: Draw, look: boolean): void {
    this.heard.sealed.push({ seat, k: chance.k, c, link, look });
  }

  opened(seat: number, { chance, c, link }: Draw, candidates: readonly number[], card: number): void {
    const privateLink = toHex(this.linkOf(seat, link)!);
    this.heard.opened.push({ seat, k: chance.k, c, link, privateLink, candidates, card });
  }
}

const nothing = (): Heard => ({ values: [], numbers: [], sealed: [], opened: [] });

export type Line = MatchLine | TraceLine | LastLine | SignedLine;

/** The lines of a record, as far as its inputs can be taken. */
export function* traceOf(record: FairRecord, signatures: Signatures = naclSignatures): Generator<Line> {
  let replay: FairReplay | undefined;
  const listener = new Listener((seat, number) => replay?.privateLink(seat, number));
  replay = new FairReplay(record, signatures, undefined, listener);
  const { game, agreement } = replay;
  yield {
    configuration: toHex(encodeConfiguration(agreement.configuration)),
    commitments: agreement.commitments.map((commitment) => toHex(encodeCommitment(commitment))),
    id: toHex(agreement.id),
  };
  yield lineOf(replay, listener.take());
  while (!replay.isAtEnd && !replay.step()) yield lineOf(replay, listener.take());
  if (game.isOver && replay.isAtEnd) yield* lastLines(replay, listener);
  yield* signedLines(record);
}

function lineOf({ game }: FairReplay, heard: Heard): TraceLine {
  const entry = game.log[game.length - 1];
  const { live, chance } = game.dealer;
  return {
    input: game.length,
    kind: entry ? KINDS[entry.body.kind] : 'set-up',
    seat: entry && entry.body.kind !== EXPEL ? entry.body.seat : null,
    body: entry ? toHex(entry.bytes) : '',
    head: toHex(game.head),
    live,
    begun: chance && !chance.value ? chance.k : null,
    ...heard,
    state: game.hash,
  };
}

function* lastLines(replay: FairReplay, listener: Listener): Generator<LastLine> {
  for (const last of replay.game.dealer.seats.keys()) {
    const isSealed = lastOpenings(replay.game, last).length > 0;
    if (isSealed && replay.openLast(last) !== 'unfit') yield { last, opened: listener.take().opened };
  }
}

function* signedLines({ seats }: FairRecord): Generator<SignedLine> {
  for (const [signed, seat] of seats.entries())
    if (seat?.signed) {
      const { length: input, signature } = seat.signed;
      yield { signed, input, key: toHex(seat.key), signature: toHex(signature) };
    }
}
