import { EXPEL, type ExpelBody, tryDecodeBody } from './body.ts';
import type { Game } from './game.ts';
import type { Offence } from './offence.ts';

/** What comes of inputs that are tried out, up to an expel, or to one that needs links which are not there. */
export type Trial =
  | { readonly end: 'taken' }
  | { readonly end: 'strange' | 'links' | 'expel'; readonly at: number }
  | { readonly end: 'refused'; readonly at: number; readonly offence: Offence };

/** Links that may be, or lead to, the one that a seat must show for a value. */
export type LinkSource = (
  seat: number,
  k: number,
) => readonly { readonly k: number; readonly link: Uint8Array }[];

export interface Trying {
  /** Asked before each input. */
  readonly allows?: (bytes: Uint8Array) => boolean;
  readonly linksFor?: LinkSource;
}

/** What comes of inputs that would come next; nothing is changed. */
export const tryOut = (game: Game, inputs: readonly Uint8Array[], trying: Trying = {}): Trial =>
  game.attempt(() => {
    for (const [at, bytes] of inputs.entries()) {
      const ended = tryNext(game, at, bytes, trying);
      if (ended) return ended;
    }
    return { end: 'taken' };
  });

function tryNext(game: Game, at: number, bytes: Uint8Array, trying: Trying): Trial | undefined {
  const body = tryDecodeBody(bytes);
  if (typeof body === 'string') return { end: 'refused', at, offence: game.unreadable(body) };
  const leaving = body.kind === EXPEL && body.burns ? body.mask : 0;
  if (at > 0 && !tryLinks(game, leaving, trying.linksFor)) return { end: 'links', at };
  if (body.kind === EXPEL) return tryExpel(game, at, body);
  if (trying.allows && !trying.allows(bytes)) return { end: 'strange', at };
  const offence = game.tryInput(body, bytes);
  return offence && { end: 'refused', at, offence };
}

function tryExpel(game: Game, at: number, body: ExpelBody): Trial {
  // Links of those who leave may be known here: then the value is undone first.
  const offence = body.burns && game.wait.for !== 'links' ? undefined : game.whyNot(body);
  return offence ? { end: 'refused', at, offence } : { end: 'expel', at };
}

/** Adds links that the match waits for; says whether all are there, but for those of seats that leave. */
function tryLinks(game: Game, leaving: number, linksFor: LinkSource = () => []): boolean {
  const { dealer, wait } = game;
  if (wait.for !== 'links') return true;
  const { k: wanted } = dealer.chance!;
  const isThere = (seat: number): boolean =>
    linksFor(seat, wanted).some(({ k, link }) => dealer.seats[seat].publicLinks.add(k, link));
  const areThere = wait.seats.filter((seat) => !(leaving & (1 << seat))).map(isThere);
  if (dealer.missing.length === 0) game.proceed();
  return !areThere.includes(false);
}
