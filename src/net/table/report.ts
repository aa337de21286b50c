import { type State, sectionsOf } from '../../../components/arena.ts';
import { Malformed } from '../../fair/bytes.ts';
import type { Game } from '../../fair/game.ts';
import { hash, toHex, utf8 } from '../../fair/hash.ts';
import type { Peer } from '../../fair/peer.ts';
import { fairRecordLink } from '../../fair/record-file.ts';
import { FairReplay } from '../../fair/replay.ts';
import { Refusal } from '../../match/config.ts';
import { viewOf } from '../../match/view.ts';
import { MOST_MESSAGE } from '../mesh.ts';
import { ourVersions } from '../versions.ts';
import { orNull, readJson, text, whole } from './json.ts';
import { MOST_COUNT } from './wish.ts';

// What both sides can save when they do not agree: enough to find out where, in what, and who is right.

/** Where two tables differ. */
export interface Dispute {
  /** The place of the log, from 0. */
  readonly input: number;
  /** Of the state before it, at the reporter's and at the other's. */
  readonly here: string;
  readonly there: string;
}

/** What is read of a report of another. */
export interface OtherReport {
  readonly match: string;
  readonly dispute: Dispute | null;
  /** As it came. */
  readonly text: string;
}

const SECTION_BYTES = 8;
/** Without the type byte. */
export const MOST_REPORT = MOST_MESSAGE - 1;

/** One short hash for each column of the state: says what differs, not only that something does. */
export const digestsOf = (state: State): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sectionsOf(state).map(({ name, bytes }) => [
      name,
      toHex(hash('section', bytes).subarray(0, SECTION_BYTES)),
    ]),
  );

const dumpOf = (game: Game) => ({
  inputs: game.length,
  hash: game.hash,
  sections: digestsOf(game.state),
  table: viewOf(game, -1),
});

/** The same match, played again from its record: if it is another one, the fault is at this device. */
function replayed(peer: Peer, input: number) {
  try {
    const replay = new FairReplay(peer.record());
    while (!replay.isAtEnd && replay.game.length < input) if (replay.step()) break;
    return dumpOf(replay.game);
  } catch (error) {
    // Whatever is wrong with it, the rest is worth having.
    return error instanceof Refusal ? null : String(error);
  }
}

/** The report of this device; to play the match again takes a while, and is not done for everybody who asks. */
export function ownReport(peer: Peer, dispute: Dispute | null, isReplayed = true): string {
  const { game, stopped } = peer;
  const { protocol, rules, bots } = ourVersions();
  const whole = {
    kind: 'sixfold report',
    versions: { protocol, rules: toHex(rules), bots },
    match: toHex(game.agreement.id),
    seat: peer.seat,
    dispute,
    what: stopped?.what ?? null,
    offences: peer.offences.map(({ input, seat, what }) => ({ input, seat, what })),
    head: toHex(game.head),
    state: dumpOf(game),
    replayed: isReplayed ? replayed(peer, dispute?.input ?? game.length) : null,
    record: fairRecordLink(peer.record()),
  };
  const all = JSON.stringify(whole);
  return utf8(all).length <= MOST_REPORT ? all : JSON.stringify({ ...whole, record: '', offences: [] });
}

const HASH_DIGITS = 64;

/** Reads what matters of a report of another; the rest is for people. */
export function readReport(bytes: Uint8Array): OtherReport {
  const value = readJson(bytes, MOST_REPORT);
  if (typeof value !== 'object' || value === null || !('match' in value) || !('dispute' in value))
    throw new Malformed('It is no report.');
  const match = text(value.match, HASH_DIGITS);
  return { match, dispute: orNull(value.dispute, readDispute), text: new TextDecoder().decode(bytes) };
}

function readDispute(value: unknown): Dispute {
  if (typeof value !== 'object' || value === null || !('input' in value))
    throw new Malformed('It names no input.');
  const side = (name: 'here' | 'there'): string =>
    text(name in value ? (value as Record<string, unknown>)[name] : '', HASH_DIGITS);
  return { input: whole(value.input, 0, MOST_COUNT), here: side('here'), there: side('there') };
}
