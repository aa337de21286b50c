import type { PlayerTableau, Tableau } from '../../../table/tableau.ts';
import {
  paintOpponent,
  paintPerson,
  paintPile,
  paintPool,
  paintResource,
  paintRound,
} from '../../paint/plates.ts';
import type { Rect } from '../frame.ts';
import type { Layout } from '../layout/types.ts';
import { scaled } from './bakes.ts';
import type { Bake, Ctx } from './textures.ts';

// What is written on the plates.

export interface Plate {
  /** The same plate has the same name, whatever is written on it. */
  readonly name: string;
  readonly rect: Rect;
  readonly bake: Bake;
}

/** A plate that is yet to be painted. */
interface Written {
  readonly name: string;
  readonly rect: Rect;
  readonly data: unknown;
  readonly paint: (ctx: Ctx, width: number, height: number) => void;
}

function plate<Data>(
  name: string,
  rect: Rect | null,
  paint: (ctx: Ctx, data: Data, width: number, height: number) => void,
  data: Data,
): Written[] {
  return rect ? [{ name, rect, data, paint: (ctx, width, height) => paint(ctx, data, width, height) }] : [];
}

function bakeOf({ name, rect, data, paint }: Written, scale: number): Plate {
  const size = { width: Math.round(rect.width), height: Math.round(rect.height) };
  const bake: Bake = {
    name: `${name} ${size.width}x${size.height} ${scale.toFixed(2)} ${JSON.stringify(data)}`,
    ...size,
    paint: scaled(scale, size, paint),
  };
  return { name, rect: { ...rect, ...size }, bake };
}

/** The card on top of a pile shows the pile; without one there is only its place. */
const emptyPile = (kind: 'void' | 'discard', rect: Rect | null, count: number, label: string): Written[] =>
  count > 0 ? [] : plate(kind, rect, paintPile, { kind, count, label });

const opponentData = ({ active, asked, partner }: Tableau, player: PlayerTableau) => ({
  name: player.name,
  honor: player.honor,
  hand: player.handCount,
  deck: player.deckCount,
  discard: player.discard.length,
  constructs: player.constructs.map(({ id }) => id),
  trophies: [...player.trophies, ...player.front].map(({ id }) => id),
  isBot: player.isBot,
  isActive: player.seat === active,
  isAsked: player.seat === asked,
  isPartner: player.seat === partner,
});

function centerPlates(tableau: Tableau, { plates }: Layout): Written[] {
  const { adversary, honorPool, honorPoolStart, round, centerDeckCount } = tableau;
  return [
    ...plate('pool', plates.pool, paintPool, { left: honorPool, start: honorPoolStart }),
    ...plate('round', plates.round, paintRound, { round }),
    ...plate('center deck', plates.centerDeck, paintPile, {
      kind: 'center',
      count: centerDeckCount,
      label: 'Deck',
    }),
    ...emptyPile('void', plates.void, tableau.void.length, 'Void'),
    ...plate('adversary', plates.adversary, paintPerson, {
      name: 'Adversary',
      honor: adversary?.score ?? 0,
      isActive: false,
    }),
  ];
}

function ownPlates({ active }: Tableau, own: PlayerTableau, { plates }: Layout): Written[] {
  const { name, honor, deckCount, runes, mechanaRunes, power, seat } = own;
  return [
    ...plate('own', plates.own, paintPerson, { name, honor, isActive: seat === active }),
    ...plate('deck', plates.deck, paintPile, { kind: 'player', count: deckCount, label: 'Deck' }),
    ...emptyPile('discard', plates.discard, own.discard.length, 'Discard'),
    ...plate('runes', plates.runes, paintResource, { resource: 'runes', amount: runes, mechanaRunes }),
    ...plate('power', plates.power, paintResource, { resource: 'power', amount: power }),
  ];
}

export function platesOf(tableau: Tableau, layout: Layout): Plate[] {
  const { players, seat, active } = tableau;
  const written = [
    ...layout.plates.opponents.flatMap((each) =>
      plate(`player ${each.seat}`, each.rect, paintOpponent, opponentData(tableau, players[each.seat])),
    ),
    ...centerPlates(tableau, layout),
    ...ownPlates(tableau, players[seat] ?? players[active], layout),
  ];
  return written.map((each) => bakeOf(each, layout.scale));
}
