import {
  ACTION,
  BAR,
  type Body,
  EXPEL,
  type ExpelBody,
  GIVE,
  READMIT,
  RENEW,
  SHOW,
  seatsIn,
} from './body.ts';
import { isFirstEdition } from './config.ts';
import type { Game } from './game.ts';
import { proves } from './proof.ts';
import { mustRenew } from './wait.ts';

const WANTED = { action: [ACTION, RENEW, READMIT, BAR], show: [SHOW], give: [GIVE], renew: [RENEW] };

/** Why it is not for this seat to do this now, or undefined if it is. */
export function whyNotEntitled(game: Game, body: Body): string | undefined {
  const { wait, dealer } = game;
  if (body.kind === EXPEL) return canExpel(game, body) ? undefined : 'cannot be expelled like this now';
  if (body.seat >= dealer.seats.length) return 'is no seat of this table';
  if (wait.for === 'links' || wait.for === 'nothing') return 'acted when nobody may act';
  if (wait.seat !== body.seat) return `acted out of turn: it is for seat ${wait.seat} to act`;
  if (!WANTED[wait.for].some((kind) => kind === body.kind))
    return 'did something else than what it must do now';
  if (wait.for !== 'action') return undefined;
  const { isLive } = dealer.seats[body.seat];
  const isDue = isLive && mustRenew(game, body.seat);
  if (!isLive && (body.kind === READMIT || body.kind === BAR))
    return 'has no player who could let another in';
  if (isDue === (body.kind === RENEW)) return undefined;
  return isDue ? 'did not renew its chains' : 'renewed its chains too early';
}

/** All who are expelled are there, as many at least are left, and nobody is barred who is not expelled. */
function canExpel(game: Game, body: ExpelBody): boolean {
  const { dealer, wait, isOver, agreement } = game;
  const { mask, barred, burns } = body;
  const seats = seatsIn(mask);
  const isPossible = seats.length > 0 && seats.length * 2 <= dealer.live.length && !isOver;
  const areLive = seats.every((seat) => dealer.seats[seat]?.isLive);
  if (!isPossible || !areLive || (barred & ~mask) !== 0 || burns !== (wait.for === 'links')) return false;
  return isFirstEdition(agreement.configuration) || (isDue(game, body) && areProven(game, body));
}

/**
 * The match waits for one of those who are expelled, or one was caught. Where it waits for links, all who stay have shown
 * theirs: nobody votes to burn a value that it alone could see.
 */
function isDue(game: Game, { mask, barred, burns }: ExpelBody): boolean {
  const { awaited } = game;
  const isTarget = (seat: number): boolean => (mask & (1 << seat)) !== 0;
  return burns ? awaited.every(isTarget) : barred !== 0 || awaited.some(isTarget);
}

/** Nobody is barred without proof. */
function areProven(game: Game, { barred, proofs }: ExpelBody): boolean {
  const seats = seatsIn(barred);
  return seats.length === proofs.length && seats.every((seat, i) => proves(game, seat, proofs[i]));
}
