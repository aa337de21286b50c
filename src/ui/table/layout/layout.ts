import type { Tableau } from '../../../table/tableau.ts';
import { landscape } from './landscape.ts';
import { chipsOfPlayer, layPieces } from './pieces.ts';
import { portrait } from './portrait.ts';
import { short } from './short.ts';
import type { Ground, Layout, Needs, Size } from './types.ts';

// Where everything on the table lies: pure, the same for the same table and size.

/** In the order of their turns after the viewer. */
function opponentsOf({ players, seat }: Tableau): number[] {
  const seats = players.map((_, i) => (i + Math.max(0, seat)) % players.length);
  return seat < 0 ? seats : seats.slice(1);
}

function needsOf(tableau: Tableau): Needs {
  const own = tableau.players[tableau.seat];
  return {
    opponents: opponentsOf(tableau),
    hand: own?.hand.length ?? 0,
    chips: own ? chipsOfPlayer(own).length : 0,
    supplies: tableau.supplies.length,
    hasEvent: tableau.event !== null,
    isSeated: own !== undefined,
    isSolo: tableau.adversary !== null,
  };
}

function kindOf({ width, height }: Size): Layout['kind'] {
  if (Math.min(width, height) < 600) return 'phone';
  return width >= 1100 && height >= 620 && width > height * 1.15 ? 'wide' : 'tablet';
}

function groundOf(size: Size, kind: Layout['kind'], needs: Needs): Ground {
  if (kind === 'phone') return size.width > size.height ? short(size, needs) : portrait(size, needs);
  return size.width > size.height * 1.15 ? landscape(size, needs, kind === 'wide') : portrait(size, needs);
}

export function layoutOf(tableau: Tableau, size: Size): Layout {
  const kind = kindOf(size);
  const ground = groundOf(size, kind, needsOf(tableau));
  return { kind, size, ...ground, ...layPieces(tableau, ground) };
}
