import type {
  Ability,
  Amount,
  Condition,
  Destination,
  Effect,
  Happening,
  Lasting,
  Limit,
  Rule,
  Sought,
  Zone,
} from './vocabulary.ts';

// What each word of the vocabulary means. A word without a meaning does not compile.

type Meanings<W extends string> = Readonly<Record<W, string>>;

const abilities: Meanings<Ability['when']> = {
  play: 'What a Hero does when it is played.',
  use: 'What a Construct may be used for, once per turn.',
  reward: 'What a Monster gives to the player who defeats it.',
  fate: 'What happens when the card enters the center row.',
  trophy: 'What its owner may banish a defeated Monster for; empty: whatever the current Event says.',
  eventTrophy: "What the Fanatic's trophy does while this Event is current.",
  banished: 'What happens when the card is banished from a hand or discard pile.',
  triggered: 'What happens by itself when something else does.',
  acquired: 'Once per turn an acquired card may be put somewhere else than into the discard pile.',
  transform: 'The card becomes its other side for the rest of the game.',
  lasting: 'A rule that holds while the card lies where it does.',
};

const limits: Meanings<Limit> = {
  oncePerTurn: 'The card does it once per turn.',
  firstEachTurn: 'Only the first of the turn counts, also if it came before the card did.',
  always: 'Every time.',
};

const happenings: Meanings<Happening['on']> = {
  play: 'The player plays such a card.',
  enterPlay: 'Such a Construct comes into play, from the hand or by an effect.',
  acquire: 'The player acquires such a card.',
  defeat: 'The player defeats a Monster in the center row, or in the void as if it were there.',
  endOfTurn: 'The turn of the player ends.',
  playing: 'The player is about to play such a card.',
};

const effects: Meanings<Effect['do']> = {
  gain: 'Gain runes, power, honor, or runes for Mechana Constructs only.',
  draw: 'Draw cards.',
  may: 'The player decides whether to.',
  either: 'The player chooses one of these.',
  when: 'Only if the condition holds.',
  each: 'Each opponent, each player or each other player does it, in turn order.',
  banish: 'Banish a card; then what follows from it.',
  discard: 'Discard a card; then what follows from it.',
  destroy: 'Destroy a Construct; then what follows from it.',
  toHand: 'Return a card to the hand.',
  toTop: 'Put a card on top of the deck.',
  putUnder: 'Put a card under this one, until it leaves play.',
  acquire: 'Acquire a card, paid for or not, and put it where the effect says.',
  defeat: 'Defeat a Monster, paid for or not.',
  acquireOrDefeat: 'Acquire a card, or defeat it if it is a Monster, without paying.',
  copyEffect: 'Do what another Hero does when it is played.',
  keepOne: 'Choose one Construct; the others are destroyed.',
  banishSome: 'Banish several cards, up to a number.',
  discardSome: 'Discard several cards.',
  takeTrophies: 'Take Monsters from the void as trophies.',
  destroyAll: 'Destroy all Constructs, or those of an even or odd cost.',
  acquireAll: 'Acquire all such cards without paying.',
  banishThis: 'Banish the card itself.',
  destroyThis: 'Destroy the Construct itself.',
  thisToHand: 'Return the card itself to the hand.',
  thatCardToHand: 'Return the card just looked at to the hand.',
  transformAndAcquire: 'The defeated Monster becomes its other side and is acquired.',
  banishAdjacent: 'Banish the neighbours of the card in the center row.',
  giveRandomCard: 'Give a random card of the hand to the active player.',
  discardRandomCard: 'Discard a random card of the hand.',
  discardTop: 'Put the top card of the deck into the discard pile.',
  revealTop: 'Reveal the top card of the deck and take it into the hand.',
  acquireOrDefeatCenterTop: 'Reveal the top card of the center deck and acquire or defeat it without paying.',
  lookAtTop: 'Look at the top card of the deck; then what follows from it.',
  nameCard: 'Name a card.',
  nameFaction: 'Name a faction.',
  thisIsNamedFaction: 'The card itself is of the named faction for the turn.',
  thatIsNamedFaction: 'The card about to be played is of the named faction for the turn.',
  chooseNumber: 'Choose a number up to a limit.',
  spend: 'Spend runes.',
  extraTurn: 'Take another turn after this one.',
  banishEvent: 'Banish the current Event.',
  extraCards: 'Draw more cards than usual at the end of the turn.',
  takeHonor: 'Take honor from the opponent with the most, if that is more than the player has.',
  nextTime: 'What happens the next time this turn that something else does.',
  eachTime: 'What happens each time this turn that something else does.',
  discount: 'The next such card costs less this turn.',
  offer: 'The next such card acquired this turn, or each, may be put somewhere else.',
  unite: 'Once, if another such Hero is played this turn, before or after.',
  multiUnite: 'For each other such Hero played this turn, before or after.',
  later: 'Once, at a moment of the turn that the player chooses.',
  thisTurn: 'A rule for the rest of the turn.',
};

const conditions: Meanings<Condition['if']> = {
  played: 'The player has played so many such cards this turn.',
  playedAllFactions: 'The player has played a Hero of each faction this turn.',
  controls: 'The player controls so many such Constructs.',
  inVoid: 'So many such cards lie in the void.',
  event: 'The current Event is of this faction.',
  card: 'The card just looked at is such a card.',
  gainedHonor: 'The player has gained so much honor this turn.',
  mostHonor: 'The player has more honor than each other player.',
  nothingWon: 'The player has neither acquired nor defeated anything this turn.',
  noDefeatInRow: 'The player has defeated no Monster in the center row this turn.',
  named: 'The card just looked at is the one that was named.',
  defeated: 'The card itself is defeated.',
};

type Measure<A> = A extends { per: infer P extends string }
  ? P
  : A extends { be: infer B extends string }
    ? B
    : never;

const amounts: Meanings<Measure<Amount>> = {
  construct: 'So much for each such Construct the player controls.',
  hero: 'So much for each such Hero the player has played this turn.',
  constructFaction: 'One for each faction among the Constructs the player controls.',
  heroOfNamedFaction: 'So much for each Hero of the named faction the player has played this turn.',
  banishedFromHand: 'One for each card just banished from the hand.',
  costliestConstruct: 'The cost of the costliest Construct the player controls.',
  honorOfCard: 'The honor of the card that it happened to.',
  costOfCard: 'The cost of the card that it happened to.',
  chosenNumber: 'The number just chosen.',
};

const filters: Meanings<keyof Sought | 'extreme'> = {
  kinds: 'Heroes, Constructs, Monsters or Events.',
  faction: 'Of this faction, perhaps among others.',
  maxCost: 'Costing at most so much.',
  honorAboveBanished: 'With at most so much more honor than the card just banished.',
  other: 'Not the card itself.',
  named: 'By name.',
  trophy: 'Monsters that become trophies.',
  adjacent: 'Those that were next to the Monster just defeated.',
  extreme: 'Only those that cost the most, or the least.',
};

const zones: Meanings<Zone> = {
  row: 'The center row.',
  supply: 'The cards that are always available.',
  hand: 'The hand.',
  discard: 'The discard pile.',
  void: 'The void.',
  constructs: 'The Constructs the player controls.',
  played: 'The Heroes played this turn.',
};

const destinations: Meanings<Destination> = {
  discard: 'Into the discard pile.',
  hand: 'Into the hand.',
  top: 'On top of the deck.',
  play: 'Into play.',
};

const rules: Meanings<Rule> = {
  constructsAreMechana: 'For the player all Constructs are also Mechana.',
  runesAsPower: 'The player may spend runes as power.',
  heroesForHonor:
    'The player may pay the honor of Heroes in the center row, in runes, instead of their cost.',
  defeatInVoid: 'The player may defeat Monsters in the void as if they were in the center row.',
};

const lasting: Meanings<Lasting> = {
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
};

export const GLOSSARY = {
  abilities,
  limits,
  happenings,
  effects,
  conditions,
  amounts,
  filters,
  zones,
  destinations,
  rules,
  lasting,
};

export type Chapter = keyof typeof GLOSSARY;
