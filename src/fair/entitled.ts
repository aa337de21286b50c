import { ACTION, type Body, EXPEL, GIVE, RENEW, SHOW } from './body.ts';
import type { Game } from './game.ts';

const WANTED = { action: [ACTION, RENEW], show: [SHOW], give: [GIVE] };

/** Why it is not for this seat to do this now, or undefined if it is. */
export function whyNotEntitled(game: Game, body: Body): string | undefined {
  const { wait, dealer } = game;
  if (body.seat >= dealer.seats.length) return 'is no seat of this table';
  const { isLive } = dealer.seats[body.seat];
  if (body.kind === EXPEL) {
    const isPossible = isLive && dealer.live.length > 1 && !game.isOver;
    return isPossible && body.burns === (wait.for === 'links')
      ? undefined
      : 'cannot be expelled like this now';
  }
  if (wait.for === 'links' || wait.for === 'nothing') return 'acted when nobody may act';
  if (wait.seat !== body.seat) return `acted out of turn: it is for seat ${wait.seat} to act`;
  if (!WANTED[wait.for].some((kind) => kind === body.kind))
    return 'did something else than what it must do now';
  const mustRenew = isLive && wait.for === 'action' && game.mustRenew(body.seat);
  if (mustRenew === (body.kind === RENEW)) return undefined;
  return mustRenew ? 'did not renew its chains' : 'renewed its chains too early';
}
