import type { Ability, CardSet, DeclaredCard, Effect, Happening, Kind, Lasting } from '../vocabulary.ts';
import { contextFaults, knownIn } from './context.ts';
import type { Fault } from './form.ts';
import { type Part, partsIn } from './walk.ts';

// Whether declarations whose form is right can be played.

const BELONGS: Readonly<Record<Ability['when'], readonly Kind[]>> = {
  play: ['hero'],
  use: ['construct'],
  reward: ['monster'],
  fate: ['hero', 'construct', 'monster'],
  trophy: ['monster'],
  eventTrophy: ['event'],
  banished: ['hero', 'construct'],
  triggered: ['hero', 'construct', 'event'],
  acquired: ['construct'],
  transform: ['hero', 'construct', 'monster'],
  lasting: ['hero', 'construct', 'monster', 'event'],
};

const LASTS_ON: Readonly<Record<Lasting, readonly Kind[]>> = {
  unbanishable: ['hero', 'construct', 'monster'],
  constructsAreMechana: ['construct'],
  goesInFront: ['monster'],
  monstersAreHeroes: ['monster'],
  firstHeroIsLifebound: ['event'],
  allConstructsAreMechana: ['event'],
  trophySavesConstruct: ['event'],
  discardsMayReturn: ['event'],
  cultIsStronger: ['event'],
};

/** What makes each happening happen again. */
const CAUSES: { readonly [H in Happening['on']]?: readonly Effect['do'][] } = {
  acquire: ['acquire', 'acquireAll', 'acquireOrDefeat', 'acquireOrDefeatCenterTop', 'transformAndAcquire'],
  enterPlay: ['acquire', 'acquireAll', 'acquireOrDefeat', 'acquireOrDefeatCenterTop', 'transformAndAcquire'],
  defeat: ['defeat', 'acquireOrDefeat', 'acquireOrDefeatCenterTop'],
};

const faultIf = (isWrong: boolean, at: string, says: string): Fault[] => (isWrong ? [{ at, says }] : []);

const wordsWithin = (effects: readonly Effect[]): Effect['do'][] =>
  partsIn('effects', effects, '').flatMap(({ shape, value }) =>
    shape === 'effect' ? [(value as Effect).do] : [],
  );

/** What happens every time must not make itself happen: it would never end. */
function endlessFaults(happening: Happening, effects: readonly Effect[], at: string): Fault[] {
  const again = wordsWithin(effects).find((word) => CAUSES[happening.on]?.includes(word));
  return faultIf(again !== undefined, at, `"${again}" would make this happen again and again.`);
}

type Of<W extends Ability['when']> = Extract<Ability, { when: W }>;

function triggeredFaults(
  { happening, limit, inDiscard, effects }: Of<'triggered'>,
  kind: Kind,
  at: string,
): Fault[] {
  const isCounted =
    happening.on === 'defeat' || (happening.on === 'play' && happening.filter.faction !== undefined);
  return [
    ...faultIf(kind === 'hero' && !inDiscard, at, 'a Hero waits in the discard pile only: say "inDiscard".'),
    ...faultIf(kind === 'event' && inDiscard === true, `${at}.inDiscard`, 'an Event is in no discard pile.'),
    ...faultIf(
      limit === 'firstEachTurn' && !isCounted,
      `${at}.limit`,
      'only defeats and played Heroes of one faction are counted over a turn.',
    ),
    ...(limit === 'always' ? endlessFaults(happening, effects, `${at}.effects`) : []),
  ];
}

function transformFaults(
  { condition, into }: Of<'transform'>,
  card: DeclaredCard,
  set: CardSet,
  at: string,
): Fault[] {
  const back = set.cards.find(({ id }) => id === into);
  const isMonster = card.kind === 'monster';
  if (!back || back === card)
    return [{ at: `${at}.into`, says: `the set has no other card "${into}" to transform into.` }];
  return [
    ...faultIf(back.copies > 0, `${at}.into`, `${back.name} is the other side of a card: it has 0 copies.`),
    ...faultIf(
      !isMonster && back.kind !== card.kind,
      `${at}.into`,
      `a ${card.kind} stays one when it transforms.`,
    ),
    ...faultIf(
      isMonster !== (condition.if === 'defeated'),
      `${at}.condition`,
      'Monsters transform when they are defeated, and nothing else does.',
    ),
  ];
}

function abilityFaults(ability: Ability, card: DeclaredCard, set: CardSet, at: string): Fault[] {
  const { kind } = card;
  const here = faultIf(
    !BELONGS[ability.when].includes(kind),
    `${at}.when`,
    `a ${kind} has no "${ability.when}".`,
  );
  const effects =
    'effects' in ability ? contextFaults(ability.effects, `${at}.effects`, knownIn(ability)) : [];
  switch (ability.when) {
    case 'triggered':
      return [...here, ...effects, ...triggeredFaults(ability, kind, at)];
    case 'transform':
      return [...here, ...transformFaults(ability, card, set, at)];
    case 'lasting':
      return faultIf(!LASTS_ON[ability.rule].includes(kind), `${at}.rule`, `a ${kind} has no such rule.`);
    case 'trophy':
      return [
        ...here,
        ...effects,
        ...faultIf(
          ability.effects.length === 0 && card.pile !== 'fanatic',
          `${at}.effects`,
          'only the Fanatic leaves it to the Event what its trophy does.',
        ),
      ];
    default:
      return [...here, ...effects];
  }
}

/** What can be said of an effect wherever it is on the card. */
function effectFaults(effect: Effect, card: DeclaredCard, at: string): Fault[] {
  const has = (when: Ability['when']): boolean => card.abilities.some((ability) => ability.when === when);
  switch (effect.do) {
    case 'transformAndAcquire':
      return faultIf(card.kind !== 'monster' || !has('transform'), `${at}.do`, 'the card has no other side.');
    case 'destroyThis':
    case 'putUnder':
      return faultIf(card.kind !== 'construct', `${at}.do`, 'only a Construct lies in play for this.');
    case 'eachTime':
      return endlessFaults(effect.happening, effect.effects, `${at}.effects`);
    case 'discount': {
      const kinds = effect.next.kinds ?? [];
      const isMixed =
        kinds.length === 0 || kinds.includes('event') || (kinds.includes('monster') && kinds.length > 1);
      return faultIf(
        isMixed,
        `${at}.next`,
        'say whether it is Monsters that cost less, or Heroes and Constructs.',
      );
    }
    case 'defeat':
      return faultIf(
        card.pile !== undefined && effect.pick.from.includes('supply'),
        `${at}.pick.from`,
        'a card that is always available could defeat itself without end.',
      );
    default:
      return [];
  }
}

const referenceFaults = ({ at, shape, value }: Part, ids: ReadonlySet<string>): Fault[] =>
  shape === 'card' && !ids.has(value as string)
    ? [{ at, says: `there is no card "${value}" in this set or among the basics.` }]
    : [];

function partFaults(part: Part, card: DeclaredCard, ids: ReadonlySet<string>): Fault[] {
  return part.shape === 'effect'
    ? effectFaults(part.value as Effect, card, part.at)
    : referenceFaults(part, ids);
}

function printedFaults(card: DeclaredCard, set: CardSet, at: string): Fault[] {
  const { kind, cost, starting, pile, abilities } = card;
  const isBasic = set.order === 0;
  return [
    ...faultIf(kind === 'event' && cost !== null, `${at}.cost`, 'an Event has no cost: it is null.'),
    ...faultIf(kind !== 'event' && cost === null, `${at}.cost`, `a ${kind} has a cost.`),
    ...faultIf(!isBasic && starting !== undefined, `${at}.starting`, 'only the basics have starting cards.'),
    ...faultIf(
      pile !== undefined && pile !== 'fanatic' && !isBasic,
      `${at}.pile`,
      'only the basics have this pile; a set adds to it with "supplies".',
    ),
    ...faultIf(
      pile === 'fanatic' && kind !== 'monster',
      `${at}.pile`,
      'what lies there is a Monster that is defeated for a trophy.',
    ),
    ...faultIf(
      abilities.filter(({ when }) => when === 'transform').length > 1,
      `${at}.abilities`,
      'a card has one other side.',
    ),
    ...faultIf(
      set.cards.find(({ id }) => id === card.id) !== card,
      `${at}.id`,
      `another card of the set has the id "${card.id}".`,
    ),
  ];
}

/** What is wrong with a set whose form is right; `known` are the ids of the basics. */
export function senseFaults(set: CardSet, known: readonly string[]): Fault[] {
  const ids = new Set([...known, ...set.cards.map(({ id }) => id)]);
  const shows = (set.shows ?? []).flatMap((id, i) =>
    referenceFaults({ at: `shows[${i}]`, shape: 'card', value: id }, ids),
  );
  const cards = set.cards.flatMap((card, i) => {
    const at = `cards[${i}]`;
    return [
      ...printedFaults(card, set, at),
      ...card.abilities.flatMap((ability, k) => abilityFaults(ability, card, set, `${at}.abilities[${k}]`)),
      ...partsIn('abilities', card.abilities, `${at}.abilities`).flatMap((part) =>
        partFaults(part, card, ids),
      ),
    ];
  });
  return [...shows, ...cards];
}
