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
import type { Layout } from '../../../components/layout.ts';
import { DEPTH } from '../../../components/registers.ts';
import type { World } from '../../../components/world.ts';
import { isRow } from '../../../components/zones.ts';
import { CARDS } from '../../cards/index.ts';
import type { Effect } from '../../cards/vocabulary.ts';

// Which moves are worth a closer look.

function isPlainEffect(effect: Effect): boolean {
  if (effect.do === 'gain' || effect.do === 'draw') return true;
  const isAround = effect.do === 'when' || effect.do === 'unite' || effect.do === 'multiUnite';
  return isAround && effect.effects.every(isPlainEffect);
}

/** Cards whose playing leaves nothing to decide. */
const PLAIN = CARDS.map(
  ({ kind, abilities }) =>
    kind === 'construct' ||
    abilities.every((ability) => ability.when !== 'play' || ability.effects.every(isPlainEffect)),
);

const SPENDING: ReadonlySet<number> = new Set([ACQUIRE, ACQUIRE_FOR_PARTNER, DEFEAT, END_TURN]);
const DOING: ReadonlySet<number> = new Set([PLAY, USE, TROPHY, TRANSFORM]);

const isPlainPlay = (w: World, action: Action): boolean =>
  actionKind(action) === PLAY && PLAIN[w.def[actionCard(action)]];

const isAlike = (w: World, a: Action, b: Action): boolean =>
  actionKind(a) === actionKind(b) &&
  actionIndex(a) === actionIndex(b) &&
  w.def[actionCard(a)] === w.def[actionCard(b)];

/** The same action as it is listed: of identical cards another may be the first. */
function listed(w: World, legal: ActionList, action: Action): Action {
  if (legal.has(action)) return action;
  for (let i = 0; i < legal.size; i++) if (isAlike(w, legal.actions[i], action)) return legal.actions[i];
  return legal.actions[0];
}

/** Cards that look at what lay beside a defeated monster. */
const BESIDE = CARDS.flatMap(({ abilities }, card) =>
  JSON.stringify(abilities).includes('"adjacent":true') ? [card] : [],
);

/** Whether it matters which of two cards alike leaves the row: in solitaire the others slide, some look beside it. */
const hasPlaces = ({ variant, defs }: Layout): boolean =>
  variant === 'solo' || BESIDE.some((card) => defs.includes(card));

const isOfRow = (w: World, action: Action): boolean => isRow(w.zone[actionCard(action)]);

/** The same action with another card of the row. */
const isTwin = (w: World, a: Action, b: Action): boolean =>
  isOfRow(w, a) && isOfRow(w, b) && isAlike(w, a, b);

/**
 * The actions to compare, the usual one first. Plain cards are played when it is usual, without a thought, and nothing
 * is bought before what is usually done first.
 */
export function candidates(
  w: World,
  legal: ActionList,
  usual: Action,
  isNoticed: (index: number) => boolean,
): Action[] {
  const first = listed(w, legal, usual);
  const isMove = w.reg[DEPTH] === 0;
  if (isMove && isPlainPlay(w, first)) return [first];
  const isEarly = isMove && DOING.has(actionKind(first));
  const list: Action[] = [];
  const arePlacesOne = !hasPlaces(w.layout);
  for (let i = 0; i < legal.size; i++) {
    const action = legal.actions[i];
    if (isMove && !isNoticed(i)) continue;
    if (action === first) list.unshift(action);
    else if (isMove && isPlainPlay(w, action)) continue;
    else if (arePlacesOne && [first, ...list].some((other) => isTwin(w, action, other))) continue;
    else if (!isEarly || !SPENDING.has(actionKind(action))) list.push(action);
  }
  return list;
}
