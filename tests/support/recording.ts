import assert from 'node:assert/strict';
import type { CardEntity, Seat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Secrets } from '../../components/secrets.ts';
import { CHANCE_KIND, CHANCE_N, CHANCE_SEAT, Table } from '../../components/table.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { type Known, know, knownOf, NOTHING_KNOWN } from './knowledge.ts';

/** Something a dealer was asked or told, its answer, and what it knew afterwards. */
export interface Dealt {
  readonly what: string;
  readonly answer: number;
  readonly known: Known;
}

const questionOf = (): string =>
  `kind ${Table.reg[CHANCE_KIND]} seat ${Table.reg[CHANCE_SEAT]} n ${Table.reg[CHANCE_N]}`;

/** Writes down all that another dealer does. */
export class RecordingDealer implements Dealer {
  readonly dealt: Dealt[] = [];
  readonly secrets: Secrets;
  private readonly inner: Dealer;

  constructor(inner: Dealer) {
    this.inner = inner;
    this.secrets = inner.secrets;
  }

  answer(): number {
    const what = questionOf();
    const answer = this.inner.answer();
    this.dealt.push({ what, answer, known: knownOf(this.secrets) });
    return answer;
  }

  shown(seat: Seat, card: CardEntity): void {
    this.inner.shown(seat, card);
    this.dealt.push({ what: `shown ${seat} ${card}`, answer: 0, known: knownOf(this.secrets) });
  }
}

/** Does again what was written down, from any place on; fails if it is asked something else. */
export class ReplayingDealer implements Dealer {
  readonly secrets: Secrets;
  private readonly dealt: readonly Dealt[];
  private at = 0;

  constructor({ seats, entities }: Layout, dealt: readonly Dealt[]) {
    this.dealt = dealt;
    this.secrets = new Secrets(seats, entities);
  }

  /** Goes to the moment when so many things had been dealt. */
  seek(at: number): this {
    this.at = at;
    know(this.secrets, this.dealt[at - 1]?.known ?? NOTHING_KNOWN);
    return this;
  }

  get isAtEnd(): boolean {
    return this.at === this.dealt.length;
  }

  answer(): number {
    return this.next(questionOf()).answer;
  }

  shown(seat: Seat, card: CardEntity): void {
    this.next(`shown ${seat} ${card}`);
  }

  private next(what: string): Dealt {
    const dealt = this.dealt[this.at++];
    assert.equal(what, dealt?.what, 'the dealer is asked something else than before');
    know(this.secrets, dealt.known);
    return dealt;
  }
}

/** A file of a game on one device in which nothing was done yet; what it says may be changed. */
export const localFile = (part: object): string =>
  JSON.stringify({
    version: 1,
    dealer: 'local',
    setup: { sets: ['godslayer'], players: 2, variant: 'standard' },
    seed: 'x',
    actions: '',
    hash: '0'.repeat(16),
    ...part,
  });
