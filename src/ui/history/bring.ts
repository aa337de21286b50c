import { hash, toHex, utf8 } from '../../fair/hash.ts';
import type { History } from '../../history/history.ts';
import { MOST_FILE, MOST_RECORD } from '../../history/limits.ts';
import type { Kept } from '../../history/model.ts';
import { keptOf } from '../../history/summary.ts';
import { shortened } from '../../history/transfer.ts';
import { Refusal } from '../../match/config.ts';
import { replaySteps } from '../../replay/replay.ts';
import { parseReplayFile, replayFile, type Shared } from '../../replay/share.ts';
import { inSlices } from '../../replay/slices.ts';
import { routeOf } from '../replay/place.ts';
import { go } from '../router.ts';

const isCollection = (text: string): boolean => /"format"\s*:\s*"sixfold history"/.test(text.slice(0, 200));

const counted = (n: number): string => (n === 1 ? '1 game' : `${n} games`);

/** A file that is opened again is the same game. */
const idOf = (shared: Shared): string => toHex(hash('opened', utf8(replayFile(shared)))).slice(0, 24);

/** What is to be said about a file, and what is to be asked. */
export interface Said {
  readonly lines: readonly string[];
  /** Games of the file that would take the place of others. */
  readonly held?: readonly Kept[];
}

/** Called with a line while it lasts. */
export type Tell = (line: string) => void;

/** Everything that is wrong at once would fill the screen. */
const MOST_LINES = 5;

function linesOf(added: number, held: number, skipped: readonly string[]): string[] {
  const more = skipped.length - MOST_LINES;
  const first = added > 0 ? [`${counted(added)} added.`] : [];
  if (first.length === 0 && held === 0) first.push('Nothing in the file is new here.');
  return [
    ...first,
    ...skipped.slice(0, MOST_LINES),
    ...(more > 0 ? [`And ${counted(more)} more of the file could not be read.`] : []),
  ];
}

async function bringAll(text: string, history: History, tell: Tell): Promise<Said> {
  const { added, held, skipped } = await history.import(text, {
    now: Date.now(),
    onProgress: (read, of) => tell(`${read} of ${counted(of)} read…`),
  });
  return { lines: linesOf(added, held.length, skipped), ...(held.length > 0 && { held }) };
}

/** Takes whatever a file holds: all games of a device, or one to watch. Answers what is to be said about it. */
export async function bringText(text: string, history: History, tell: Tell = () => {}): Promise<Said> {
  if (isCollection(text)) return bringAll(text, history, tell);
  if (text.length > MOST_RECORD) throw new Refusal('This file is too large to be the record of a game.');
  const shared = parseReplayFile(text);
  const id = idOf(shared);
  const { record, names, isOfOtherRules } = shared;
  const replay = await inSlices(replaySteps(record, names, isOfOtherRules), (part) =>
    tell(`${Math.floor(part * 100)} % read…`),
  );
  await history.keep(keptOf(shared, { id, when: Date.now(), kind: 'replay', own: -1 }, replay));
  go(routeOf(shared, id));
  return { lines: [] };
}

/** The same of a file that has yet to be read. It never rejects: what is wrong is said. */
export async function bringFile(file: Blob, history: History, tell?: Tell): Promise<Said> {
  try {
    if (file.size > MOST_FILE) throw new Refusal('This file is too large to be read here.');
    return await bringText(await file.text(), history, tell);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      lines: [error instanceof Refusal ? shortened(reason) : `The file cannot be read. ${shortened(reason)}`],
    };
  }
}

/** What is asked about games that are here already. */
export const heldWords = (held: readonly Kept[]): string =>
  held.length === 1
    ? 'A game of the file is here already, and differs from yours.'
    : `${held.length} games of the file are here already, and differ from yours.`;

/** The part of a link that holds the game: people paste the whole of it. */
export const dataIn = (
  link: string,
): { readonly screen: 'replay' | 'letter'; readonly data: string } | null => {
  const [, screen, data] = /#\/(replay|letter)\/([^\s]+)/.exec(link) ?? [];
  if (data) return { screen: screen as 'replay' | 'letter', data };
  const bare = link.trim();
  return /^[\w-]{20,}$/.test(bare) ? { screen: 'replay', data: bare } : null;
};
