// The language that cards are declared in, described once. Types (vocabulary.ts), the check of declarations and its
// JSON Schema (shapes.ts), the operations of most effects (systems/book/operations.ts) and docs/effects.md follow from
// it. Each word has a meaning and parts: the kind of value each part holds, with "?" after a part that may be missing.

export const FACTIONS = ['enlightened', 'lifebound', 'mechana', 'void'] as const;
export const KINDS = ['hero', 'construct', 'monster', 'event'] as const;
export const RESOURCES = ['runes', 'power', 'honor', 'mechanaRunes'] as const;
/** Piles of cards that are always available. */
export const PILES = ['mystic', 'heavyInfantry', 'fanatic', 'cultist'] as const;

export const ABILITIES = {
  play: ['What a Hero does when it is played.', { effects: 'effects' }],
  use: ['What a Construct may be used for, once per turn.', { effects: 'effects' }],
  reward: ['What a Monster gives to the player who defeats it.', { effects: 'effects' }],
  fate: ['What happens when the card enters the center row.', { effects: 'effects' }],
  trophy: [
    'What its owner may banish a defeated Monster for; empty: whatever the current Event says.',
    { effects: 'effectsIfAny' },
  ],
  eventTrophy: ["What the Fanatic's trophy does while this Event is current.", { effects: 'effects' }],
  banished: ['What happens when the card is banished from a hand or discard pile.', { effects: 'effects' }],
  triggered: [
    'What happens by itself when something else does; perhaps while the card is in the discard pile, not in play.',
    { happening: 'happening', limit: 'limit', 'inDiscard?': 'true', effects: 'effects' },
  ],
  acquired: [
    'Once per turn an acquired card may be put somewhere else than into the discard pile.',
    { filter: 'filter', to: 'destination' },
  ],
  transform: [
    'The card becomes its other side for the rest of the game.',
    { condition: 'condition', into: 'card' },
  ],
  lasting: ['A rule that holds while the card lies where it does.', { rule: 'lasting' }],
} as const;

export const LIMITS = {
  oncePerTurn: 'The card does it once per turn.',
  firstEachTurn: 'Only the first of the turn counts, also if it came before the card did.',
  always: 'Every time.',
} as const;

/** The card that it happens to is "that card". */
export const HAPPENINGS = {
  play: ['The player plays such a card.', { filter: 'filter' }],
  enterPlay: ['Such a Construct comes into play, from the hand or by an effect.', { filter: 'filter' }],
  acquire: ['The player acquires such a card.', { filter: 'filter' }],
  defeat: [
    'The player defeats a Monster in the center row, or in the void as if it were there; some cards name the void.',
    { 'alsoInVoid?': 'true' },
  ],
  endOfTurn: ['The turn of the player ends.', {}],
  playing: ['The player is about to play such a card.', { filter: 'filter' }],
} as const;

/** What follows if a card was chosen. */
const then = 'effectsIfAny';

export const EFFECTS = {
  gain: [
    'Gain runes, power, honor, or runes for Mechana Constructs only.',
    { what: 'resource', amount: 'amount' },
  ],
  draw: ['Draw cards.', { amount: 'amount' }],
  may: ['The player decides whether to.', { effects: 'effects' }],
  either: ['The player chooses one of these.', { options: 'options' }],
  when: ['Only if the condition holds.', { condition: 'condition', effects: 'effects' }],
  each: [
    'Each opponent, each player or each other player does it, in turn order.',
    { who: 'who', effects: 'effects' },
  ],
  // one card
  banish: ['Banish a card; then what follows from it.', { pick: 'pick', then }],
  discard: ['Discard a card; then what follows from it.', { pick: 'pick', then }],
  destroy: ['Destroy a Construct; then what follows from it.', { pick: 'pick', then }],
  toHand: ['Return a card to the hand.', { pick: 'pick', then }],
  toTop: ['Put a card on top of the deck.', { pick: 'pick', then }],
  putUnder: ['Put a card under this one, until it leaves play.', { pick: 'pick', then }],
  acquire: [
    'Acquire a card, paid for or not, and put it where the effect says.',
    { pick: 'pick', to: 'destination', paying: 'boolean' },
  ],
  defeat: ['Defeat a Monster, paid for or not.', { pick: 'pick', paying: 'boolean' }],
  acquireOrDefeat: ['Acquire a card, or defeat it if it is a Monster, without paying.', { pick: 'pick' }],
  copyEffect: ['Do what another Hero does when it is played.', { pick: 'pick' }],
  keepOne: ['Choose one Construct; the others are destroyed.', { pick: 'pick' }],
  // several cards
  banishSome: [
    'Banish several cards, up to a number.',
    { pick: 'pick', amount: 'amount', exactly: 'boolean', then },
  ],
  discardSome: ['Discard several cards.', { pick: 'pick', amount: 'amount', exactly: 'boolean', then }],
  takeTrophies: [
    'Take Monsters from the void as trophies.',
    { pick: 'pick', amount: 'amount', exactly: 'boolean', then },
  ],
  destroyAll: ['Destroy all Constructs, or those of an even or odd cost.', { 'cost?': 'parity' }],
  acquireAll: ['Acquire all such cards without paying.', { pick: 'pick', to: 'destination' }],
  // this card, that card
  banishThis: ['Banish the card itself.', {}],
  destroyThis: ['Destroy the Construct itself.', {}],
  thisToHand: ['Return the card itself to the hand.', {}],
  thatCardToHand: ['Return the card just looked at to the hand.', {}],
  transformAndAcquire: ['The defeated Monster becomes its other side and is acquired.', {}],
  banishAdjacent: ['Banish the neighbours of the card in the center row.', {}],
  // chance and hidden cards
  giveRandomCard: ['Give a random card of the hand to the active player.', {}],
  discardRandomCard: ['Discard a random card of the hand.', {}],
  discardTop: ['Put the top card of the deck into the discard pile.', {}],
  revealTop: ['Reveal the top card of the deck and take it into the hand.', {}],
  acquireOrDefeatCenterTop: [
    'Reveal the top card of the center deck and acquire or defeat it without paying.',
    {},
  ],
  lookAtTop: ['Look at the top card of the deck; then what follows from it.', { effects: 'effects' }],
  // naming
  nameCard: ['Name a card.', {}],
  nameFaction: ['Name a faction.', {}],
  thisIsNamedFaction: ['The card itself is of the named faction for the turn.', {}],
  thatIsNamedFaction: ['The card about to be played is of the named faction for the turn.', {}],
  chooseNumber: ['Choose a number up to a limit.', { max: 'few' }],
  spend: ['Spend runes.', { runes: 'amount' }],
  extraTurn: ['Take another turn after this one.', {}],
  banishEvent: ['Banish the current Event.', {}],
  extraCards: ['Draw more cards than usual at the end of the turn.', { amount: 'count' }],
  takeHonor: [
    'Take honor from the opponent with the most, if that is more than the player has.',
    { amount: 'count' },
  ],
  // for the rest of the turn
  nextTime: [
    'What happens the next time this turn that something else does.',
    { happening: 'happening', effects: 'effects' },
  ],
  eachTime: [
    'What happens each time this turn that something else does.',
    { happening: 'happening', effects: 'effects' },
  ],
  discount: ['The next such card costs less this turn.', { next: 'filter', amount: 'count' }],
  offer: [
    'The next such card acquired this turn, or each, may be put somewhere else.',
    { filter: 'filter', to: 'destination', every: 'boolean' },
  ],
  unite: [
    'Once, if another such Hero is played this turn, before or after.',
    { faction: 'factionOrAny', effects: 'effects' },
  ],
  multiUnite: [
    'For each other such Hero played this turn, before or after.',
    { faction: 'factionOrAny', effects: 'effects' },
  ],
  later: ['Once, at a moment of the turn that the player chooses.', { effects: 'effects' }],
  thisTurn: ['A rule for the rest of the turn.', { rule: 'rule' }],
} as const;

export const CONDITIONS = {
  played: ['The player has played so many such cards this turn.', { filter: 'filter', atLeast: 'count' }],
  playedAllFactions: ['The player has played a Hero of each faction this turn.', {}],
  controls: ['The player controls so many such Constructs.', { filter: 'filter', atLeast: 'count' }],
  inVoid: ['So many such cards lie in the void.', { filter: 'filter', atLeast: 'count' }],
  event: ['The current Event is of this faction.', { faction: 'faction' }],
  card: ['The card just looked at is such a card.', { filter: 'filter' }],
  gainedHonor: ['The player has gained so much honor this turn.', { atLeast: 'count' }],
  mostHonor: ['The player has more honor than each other player.', {}],
  nothingWon: ['The player has neither acquired nor defeated anything this turn.', {}],
  noDefeatInRow: ['The player has defeated no Monster in the center row this turn.', {}],
  named: ['The card just looked at is the one that was named.', {}],
  defeated: ['The card itself is defeated.', {}],
} as const;

/** Amounts that are so much for each of something. */
export const RATES = {
  construct: [
    'So much for each such Construct the player controls.',
    { filter: 'filter', 'times?': 'count' },
  ],
  hero: [
    'So much for each such Hero the player has played this turn.',
    { filter: 'filter', 'times?': 'count' },
  ],
  constructFaction: ['One for each faction among the Constructs the player controls.', {}],
  heroOfNamedFaction: [
    'So much for each Hero of the named faction the player has played this turn.',
    { times: 'count' },
  ],
  banishedFromHand: ['One for each card just banished from the hand.', {}],
} as const;

/** Amounts that are what something else is. */
export const MEASURES = {
  costliestConstruct: ['The cost of the costliest Construct the player controls.', {}],
  honorOfCard: ['The honor of the card that it happened to.', {}],
  costOfCard: ['The cost of the card that it happened to.', {}],
  chosenNumber: ['The number just chosen.', {}],
} as const;

/** The parts of a filter. */
export const FILTERS = {
  kinds: ['Heroes, Constructs, Monsters or Events.', 'kinds'],
  faction: ['Of this faction, perhaps among others.', 'faction'],
  other: ['Not the card itself.', 'true'],
  named: ['By name.', 'cards'],
} as const;

/** What only a choice can ask for. */
export const SOUGHT = {
  maxCost: ['Costing at most so much.', 'amount'],
  honorAboveBanished: ['With at most so much more honor than the card just banished.', 'number'],
  trophy: ['Monsters that become trophies.', 'true'],
  adjacent: ['Those that were next to the Monster just defeated.', 'true'],
} as const;

/** Only those that are first of all that could be chosen. */
export const EXTREMES = {
  highestCost: 'Those that cost the most.',
  lowestCost: 'Those that cost the least.',
} as const;

export const ZONES = {
  row: 'The center row.',
  supply: 'The cards that are always available.',
  hand: 'The hand.',
  discard: 'The discard pile.',
  void: 'The void.',
  constructs: 'The Constructs the player controls.',
  played: 'The Heroes played this turn.',
} as const;

type Effects = typeof EFFECTS;
/** The effects on chosen cards. */
export type PickingWord = {
  [W in keyof Effects]: Effects[W][1] extends { readonly pick: 'pick' } ? W : never;
}[keyof Effects];

/** From where each of them can take cards. */
export const REACH = {
  banish: ['hand', 'discard', 'row'],
  discard: ['hand'],
  destroy: ['constructs'],
  toHand: ['constructs', 'discard'],
  toTop: ['discard'],
  putUnder: ['hand'],
  acquire: ['row', 'supply', 'void'],
  defeat: ['row', 'supply', 'void'],
  acquireOrDefeat: ['row', 'supply'],
  copyEffect: ['played', 'row'],
  keepOne: ['constructs'],
  banishSome: ['hand', 'discard'],
  discardSome: ['hand'],
  takeTrophies: ['void'],
  acquireAll: ['row'],
} as const satisfies Readonly<Record<PickingWord, readonly (keyof typeof ZONES)[]>>;

export const DESTINATIONS = {
  discard: 'Into the discard pile.',
  hand: 'Into the hand.',
  top: 'On top of the deck.',
  play: 'Into play.',
} as const;

export const RULES = {
  constructsAreMechana: 'For the player all Constructs are also Mechana.',
  runesAsPower: 'The player may spend runes as power.',
  heroesForHonor:
    'The player may pay the honor of Heroes in the center row, in runes, instead of their cost.',
  defeatInVoid: 'The player may defeat Monsters in the void as if they were in the center row.',
} as const;

export const LASTING = {
  unbanishable: 'It cannot be banished from the center row.',
  constructsAreMechana: 'For its controller all Constructs are also Mechana.',
  goesInFront: 'Defeated, it goes in front of the player instead of into the void.',
  monstersAreHeroes:
    'The player it lies in front of may acquire the Monsters they defeat, and play them for power.',
  firstHeroIsLifebound: 'The first Hero played each turn is also Lifebound.',
  allConstructsAreMechana: 'For everybody all Constructs are also Mechana.',
  trophySavesConstruct: 'The Fanatic may be banished to save a Construct from an effect of another player.',
  discardsMayReturn:
    'Once per turn one of the cards that the active player discards from hand may return to it.',
  cultIsStronger: 'Cultists and Fanatics have 1 more power and give 1 more honor.',
} as const;
