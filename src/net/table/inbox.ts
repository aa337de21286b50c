import type { Key } from '../mesh.ts';
import type { Chat } from './chat.ts';
import type { Courier } from './courier.ts';
import { costOfFair, EACH } from './fair-cost.ts';
import { CHAT, FAIR, type Frame, LIST, NOTICE, SUM } from './frames.ts';
import type { Gate, Purse, Work } from './gate.ts';
import type { Hall } from './hall.ts';
import { MATCH_ID } from './match-runner.ts';
import type { Matches } from './matches.ts';
import { isNoticeBy } from './notice.ts';
import type { Reports } from './reports.ts';
import { nameOf, placeOf } from './view.ts';

/** Bytes of a message that are read in a microsecond. */
const BYTES_EACH = 8;

export interface InboxOptions {
  readonly gate: Gate;
  readonly hall: Hall;
  readonly matches: Matches;
  readonly courier: Courier;
  readonly chat: Chat;
  readonly reports: Reports;
  readonly now: () => number;
  readonly isPlaying: (person: Key) => boolean;
  /** Whether nothing is heard of somebody. */
  readonly isOut: (person: Key) => boolean;
  /** Something was heard that may change more than it says. */
  readonly refresh: () => void;
  /** Something is to be shown, and nothing follows from it. */
  readonly show: () => void;
}

/** Whose work a message is. */
function workOf(from: Key, bytes: Uint8Array, isPlayer: boolean): Work {
  if (bytes[0] === FAIR) return isPlayer ? 'match' : 'own';
  return bytes[0] === NOTICE && !isNoticeBy(from, bytes.subarray(1)) ? 'passed' : 'own';
}

/** Takes what other members send, each for what it costs, and brings it to where it belongs. */
export class Inbox {
  private readonly options: InboxOptions;

  constructor(options: InboxOptions) {
    this.options = options;
  }

  take(from: Key, bytes: Uint8Array): void {
    const { gate, isOut, isPlaying } = this.options;
    if (isOut(from)) return;
    const work = workOf(from, bytes, isPlaying(from));
    gate.take(from, bytes, work, (message, purse) => this.handle(from, message, purse));
  }

  private handle(from: Key, { type, bytes }: Frame, purse: Purse): void {
    const { courier, hall, matches, reports, refresh } = this.options;
    if (type === FAIR) return this.receiveFair(from, bytes, purse);
    // A notice that is no news changes nothing.
    if (!purse.spend((type === NOTICE ? 0 : EACH) + bytes.length / BYTES_EACH)) return;
    if (type === SUM) return courier.receiveSum(from, bytes);
    if (type === LIST) return courier.receiveList(from, bytes);
    if (type === CHAT) return this.receiveChat(from, bytes);
    if (type === NOTICE) {
      if (hall.board.receive(from, bytes, purse.spend)) refresh();
    } else if (matches.runner) {
      reports.receive(matches.runner, from, bytes);
      refresh();
    }
  }

  /** What brings the match on is wanted, and costs its sender nothing. */
  private receiveFair(from: Key, bytes: Uint8Array, purse: Purse): void {
    const { hall, matches, refresh } = this.options;
    const cost = costOfFair(bytes.subarray(MATCH_ID));
    const runner = matches.of(bytes);
    const mayTalk = runner?.persons.includes(from) || hall.mayWatch(from);
    if (!runner || !mayTalk || !purse.spend(cost)) return;
    if (runner.receive(from, bytes)) purse.refund(cost);
    refresh();
  }

  private receiveChat(from: Key, bytes: Uint8Array): void {
    const { hall, chat, now, show } = this.options;
    if (!hall.mayWatch(from) && placeOf(hall.lobby, from) !== 'member') return;
    if (chat.receive(from, nameOf(hall, from), bytes, now())) show();
  }
}
