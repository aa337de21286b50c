import { CARDS } from '../index.ts';
import type { Card, Pick, Sought, Zone } from '../vocabulary.ts';
import { measureOf } from './amounts.ts';
import { listed } from './clauses.ts';
import { aSuch, counted, type Noun, nounOf, RUNE } from './nouns.ts';
import { type Voice, your } from './voice.ts';

// Which cards there are to choose from, and where they are.

function costLimit({ kinds, maxCost }: Sought, v: Voice): string {
  const isMonster = kinds?.includes('monster');
  if (maxCost === undefined) return '';
  if (typeof maxCost !== 'number')
    return ` whose ${isMonster ? 'power' : 'cost'} is at most ${measureOf(maxCost, v)}`;
  return isMonster ? ` with ${maxCost} power or less` : ` that costs ${counted(maxCost, RUNE)} or less`;
}

const honorLimit = ({ honorAboveBanished: above }: Sought): string =>
  above === undefined ? '' : ` whose honor is at most ${above} more than that of the banished card`;

const limits = (filter: Sought, v: Voice): string =>
  `${costLimit(filter, v)}${honorLimit(filter)}${filter.adjacent ? ' that was adjacent to this' : ''}`;

/** Rule 11.4: where the always-available cards are meant as well, no place is named. */
function place(zone: Zone, v: Voice): string {
  switch (zone) {
    case 'row':
      return 'in the center row';
    case 'supply':
      return '';
    case 'hand':
      return `from ${your(v)} hand`;
    case 'discard':
      return `from ${your(v)} discard pile`;
    case 'void':
      return 'in the void';
    case 'constructs':
      return `${v.person} control`;
    case 'played':
      return `${v.person} have played this turn`;
    default:
      return zone satisfies never;
  }
}

function where({ from }: Pick, v: Voice, last = 'or'): string {
  if (from.includes('supply')) return '';
  const [first, ...rest] = from.map((zone) => place(zone, v));
  return ` ${listed([first ?? '', ...rest.map((words) => words.replace(`from ${your(v)} `, ''))], last)}`;
}

/** The cards that are always available are few: they are named. */
const byName = (pick: Pick): Pick =>
  pick.from.join() === 'supply' && !pick.named
    ? { ...pick, named: supplied(pick).map(({ id }) => id) }
    : pick;

const supplied = ({ kinds }: Pick): Card[] =>
  CARDS.filter((card) => card.alwaysAvailable && (kinds?.includes(card.kind) ?? true));

/** The card to choose: "a Construct you control". */
export function picked(pick: Pick, v: Voice): string {
  const { one } = nounOf(pick);
  if (pick.extreme) {
    const most = pick.extreme === 'highestCost' ? 'costliest' : 'cheapest';
    return `${your(v)} ${most} ${one}`;
  }
  return `${aSuch(byName(pick))}${where(pick, v)}${limits(pick, v)}`;
}

/** Where the cards to choose are, and which: "cards from your hand". */
export const pickedMany = (pick: Pick, v: Voice): Noun => {
  const rest = `${where(pick, v, 'and/or')}${limits(pick, v)}`;
  const { one, many } = nounOf(pick);
  return { one: `${one}${rest}`, many: `${many}${rest}` };
};
