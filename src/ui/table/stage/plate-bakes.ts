import type { PlayerTableau, Tableau } from '../../../table/tableau.ts';
import { paintOpponent, paintPile, paintPool, paintResource } from '../../paint/plates.ts';
import type { Rect } from '../frame.ts';
import type { Layout } from '../layout/types.ts';
import { paintOwn, paintRound } from './small-plates.ts';
import type { Bake, Ctx } from './textures.ts';

// What is written on the plates.

export interface Plate {
  /** The same plate has the same name, whatever is written on it. */
  readonly name: string;
  readonly rect: Rect;
  readonly bake: Bake;
}

type Painter<Data> = (ctx: Ctx, data: Data, width: number, height: number) => void;

function plate<Data>(name: string, rect: Rect | null, paint: Painter<Data>, data: Data): Plate[] {
  if (!rect) return [];
  const [width, height] = [Math.round(rect.width), Math.round(rect.height)];
  const bake: Bake = {
    name: `${name} ${width}x${height} ${JSON.stringify(data)}`,
    width,
    height,
    paint: (ctx) => paint(ctx, data, width, height),
  };
  return [{ name, rect: { ...rect, width, height }, bake }];
}

/** The card on top of a pile shows the pile; without one there is only its place. */
const emptyPile = (kind: 'void' | 'discard', rect: Rect | null, count: number, label: string): Plate[] =>
  count > 0 ? [] : plate(kind, rect, paintPile, { kind, count, label });

const opponentData = ({ active, asked }: Tableau, player: PlayerTableau) => ({
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
  isPartner: false,
});

function centerPlates(tableau: Tableau, { plates }: Layout): Plate[] {
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
    ...plate('adversary', plates.adversary, paintOwn, {
      name: 'Adversary',
      honor: adversary?.score ?? 0,
      isActive: false,
    }),
  ];
}

function ownPlates({ active }: Tableau, own: PlayerTableau, { plates }: Layout): Plate[] {
  const { name, honor, deckCount, runes, mechanaRunes, power, seat } = own;
  return [
    ...plate('own', plates.own, paintOwn, { name, honor, isActive: seat === active }),
    ...plate('deck', plates.deck, paintPile, { kind: 'player', count: deckCount, label: 'Deck' }),
    ...emptyPile('discard', plates.discard, own.discard.length, 'Discard'),
    ...plate('runes', plates.runes, paintResource, { resource: 'runes', amount: runes, mechanaRunes }),
    ...plate('power', plates.power, paintResource, { resource: 'power', amount: power }),
  ];
}

export function platesOf(tableau: Tableau, layout: Layout): Plate[] {
  const { players, seat, active } = tableau;
  return [
    ...layout.plates.opponents.flatMap((each) =>
      plate(`player ${each.seat}`, each.rect, paintOpponent, opponentData(tableau, players[each.seat])),
    ),
    ...centerPlates(tableau, layout),
    ...ownPlates(tableau, players[seat] ?? players[active], layout),
  ];
}
