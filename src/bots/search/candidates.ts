import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  type ActionList,
  actionCard,
  actionIndex,
  actionKind,
  DEFEAT,
  END_TURN,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../../../components/action.ts';
import { layout } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import type { Layout } from '../../../components/layout.ts';
import { Place } from '../../../components/place.ts';
import { DEPTH, Table } from '../../../components/table.ts';
import { isRow } from '../../../components/zone.ts';
import { list as listOf } from '../../../systems/book/open.ts';
import type { Card as Declared, Effect } from '../../cards/vocabulary.ts';

// Which moves are worth a closer look.

function isPlainEffect(effect: Effect): boolean {
  if (effect.do === 'gain' || effect.do === 'draw') return true;
  const isAround = effect.do === 'when' || effect.do === 'unite' || effect.do === 'multiUnite';
  return isAround && effect.effects.every(isPlainEffect);
}

const isPlain = ({ kind, abilities }: Declared): boolean =>
  kind === 'construct' ||
  abilities.every((ability) => ability.when !== 'play' || ability.effects.every(isPlainEffect));

/** Cards whose playing leaves nothing to decide. */
const PLAIN = listOf(({ cards }) => cards.map(isPlain));

const SPENDING: ReadonlySet<number> = new Set([ACQUIRE, ACQUIRE_FOR_PARTNER, DEFEAT, END_TURN]);
const DOING: ReadonlySet<number> = new Set([PLAY, USE, TROPHY, TRANSFORM]);

const isPlainPlay = (action: Action): boolean =>
  actionKind(action) === PLAY && PLAIN[Card.def[actionCard(action)]];

const isAlike = (a: Action, b: Action): boolean =>
  actionKind(a) === actionKind(b) &&
  actionIndex(a) === actionIndex(b) &&
  Card.def[actionCard(a)] === Card.def[actionCard(b)];

/** The same action as it is listed: of identical cards another may be the first. */
function listed(legal: ActionList, action: Action): Action {
  if (legal.has(action)) return action;
  for (let i = 0; i < legal.size; i++) if (isAlike(legal.actions[i], action)) return legal.actions[i];
  return legal.actions[0];
}

/** Cards that look at what lay beside a defeated monster. */
const BESIDE = listOf(({ cards }) =>
  cards.flatMap(({ abilities }, card) =>
    JSON.stringify(abilities).includes('"adjacent":true') ? [card] : [],
  ),
);

/** Whether it matters which of two cards alike leaves the row: in solitaire the others slide, some look beside it. */
const hasPlaces = ({ variant, defs }: Layout): boolean =>
  variant === 'solo' || BESIDE.some((card) => defs.includes(card));

const isOfRow = (action: Action): boolean => isRow(Place.zone[actionCard(action)]);

/** The same action with another card of the row. */
const isTwin = (a: Action, b: Action): boolean => isOfRow(a) && isOfRow(b) && isAlike(a, b);

/**
 * The actions to compare, the usual one first. Plain cards are played when it is usual, without a thought, and nothing
 * is bought before what is usually done first.
 */
export function candidates(
  legal: ActionList,
  usual: Action,
  isNoticed: (index: number) => boolean,
): Action[] {
  const first = listed(legal, usual);
  const isMove = Table.reg[DEPTH] === 0;
  if (isMove && isPlainPlay(first)) return [first];
  const isEarly = isMove && DOING.has(actionKind(first));
  const list: Action[] = [];
  const arePlacesOne = !hasPlaces(layout);
  for (let i = 0; i < legal.size; i++) {
    const action = legal.actions[i];
    if (isMove && !isNoticed(i)) continue;
    if (action === first) list.unshift(action);
    else if (isMove && isPlainPlay(action)) continue;
    else if (arePlacesOne && [first, ...list].some((other) => isTwin(action, other))) continue;
    else if (!isEarly || !SPENDING.has(actionKind(action))) list.push(action);
  }
  return list;
}
