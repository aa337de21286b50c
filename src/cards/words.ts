import type {
  Ability,
  Amount,
  CardSet,
  Condition,
  DeclaredCard,
  Destination,
  Effect,
  Faction,
  Filter,
  Happening,
  Kind,
  Lasting,
  Pick,
  Pile,
  Resource,
  Rule,
  Sought,
} from './vocabulary.ts';

// A word for each part of the language, so that a declaration reads like the card.

/** What is printed on a card besides its name and its abilities. */
export interface Printed {
  readonly is?: Faction | readonly Faction[];
  readonly cost: number | null;
  readonly honor?: number;
  /** In the center deck, or in the pile. A back has none: its front turns over. */
  readonly copies?: number;
  /** In every starting deck. */
  readonly starting?: number;
  /** It is always available, in this pile. */
  readonly pile?: Pile;
  /** Its name at game-icons.net. */
  readonly icon?: string;
}

/** "Tablet of Time's Dawn" → "tablet-of-times-dawn"; dots vanish except between digits. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d)\.(\d)/g, '$1-$2')
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const declare =
  (kind: Kind) =>
  (name: string, printed: Printed, ...abilities: Ability[]): DeclaredCard => ({
    id: slug(name),
    name,
    kind,
    factions: printed.is === undefined ? [] : [printed.is].flat(),
    cost: printed.cost,
    honor: printed.honor ?? 0,
    copies: printed.copies ?? 0,
    ...(printed.starting === undefined ? {} : { starting: printed.starting }),
    ...(printed.pile === undefined ? {} : { pile: printed.pile }),
    ...(printed.icon === undefined ? {} : { icon: printed.icon }),
    abilities,
  });

// Cards
export const hero = declare('hero');
export const construct = declare('construct');
export const monster = declare('monster');
export const event = declare('event');

/** A card of another set that is also in this one, so many times. */
export function reprint({ cards }: CardSet, name: string, copies: number): DeclaredCard {
  const card = cards.find(({ id }) => id === slug(name));
  if (!card) throw new Error(`there is no "${name}" to be printed again`);
  return { ...card, copies };
}

// Abilities
export const play = (...effects: Effect[]): Ability => ({ when: 'play', effects });
export const oncePerTurn = (...effects: Effect[]): Ability => ({ when: 'use', effects });
export const reward = (...effects: Effect[]): Ability => ({ when: 'reward', effects });
export const fate = (...effects: Effect[]): Ability => ({ when: 'fate', effects });
export const trophy = (...effects: Effect[]): Ability => ({ when: 'trophy', effects });
export const eventTrophy = (...effects: Effect[]): Ability => ({ when: 'eventTrophy', effects });
export const whenBanished = (...effects: Effect[]): Ability => ({ when: 'banished', effects });
export const lasting = (rule: Lasting): Ability => ({ when: 'lasting', rule });
export const transform = (condition: Condition, into: string): Ability => ({
  when: 'transform',
  condition,
  into: slug(into),
});
const triggered =
  (limit: 'oncePerTurn' | 'firstEachTurn' | 'always') =>
  (happening: Happening, ...effects: Effect[]): Ability => ({ when: 'triggered', happening, limit, effects });
export const firstEachTurn = triggered('firstEachTurn');
export const oncePerTurnWhen = triggered('oncePerTurn');
export const whenever = triggered('always');
export const wheneverInDiscard = (happening: Happening, ...effects: Effect[]): Ability => ({
  when: 'triggered',
  happening,
  limit: 'always',
  inDiscard: true,
  effects,
});
/** Once per turn, when you acquire such a card, you may put it there instead of into your discard pile. */
export const mayPutAcquired = (filter: Filter, to: Destination): Ability => ({
  when: 'acquired',
  filter,
  to,
});

// What happens
export const youPlay = (filter: Filter): Happening => ({ on: 'play', filter });
export const youPutIntoPlay = (filter: Filter): Happening => ({ on: 'enterPlay', filter });
export const youAcquire = (filter: Filter): Happening => ({ on: 'acquire', filter });
export const youAreAboutToPlay = (filter: Filter): Happening => ({ on: 'playing', filter });
export const youDefeatInRow: Happening = { on: 'defeat' };
export const youDefeatInRowOrVoid: Happening = { on: 'defeat', alsoInVoid: true };
export const yourTurnEnds: Happening = { on: 'endOfTurn' };

// Effects
const gain =
  (what: Resource) =>
  (amount: Amount): Effect => ({ do: 'gain', what, amount });
export const runes = gain('runes');
export const power = gain('power');
export const honor = gain('honor');
export const mechanaRunes = gain('mechanaRunes');
export const draw = (amount: Amount): Effect => ({ do: 'draw', amount });
export const may = (...effects: Effect[]): Effect => ({ do: 'may', effects });
export const either = (...options: Effect[][]): Effect => ({ do: 'either', options });
export const when = (condition: Condition, ...effects: Effect[]): Effect => ({
  do: 'when',
  condition,
  effects,
});
/** A bonus while the current event is of this faction. */
export const bonus = (faction: Faction, ...effects: Effect[]): Effect =>
  when({ if: 'event', faction }, ...effects);
const each =
  (who: 'opponent' | 'player' | 'otherPlayer') =>
  (...effects: Effect[]): Effect => ({ do: 'each', who, effects });
export const eachOpponent = each('opponent');
export const eachPlayer = each('player');
export const eachOtherPlayer = each('otherPlayer');

/** The effects after the pick happen only if a card was chosen. */
const one =
  (verb: 'banish' | 'discard' | 'destroy' | 'toHand' | 'toTop' | 'putUnder') =>
  (pick: Pick, ...then: Effect[]): Effect => ({ do: verb, pick, then });
export const banish = one('banish');
export const discard = one('discard');
export const destroy = one('destroy');
export const toHand = one('toHand');
export const toTop = one('toTop');
export const putUnder = one('putUnder');
export const acquire = (pick: Pick, to: Destination = 'discard'): Effect => ({
  do: 'acquire',
  pick,
  to,
  paying: false,
});
export const buy = (pick: Pick): Effect => ({ do: 'acquire', pick, to: 'discard', paying: true });
export const defeat = (pick: Pick): Effect => ({ do: 'defeat', pick, paying: false });
export const fight = (pick: Pick): Effect => ({ do: 'defeat', pick, paying: true });
export const acquireOrDefeat = (pick: Pick): Effect => ({ do: 'acquireOrDefeat', pick });
export const copyEffect = (pick: Pick): Effect => ({ do: 'copyEffect', pick });
export const keepOne = (pick: Pick): Effect => ({ do: 'keepOne', pick });

const some =
  (verb: 'banishSome' | 'discardSome' | 'takeTrophies', exactly: boolean) =>
  (amount: Amount, pick: Pick, ...then: Effect[]): Effect => ({ do: verb, pick, amount, exactly, then });
export const banishUpTo = some('banishSome', false);
export const discardExactly = some('discardSome', true);
export const takeTrophies = some('takeTrophies', false);
export const destroyAll: Effect = { do: 'destroyAll' };
export const destroyAllOfCost = (cost: 'even' | 'odd'): Effect => ({ do: 'destroyAll', cost });
export const acquireAll = (pick: Pick, to: Destination): Effect => ({ do: 'acquireAll', pick, to });

export const banishThis: Effect = { do: 'banishThis' };
export const destroyThis: Effect = { do: 'destroyThis' };
export const thisToHand: Effect = { do: 'thisToHand' };
export const thatCardToHand: Effect = { do: 'thatCardToHand' };
export const transformAndAcquire: Effect = { do: 'transformAndAcquire' };
export const banishAdjacent: Effect = { do: 'banishAdjacent' };
export const giveRandomCard: Effect = { do: 'giveRandomCard' };
export const discardRandomCard: Effect = { do: 'discardRandomCard' };
export const lookAtTop = (...effects: Effect[]): Effect => ({ do: 'lookAtTop', effects });
export const discardTop: Effect = { do: 'discardTop' };
export const revealTop: Effect = { do: 'revealTop' };
export const acquireOrDefeatCenterTop: Effect = { do: 'acquireOrDefeatCenterTop' };
export const nameCard: Effect = { do: 'nameCard' };
export const nameFaction: Effect = { do: 'nameFaction' };
export const thisIsNamedFaction: Effect = { do: 'thisIsNamedFaction' };
export const thatIsNamedFaction: Effect = { do: 'thatIsNamedFaction' };
export const chooseNumber = (max: number): Effect => ({ do: 'chooseNumber', max });
export const spend = (amount: Amount): Effect => ({ do: 'spend', runes: amount });
export const extraTurn: Effect = { do: 'extraTurn' };
export const extraCards = (amount: number): Effect => ({ do: 'extraCards', amount });
export const takeHonor = (amount: number): Effect => ({ do: 'takeHonor', amount });
export const banishEvent: Effect = { do: 'banishEvent' };
export const nextTime = (happening: Happening, ...effects: Effect[]): Effect => ({
  do: 'nextTime',
  happening,
  effects,
});
export const eachTime = (happening: Happening, ...effects: Effect[]): Effect => ({
  do: 'eachTime',
  happening,
  effects,
});
export const discount = (next: Filter, amount: number): Effect => ({ do: 'discount', next, amount });
export const mayPutNext = (filter: Filter, to: Destination): Effect => ({
  do: 'offer',
  filter,
  to,
  every: false,
});
export const mayPutEvery = (filter: Filter, to: Destination): Effect => ({
  do: 'offer',
  filter,
  to,
  every: true,
});
export const unite = (faction: Faction, ...effects: Effect[]): Effect => ({ do: 'unite', faction, effects });
export const multiUnite = (faction: Faction | 'any', ...effects: Effect[]): Effect => ({
  do: 'multiUnite',
  faction,
  effects,
});
/** May be used once at any later moment of the turn. */
export const later = (...effects: Effect[]): Effect => ({ do: 'later', effects });
export const thisTurn = (rule: Rule): Effect => ({ do: 'thisTurn', rule });

// Conditions and amounts
export const youPlayed = (filter: Filter, atLeast = 1): Condition => ({ if: 'played', filter, atLeast });
export const youPlayedAllFactions: Condition = { if: 'playedAllFactions' };
export const youControl = (atLeast: number, filter: Filter): Condition => ({
  if: 'controls',
  atLeast,
  filter,
});
export const voidHolds = (atLeast: number, filter: Filter): Condition => ({ if: 'inVoid', atLeast, filter });
export const youGainedHonor = (atLeast: number): Condition => ({ if: 'gainedHonor', atLeast });
export const thatCardIs = (filter: Filter): Condition => ({ if: 'card', filter });
export const youHaveMostHonor: Condition = { if: 'mostHonor' };
export const youWonNothing: Condition = { if: 'nothingWon' };
export const noneDefeatedInRow: Condition = { if: 'noDefeatInRow' };
export const whenDefeated: Condition = { if: 'defeated' };
export const itIsTheNamedCard: Condition = { if: 'named' };
export const perConstruct = (filter: Filter = {}): Amount => ({ per: 'construct', filter });
export const perHero = (filter: Filter): Amount => ({ per: 'hero', filter });
export const perConstructFaction: Amount = { per: 'constructFaction' };
export const perHeroOfNamedFaction = (times: number): Amount => ({ per: 'heroOfNamedFaction', times });
export const perCardBanishedFromHand: Amount = { per: 'banishedFromHand' };
export const costliestConstruct: Amount = { be: 'costliestConstruct' };
export const honorOfThatCard: Amount = { be: 'honorOfCard' };
export const chosenNumber: Amount = { be: 'chosenNumber' };

// Filters and picks
export const heroes: Filter = { kinds: ['hero'] };
export const constructs: Filter = { kinds: ['construct'] };
export const monsters: Filter = { kinds: ['monster'] };
export const heroesAndConstructs: Filter = { kinds: ['hero', 'construct'] };
export const of = (faction: Faction, filter: Filter = {}): Filter => ({ ...filter, faction });
export const other = (filter: Filter): Filter => ({ ...filter, other: true });
export const upTo = (maxCost: Amount, filter: Filter): Sought => ({ ...filter, maxCost });
export const named = (...names: string[]): Filter => ({ named: names.map(slug) });
export const inRow = (filter: Sought = {}): Pick => ({ ...filter, from: ['row'] });
/** In the center row or always available. */
export const anywhere = (filter: Sought): Pick => ({ ...filter, from: ['row', 'supply'] });
export const inSupply = (filter: Sought): Pick => ({ ...filter, from: ['supply'] });
export const inHand = (filter: Sought = {}): Pick => ({ ...filter, from: ['hand'] });
export const inDiscard = (filter: Sought = {}): Pick => ({ ...filter, from: ['discard'] });
export const inHandOrDiscard = (filter: Sought = {}): Pick => ({ ...filter, from: ['hand', 'discard'] });
export const inVoid = (filter: Sought): Pick => ({ ...filter, from: ['void'] });
export const inPlay = (filter: Sought = constructs): Pick => ({ ...filter, from: ['constructs'] });
export const costliest = (pick: Pick): Pick => ({ ...pick, extreme: 'highestCost' });
export const cheapest = (pick: Pick): Pick => ({ ...pick, extreme: 'lowestCost' });
export const playedThisTurn = (filter: Sought): Pick => ({ ...filter, from: ['played'] });
export const adjacent: Pick = { adjacent: true, from: ['row'] };
export const trophies: Sought = { kinds: ['monster'], trophy: true };
