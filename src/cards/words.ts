import { slug } from './slug.ts';
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
} from './vocabulary.ts';

// A word for each part of the language, so that a declaration reads like the card. A word that is not explained here
// means what the language says (language.ts); docs/effects.md lists them all.

export * from './phrases.ts';
export { slug } from './slug.ts';

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
/** A Hero: it is played for its effect and then discarded. */
export const hero = declare('hero');
/** A Construct: it stays in play. */
export const construct = declare('construct');
/** A Monster: it is defeated for a reward. */
export const monster = declare('monster');
/** An Event: it changes the rules while it is the current one. */
export const event = declare('event');

/** A card of another set that is also in this one, so many times. */
export function reprint({ cards }: CardSet, name: string, copies: number): DeclaredCard {
  const card = cards.find(({ id }) => id === slug(name));
  if (!card) throw new Error(`there is no "${name}" to be printed again`);
  return { ...card, copies };
}

// Abilities
export const play = (...effects: Effect[]): Ability => ({ when: 'play', effects });
/** What a Construct may be used for, once per turn. */
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
/** What happens the first time in a turn that something else does, even if that was before the card came. */
export const firstEachTurn = triggered('firstEachTurn');
/** What happens once per turn when something else does. */
export const oncePerTurnWhen = triggered('oncePerTurn');
/** What happens every time that something else does. */
export const whenever = triggered('always');
/** The same, while the card is in the discard pile. */
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
/** The player defeats a Monster in the center row. */
export const youDefeatInRow: Happening = { on: 'defeat' };
/** The player defeats a Monster in the center row or in the void. */
export const youDefeatInRowOrVoid: Happening = { on: 'defeat', alsoInVoid: true };
export const yourTurnEnds: Happening = { on: 'endOfTurn' };

// Effects
const gain =
  (what: Resource) =>
  (amount: Amount): Effect => ({ do: 'gain', what, amount });
/** Gain runes. */
export const runes = gain('runes');
/** Gain power. */
export const power = gain('power');
/** Gain honor. */
export const honor = gain('honor');
/** Gain runes for Mechana Constructs only. */
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
/** Each opponent does it, in turn order. */
export const eachOpponent = each('opponent');
/** Each player does it, in turn order. */
export const eachPlayer = each('player');
/** Each other player does it, in turn order. */
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
/** Acquire a card without paying, and put it where the effect says. */
export const acquire = (pick: Pick, to: Destination = 'discard'): Effect => ({
  do: 'acquire',
  pick,
  to,
  paying: false,
});
/** Acquire a card and pay for it. */
export const buy = (pick: Pick): Effect => ({ do: 'acquire', pick, to: 'discard', paying: true });
/** Defeat a Monster without paying. */
export const defeat = (pick: Pick): Effect => ({ do: 'defeat', pick, paying: false });
/** Defeat a Monster and pay for it. */
export const fight = (pick: Pick): Effect => ({ do: 'defeat', pick, paying: true });
export const acquireOrDefeat = (pick: Pick): Effect => ({ do: 'acquireOrDefeat', pick });
export const copyEffect = (pick: Pick): Effect => ({ do: 'copyEffect', pick });
export const keepOne = (pick: Pick): Effect => ({ do: 'keepOne', pick });

const some =
  (verb: 'banishSome' | 'discardSome' | 'takeTrophies', exactly: boolean) =>
  (amount: Amount, pick: Pick, ...then: Effect[]): Effect => ({ do: verb, pick, amount, exactly, then });
/** Banish several cards, up to a number. */
export const banishUpTo = some('banishSome', false);
/** Discard so many cards. */
export const discardExactly = some('discardSome', true);
export const takeTrophies = some('takeTrophies', false);
/** Destroy all Constructs. */
export const destroyAll: Effect = { do: 'destroyAll' };
/** Destroy all Constructs of an even or odd cost. */
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
/** The next such card acquired this turn may be put somewhere else. */
export const mayPutNext = (filter: Filter, to: Destination): Effect => ({
  do: 'offer',
  filter,
  to,
  every: false,
});
/** Each such card acquired this turn may be put somewhere else. */
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
