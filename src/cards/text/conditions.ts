import type { Condition, Filter, Happening } from '../vocabulary.ts';
import { aSuch, atLeast, factionName, including } from './nouns.ts';
import { type Voice, verb } from './voice.ts';

/** "Mechana", "a Monster". */
const suchAs = (filter: Filter): string =>
  filter.faction && !filter.kinds ? factionName(filter.faction) : aSuch(filter);

/** "if you control 2 or more Constructs" */
export function conditionText(condition: Condition, v: Voice): string {
  const { person } = v;
  switch (condition.if) {
    case 'played':
      return `if ${person} have played ${atLeast(condition.atLeast, condition.filter)} this turn`;
    case 'playedAllFactions':
      return `if ${person} have played a Hero of each faction this turn`;
    case 'controls':
      return `if ${person} control ${atLeast(condition.atLeast, condition.filter)}`;
    case 'inVoid':
      return `if the void holds ${atLeast(condition.atLeast, condition.filter)}`;
    case 'event':
      return `if the current Event is ${factionName(condition.faction)}`;
    case 'card':
      return `if ${v.it} is ${suchAs(condition.filter)}`;
    case 'gainedHonor':
      return `if ${person} have gained ${condition.atLeast} or more honor this turn`;
    case 'mostHonor':
      return `if ${person} have more honor than each other player`;
    case 'nothingWon':
      return `if ${person} have neither acquired nor defeated a card this turn`;
    case 'noDefeatInRow':
      return `if ${person} have not yet defeated a Monster in the center row this turn`;
    case 'named':
      return `if ${v.it} is the card ${person} named`;
    case 'defeated':
      return 'when defeated';
    default:
      return condition satisfies never;
  }
}

/** "you play a Lifebound Hero" */
export function happeningText(happening: Happening, v: Voice): string {
  const player = v.person === 'you' ? 'you' : 'a player';
  switch (happening.on) {
    case 'play':
      return `${player} ${verb(v, 'play')} ${aSuch(happening.filter)}${including(happening.filter, v)}`;
    case 'enterPlay':
      return `${player} ${verb(v, 'put')} ${aSuch(happening.filter)} into play${including(happening.filter, v)}`;
    case 'acquire':
      return `${player} ${verb(v, 'acquire')} ${aSuch(happening.filter)}`;
    case 'defeat':
      return `${player} ${verb(v, 'defeat')} a Monster in the center row${happening.alsoInVoid ? ' or in the void' : ''}`;
    case 'endOfTurn':
      return v.person === 'you' ? 'your turn ends' : `a player's turn ends`;
    case 'playing':
      return `${player} ${verb(v, 'play')} ${aSuch(happening.filter)}`;
    default:
      return happening satisfies never;
  }
}
