import { EFFECTS, REACH } from '../language.ts';
import type { ShapeName } from '../shapes.ts';
import type { Ability, Amount, Condition, Effect, Happening, Pick, Zone } from '../vocabulary.ts';
import type { Fault } from './form.ts';
import { type Part, partsIn } from './walk.ts';

// Whether effects speak only of what there is at their time: "that card", the named faction, a number just chosen.

export type Known = 'card' | 'top' | 'playing' | 'neighbours' | 'name' | 'faction' | 'number' | 'banished';

const MISSING: Readonly<Record<Known, string>> = {
  card: 'no card has been chosen, looked at or happened to here.',
  top: 'the top card of the deck has not been looked at here.',
  playing: 'no card is about to be played here.',
  neighbours: 'no Monster of the center row has just been defeated here.',
  name: 'no card has been named before.',
  faction: 'no faction has been named before.',
  number: 'no number has been chosen before.',
  banished: 'no card has been banished before.',
};

const OF_EFFECTS: { readonly [W in Effect['do']]?: readonly Known[] } = {
  thatCardToHand: ['card'],
  discardTop: ['top'],
  thisIsNamedFaction: ['faction'],
  thatIsNamedFaction: ['playing', 'faction'],
};
const OF_CONDITIONS: { readonly [W in Condition['if']]?: readonly Known[] } = {
  card: ['card'],
  named: ['card', 'name'],
};
const OF_AMOUNTS: Readonly<Record<string, readonly Known[]>> = {
  honorOfCard: ['card'],
  costOfCard: ['card'],
  chosenNumber: ['number'],
  heroOfNamedFaction: ['faction'],
  banishedFromHand: ['banished'],
};

/** What is known once an effect has been done. */
const GIVES: { readonly [W in Effect['do']]?: readonly Known[] } = {
  banish: ['banished'],
  banishSome: ['banished'],
  revealTop: ['card'],
  nameCard: ['name'],
  nameFaction: ['faction'],
  chooseNumber: ['number'],
};

/** What effects are under way in: programs of their own know nothing of what was said before. */
const INNER: readonly ShapeName[] = ['effects', 'effectsIfAny', 'options', 'happening'];

export const knownAt = (happening: Happening): readonly Known[] => {
  if (happening.on === 'endOfTurn') return [];
  if (happening.on === 'playing') return ['card', 'playing'];
  return happening.on === 'defeat' ? ['card', 'neighbours'] : ['card'];
};

function needsOf({ shape, value }: Part): readonly Known[] {
  if (shape === 'condition') return OF_CONDITIONS[(value as Condition).if] ?? [];
  if (shape === 'amount') {
    const amount = value as Amount;
    return typeof amount === 'number' ? [] : (OF_AMOUNTS['per' in amount ? amount.per : amount.be] ?? []);
  }
  if (shape !== 'pick') return [];
  const { honorAboveBanished, adjacent } = value as Pick;
  return [
    ...(honorAboveBanished === undefined ? [] : (['banished'] as const)),
    ...(adjacent ? (['neighbours'] as const) : []),
  ];
}

/** The parts of an effect but for those effects that are within it. */
const outerParts = (effect: Effect, at: string): Part[] =>
  Object.entries(EFFECTS[effect.do][1]).flatMap(([key, shape]) => {
    const part = key.replace('?', '');
    const value = (effect as Readonly<Record<string, unknown>>)[part];
    return INNER.includes(shape) || value === undefined ? [] : partsIn(shape, value, `${at}.${part}`);
  });

function reachFaults(effect: Effect, at: string): Fault[] {
  if (!('pick' in effect)) return [];
  const reach: readonly Zone[] = REACH[effect.do];
  const strange = effect.pick.from.find((zone) => !reach.includes(zone));
  if (strange === undefined) return [];
  return [
    {
      at: `${at}.pick.from`,
      says: `"${effect.do}" takes cards from ${reach.join(', ')}, not from ${strange}.`,
    },
  ];
}

interface Inner {
  readonly at: string;
  readonly effects: readonly Effect[];
  readonly known: ReadonlySet<Known>;
}

const anew = (...known: Known[]): ReadonlySet<Known> => new Set(known);

/** The effects within an effect, with what is known there. */
function innerOf(effect: Effect, at: string, known: ReadonlySet<Known>): Inner[] {
  const inner = (effects: readonly Effect[], of = known): Inner[] => [
    { at: `${at}.effects`, effects, known: of },
  ];
  if ('then' in effect)
    return [
      { at: `${at}.then`, effects: effect.then, known: anew(...known, 'card', ...(GIVES[effect.do] ?? [])) },
    ];
  switch (effect.do) {
    case 'may':
    case 'when':
      return inner(effect.effects);
    case 'either':
      return effect.options.map((effects, i) => ({ at: `${at}.options[${i}]`, effects, known }));
    case 'lookAtTop':
      return inner(effect.effects, anew(...known, 'card', 'top'));
    case 'nextTime':
    case 'eachTime':
      return inner(effect.effects, anew(...knownAt(effect.happening)));
    case 'multiUnite':
      return inner(effect.effects, anew('card'));
    default:
      return 'effects' in effect ? inner(effect.effects, anew()) : [];
  }
}

function ownFaults(effect: Effect, at: string, known: ReadonlySet<Known>): Fault[] {
  const lacks = (needs: readonly Known[], place: string): Fault[] =>
    needs.filter((need) => !known.has(need)).map((need) => ({ at: place, says: MISSING[need] }));
  return [
    ...lacks(OF_EFFECTS[effect.do] ?? [], `${at}.do`),
    ...outerParts(effect, at).flatMap((part) => lacks(needsOf(part), part.at)),
    ...reachFaults(effect, at),
  ];
}

/** Effects one after the other: what one says, the next may speak of. */
export function contextFaults(effects: readonly Effect[], at: string, before: ReadonlySet<Known>): Fault[] {
  const known = new Set(before);
  return effects.flatMap((effect, i) => {
    const place = `${at}[${i}]`;
    const faults = [
      ...ownFaults(effect, place, known),
      ...innerOf(effect, place, known).flatMap((inner) =>
        contextFaults(inner.effects, inner.at, inner.known),
      ),
    ];
    for (const given of GIVES[effect.do] ?? []) known.add(given);
    return faults;
  });
}

/** What an ability's effects know from the beginning. */
export const knownIn = (ability: Ability): ReadonlySet<Known> => {
  if (ability.when === 'triggered') return new Set(knownAt(ability.happening));
  return new Set<Known>(ability.when === 'reward' ? ['neighbours'] : []);
};
