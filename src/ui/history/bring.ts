import { hash, toHex, utf8 } from '../../fair/hash.ts';
import type { History } from '../../history/history.ts';
import { keptOf } from '../../history/summary.ts';
import { parseReplayFile, replayFile, type Shared } from '../../replay/share.ts';
import { routeOf } from '../replay/place.ts';
import { go } from '../router.ts';

const isCollection = (text: string): boolean => /"format"\s*:\s*"sixfold history"/.test(text.slice(0, 200));

const counted = (n: number): string => (n === 1 ? '1 game' : `${n} games`);

/** A file that is opened again is the same game. */
const idOf = (shared: Shared): string => toHex(hash('opened', utf8(replayFile(shared)))).slice(0, 24);

/** Takes whatever a file holds: all games of a device, or one to watch. Answers what is to be said about it. */
export async function bringFile(text: string, history: History): Promise<readonly string[]> {
  if (isCollection(text)) {
    const { added, skipped } = await history.import(text);
    const said = added === 0 ? 'Nothing in the file is new here.' : `${counted(added)} added.`;
    return [said, ...skipped];
  }
  const shared = parseReplayFile(text);
  const id = idOf(shared);
  await history.keep(keptOf(shared, { id, when: Date.now(), kind: 'replay', own: -1 }));
  go(routeOf(shared, id));
  return [];
}

/** The part of a link that holds the game: people paste the whole of it. */
export const dataIn = (
  link: string,
): { readonly screen: 'replay' | 'letter'; readonly data: string } | null => {
  const [, screen, data] = /#\/(replay|letter)\/([^\s]+)/.exec(link) ?? [];
  if (data) return { screen: screen as 'replay' | 'letter', data };
  const bare = link.trim();
  return /^[\w-]{20,}$/.test(bare) ? { screen: 'replay', data: bare } : null;
};
