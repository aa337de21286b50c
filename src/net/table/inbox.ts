import type { Key } from '../mesh.ts';
import type { Chat } from './chat.ts';
import type { Courier } from './courier.ts';
import { costOfFair, EACH } from './fair-cost.ts';
import { CHAT, FAIR, type Frame, LIST, NOTICE, SUM } from './frames.ts';
import type { Gate, Purse, Work } from './gate.ts';
import type { Hall } from './hall.ts';
import { MATCH_ID, type MatchRunner } from './match-runner.ts';
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
  /** The match that is shown, if one is. */
  readonly shown: () => MatchRunner | null;
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
    const { gate, isOut, isPlaying, refresh } = this.options;
    if (isOut(from)) return;
    const work = workOf(from, bytes, isPlaying(from));
    let isNews = false;
    gate.take(from, bytes, work, (message, purse) => {
      isNews = this.handle(from, message, purse);
    });
    // Nobody is to blame for what this device itself makes of it.
    if (isNews) refresh();
  }

  /** Says whether more may follow from it than it says. */
  private handle(from: Key, { type, bytes }: Frame, purse: Purse): boolean {
    const { courier, hall, matches, reports } = this.options;
    if (type === FAIR) return this.receiveFair(from, bytes, purse);
    // A notice that is no news changes nothing.
    if (!purse.spend((type === NOTICE ? 0 : EACH) + bytes.length / BYTES_EACH)) return false;
    if (type === NOTICE) return hall.board.receive(from, bytes, purse.spend);
    if (type === SUM) courier.receiveSum(from, bytes);
    else if (type === LIST) courier.receiveList(from, bytes);
    else if (type === CHAT) this.receiveChat(from, bytes);
    else if (matches.runner) return reports.receive(matches.runner, from, bytes);
    return false;
  }

  /** What brings the match on is wanted, and costs its sender nothing. */
  private receiveFair(from: Key, bytes: Uint8Array, purse: Purse): boolean {
    const { hall, matches } = this.options;
    const cost = costOfFair(bytes.subarray(MATCH_ID));
    const runner = matches.of(bytes);
    const mayTalk = runner?.persons.includes(from) || hall.mayWatch(from);
    if (!runner || !mayTalk || !purse.spend(cost)) return false;
    if (runner.receive(from, bytes)) purse.refund(cost);
    return true;
  }

  private receiveChat(from: Key, bytes: Uint8Array): void {
    const { hall, chat, now, show, shown } = this.options;
    if (!hall.mayWatch(from) && placeOf(hall.lobby, from) !== 'member') return;
    if (chat.receive(from, nameOf(hall, from, shown()), bytes, now())) show();
  }
}
