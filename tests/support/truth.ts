import { CARDS } from '../../src/cards/index.ts';
import type { Match } from '../../src/match/match.ts';
import { type View, viewOf } from '../../src/match/view.ts';

// Whether the reason that a refusal gives is a fact.

interface Claim {
  readonly view: View;
  /** The card that the sentence is about. */
  readonly id: string;
  /** The numbers in it, in their order. */
  readonly numbers: readonly number[];
}

const own = ({ view }: Claim) => view.players[view.seat];

const FACTS: readonly (readonly [RegExp, (claim: Claim) => boolean])[] = [
  [/ costs \d+ runes? and you have \d+\.$/, ({ numbers: [price, runes] }) => runes < price],
  [/ takes \d+ power and you have \d+\.$/, ({ numbers: [cost, power] }) => power < cost],
  [/^(.*) is a monster(: | and )/, ({ id }) => kindOf(id) === 'monster'],
  [/^(.*) is not a monster/, ({ id }) => kindOf(id) !== 'monster'],
  [/^(.*) is not in your hand\.$/, (claim) => !own(claim).hand.includes(claim.id)],
  [/^You do not have (.*) in play\.$/, (claim) => !own(claim).constructs.includes(claim.id)],
  [/^(.*) is neither in the center row/, ({ view, id }) => !view.centerRow.includes(id)],
  [/^There is no (.*) left\.$/, ({ view, id }) => view.supply[id] === 0],
  [/^(.*) cannot be chosen here\.$/, ({ view, id }) => !view.legal.some((w) => w.startsWith(`choose ${id}`))],
  [/^Answer the question first\.$/, ({ view }) => view.prompt !== null],
  [/^There is (nothing to choose now|no question to answer)\.$/, ({ view }) => view.prompt === null],
  [/^Take it as it is listed\.$/, ({ view }) => view.legal.length > 0],
];

const kindOf = (id: string) => CARDS.find((card) => card.id === id)?.kind;
const idOfName = (name: string | undefined): string => CARDS.find((card) => card.name === name)?.id ?? '';
/** Not the digits of a card's name. */
const numbersIn = (sentence: string): number[] =>
  Array.from(sentence.matchAll(/(?:costs|takes|have) (\d+)/g), ([, n]) => Number(n));

/** Checks sentences against what the player asked sees. */
export function truthTeller(match: Match): (sentence: string) => boolean {
  const view = viewOf(match, match.asked);
  return (sentence) =>
    FACTS.every(([pattern, holds]) => {
      const found = pattern.exec(sentence);
      return !found || holds({ view, id: idOfName(found[1]), numbers: numbersIn(sentence) });
    });
}
