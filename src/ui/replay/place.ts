import { Refusal } from '../../match/config.ts';
import { replayLink, type Shared } from '../../replay/share.ts';
import type { Route } from '../router.ts';

// Where a replay is, and at which input it opens:
//   #/replay/DATA              the whole record is in the address
//   #/replay/kept/ID           a record that this device keeps in its history
//   #/replay/kept/ID?at=120    opens after 120 inputs; also with DATA; "at=end" is the end

export type Place = { readonly at: number } & (
  | { readonly of: 'link'; readonly data: string }
  | { readonly of: 'kept'; readonly id: string }
);

const KEPT = 'kept/';

/** As many inputs as there are. */
const END = Number.POSITIVE_INFINITY;

function inputOf(query: string): number {
  const at = new URLSearchParams(query).get('at') ?? '';
  if (at === 'end') return END;
  return /^\d{1,5}$/.test(at) ? Number(at) : 0;
}

/** An id that somebody has typed may spell nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Of the text after "#/replay/". */
export function placeOf(text: string): Place {
  const [path = '', query = ''] = text.split('?');
  const at = inputOf(query);
  if (!path.startsWith(KEPT)) return { of: 'link', data: path, at };
  return { of: 'kept', id: decoded(path.slice(KEPT.length)), at };
}

/** The route of a kept game, opened after so many inputs. */
export const keptRoute = (id: string, at = 0): Route => ({
  screen: 'replay',
  data: `${KEPT}${encodeURIComponent(id)}${at > 0 ? `?at=${at === END ? 'end' : at}` : ''}`,
});

/** The route of a game: with all of it in the address, which can be passed on, unless it is too long for that. */
export function routeOf(shared: Shared, id: string): Route {
  try {
    return { screen: 'replay', data: replayLink(shared) };
  } catch (error) {
    if (error instanceof Refusal) return keptRoute(id);
    throw error;
  }
}
