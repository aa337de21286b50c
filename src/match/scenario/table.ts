import { layout, State, within } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { type CardEntity, NOBODY, toSeat, type ZoneId, type ZoneKind } from '../../../components/ids.ts';
import type { Layout } from '../../../components/layout.ts';
import { Place } from '../../../components/place.ts';
import { ADVERSARY_PURSE, POOL, Purse } from '../../../components/purse.ts';
import { Seat } from '../../../components/seat.ts';
import { CAPACITY } from '../../../components/store.ts';
import { ACTIVE, DEALING_HANDS, PHASE, Table, TO_DEAL, TURN } from '../../../components/table.ts';
import {
  ADVERSARY,
  ASIDE,
  CENTER,
  CONSTRUCTS,
  DECK,
  DISCARD,
  EVENT,
  FANATIC,
  FRONT,
  first,
  HEAVY_INFANTRY,
  MYSTIC,
  move,
  moveAll,
  OUT,
  PLAYED,
  ROW,
  ROW_SIZE,
  seatZone,
  TROPHIES,
  UNDER,
  VOID,
  Zone,
} from '../../../components/zone.ts';
import { type Book, compileBook } from '../../../systems/book/book.ts';
import { LASTING, numberOf } from '../../../systems/book/index.ts';
import { LINKS } from '../../../systems/book/instructions.ts';
import { becomeCurrent } from '../../../systems/events.ts';
import { seal } from '../../../systems/hand.ts';
import { countHero } from '../../../systems/play.ts';
import { layOut, layoutOf, type Setup } from '../../../systems/setup.ts';
import { cardNamed, setsNamed } from '../../cards/index.ts';
import type { Card as Declared } from '../../cards/vocabulary.ts';
import { checkSetup, Refusal } from '../config.ts';
import { Match } from '../match.ts';
import type { Given, GivenPlayer, Scenario } from './format.ts';
import { StackedDealer } from './stacked-dealer.ts';

// Sets up the table that a scenario describes.

const ZONES: Readonly<Record<string, ZoneKind>> = {
  hand: DECK, // sealed: in the pool, known to the holder alone
  deck: DECK,
  discard: DISCARD,
  played: PLAYED,
  constructs: CONSTRUCTS,
  trophies: TROPHIES,
  front: FRONT,
  under: UNDER,
};
const SUPPLIES: Readonly<Record<string, ZoneId>> = {
  mystic: MYSTIC,
  'heavy-infantry': HEAVY_INFANTRY,
  fanatic: FANATIC,
};

/** A card that must be put somewhere. */
interface Placement {
  readonly card: Declared;
  readonly zone: ZoneId;
  readonly seat: Seat;
  /** Where the scenario says so: 'hand', 'deck', … */
  readonly key: string;
}

function knownCard(id: string, place: string): Declared {
  const card = cardNamed(id);
  if (!card) throw new Refusal(`${place} names an unknown card "${id}".`);
  return card;
}

const placeOf = (key: string, seat: number): string =>
  seat < 0 ? `given.${key}` : `given.players[${seat}].${key}`;

const placementsOf = (
  ids: readonly (string | null)[],
  zone: (i: number) => ZoneId,
  key: string,
  seat = NOBODY,
): Placement[] =>
  ids.flatMap((id, i) =>
    id === null ? [] : [{ card: knownCard(id, placeOf(key, seat)), zone: zone(i), seat, key }],
  );

const hasZones = (player: GivenPlayer | undefined): player is GivenPlayer =>
  player !== undefined && Object.keys(ZONES).some((key) => Object.hasOwn(player, key));

function playerPlacements(player: GivenPlayer, seat: Seat): Placement[] {
  return Object.entries(ZONES).flatMap(([key, kind]) => {
    const ids: readonly string[] =
      (player[key as keyof typeof ZONES & keyof GivenPlayer] as readonly string[] | undefined) ?? [];
    return placementsOf(ids, () => seatZone(seat, kind), key, seat);
  });
}

function tablePlacements(given: Given): Placement[] {
  if ((given.centerRow?.length ?? 0) > ROW_SIZE)
    throw new Refusal('given.centerRow has more than six places.');
  return [
    ...placementsOf(given.centerRow ?? [], (i) => (ROW + i) as ZoneId, 'centerRow'),
    ...placementsOf(given.centerDeck ?? [], () => CENTER, 'centerDeck'),
    ...placementsOf(given.void ?? [], () => VOID, 'void'),
    ...placementsOf([given.event ?? null], () => EVENT, 'event'),
    ...placementsOf(given.adversary?.cards ?? [], () => ADVERSARY, 'adversary.cards'),
  ];
}

/** Cards of the center deck are taken from it as long as it has them; everything else is made for the scenario. */
const isFromCenterDeck = ({ starting, alwaysAvailable }: Declared): boolean =>
  starting === undefined && !alwaysAvailable;

const copiesOf = ({ copies }: Declared, setup: Setup): number =>
  setup.sets.reduce((sum, set) => sum + (copies[set] ?? 0), 0);

/** The cards that must be made for the scenario. */
function extraCards(placements: readonly Placement[], given: Given, setup: Setup): Declared[] {
  const left = new Map<Declared, number>();
  const extra: Declared[] = [];
  for (const { card } of placements) {
    const copies = left.get(card) ?? (isFromCenterDeck(card) ? copiesOf(card, setup) : 0);
    if (copies === 0) extra.push(card);
    left.set(card, Math.max(0, copies - 1));
  }
  for (const [id, wanted] of Object.entries(given.supply ?? {})) {
    if (SUPPLIES[id] === undefined) throw new Refusal(`given.supply names "${id}", which has no supply.`);
    const card = knownCard(id, 'given.supply');
    for (let n = copiesOf(card, setup); n < wanted; n++) extra.push(card);
  }
  return extra;
}

/** The book of the sets of a match, and of those that its other cards come from. */
function bookFor({ sets }: Setup, extra: readonly Declared[]): Book {
  const book = compileBook(setsNamed(sets));
  const others = extra.flatMap(({ id, copies }) => (book.numbers.has(id) ? [] : Object.keys(copies)[0]));
  return others.length === 0 ? book : compileBook(setsNamed([...new Set([...sets, ...others])]));
}

/** Takes a card that is not placed yet: made for the scenario, or from the center deck. */
function findCard(wanted: Declared): CardEntity {
  const def = numberOf(wanted.id);
  for (const zone of isFromCenterDeck(wanted) ? [CENTER, OUT] : [OUT])
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
      if (Card.def[card] === def) return card;
  throw new Error(`no ${wanted.id} left to place`);
}

/** The listed cards of the center deck must not be taken for the row: they are set apart while the others are placed. */
function place(placements: readonly Placement[]): CardEntity[] {
  const cards = placements.map((placement) => {
    const card = findCard(placement.card);
    move(card, ASIDE);
    return card;
  });
  cards.forEach((card, i) => {
    const { zone, key, seat } = placements[i];
    if (key === 'event') becomeCurrent(card);
    else move(card, zone);
    if (key === 'hand') seal(seat, seat);
    if (key === 'constructs') Seat.links[seat] += LASTING[Card.def[card]] & LINKS ? 1 : 0;
    if (key === 'played' && seat === Table.reg[ACTIVE]) countHero(seat, card);
  });
  return cards;
}

function setSupplies(given: Given): void {
  for (const [id, wanted] of Object.entries(given.supply ?? {})) {
    const zone = SUPPLIES[id];
    while (Zone.count[zone] > wanted) move(first(zone), OUT);
    while (Zone.count[zone] < wanted) move(findCard(cardNamed(id)!), zone);
  }
}

function setPlayer(seat: Seat, player: GivenPlayer | undefined): void {
  if (hasZones(player)) Table.reg[TO_DEAL] &= ~(1 << seat);
  Seat.runes[seat] = player?.runes ?? 0;
  Seat.mechanaRunes[seat] = player?.mechanaRunes ?? 0;
  Seat.power[seat] = player?.power ?? 0;
  Purse.honor[seat] = player?.honor ?? 0;
}

/** The state counts the sealed cards of a hand in a byte. */
const MOST_IN_HAND = 255;

const isEvent = (id: string, place: string): boolean => knownCard(id, place).kind === 'event';

function checkGiven(given: Given, setup: Setup): void {
  if ((given.active ?? 0) >= setup.players)
    throw new Refusal(`given.active is ${given.active}, but there are ${setup.players} players.`);
  if ((given.players?.length ?? 0) > setup.players)
    throw new Refusal('given.players lists more players than there are.');
  if (given.players?.some(({ hand }) => (hand?.length ?? 0) > MOST_IN_HAND))
    throw new Refusal(`A hand in given.players has more than ${MOST_IN_HAND} cards.`);
  if (typeof given.event === 'string' && !isEvent(given.event, 'given.event'))
    throw new Refusal(`given.event is "${given.event}", which is no Event.`);
  for (const id of given.centerRow ?? [])
    if (id !== null && isEvent(id, 'given.centerRow'))
      throw new Refusal(`given.centerRow holds "${id}", but no Event stays there.`);
}

/** The cards of one list, in its order. */
const cardsOfKey = (
  cards: readonly CardEntity[],
  placements: readonly Placement[],
  key: string,
  seat = NOBODY,
): CardEntity[] => cards.filter((_, i) => placements[i].key === key && placements[i].seat === seat);

function dealerFor(
  of: Layout,
  seed: string,
  cards: readonly CardEntity[],
  placements: readonly Placement[],
): StackedDealer {
  const seats = Array.from({ length: of.seats }, (_, seat) => toSeat(seat));
  const stacks = new Map(
    seats.map((seat) => [seatZone(seat, DECK), cardsOfKey(cards, placements, 'deck', seat)]),
  );
  stacks.set(CENTER, cardsOfKey(cards, placements, 'centerDeck'));
  const dealer = new StackedDealer(of, seed, stacks);
  for (const seat of seats)
    for (const card of cardsOfKey(cards, placements, 'hand', seat)) dealer.secrets.hold(seat, card);
  return dealer;
}

/** The match that a scenario begins with; a Refusal if its configuration is not possible. */
export function matchOf(scenario: Scenario): Match {
  const given = scenario.given ?? {};
  const setup = checkSetup(scenario.sets ?? ['godslayer'], scenario.players ?? 2, scenario.variant);
  checkGiven(given, setup);
  const players = Array.from({ length: setup.players }, (_, seat) => given.players?.[seat]);
  const placements = [
    ...tablePlacements(given),
    ...players.flatMap((p, seat) => (hasZones(p) ? playerPlacements(p, toSeat(seat)) : [])),
  ];
  const extra = extraCards(placements, given, setup);
  if (layoutOf(setup).entities + extra.length > CAPACITY)
    throw new Refusal('given puts more cards on the table than a table can hold.');
  const layout = layoutOf({ ...setup, extra: extra.map(({ id }) => id) }, bookFor(setup, extra));
  const state = new State(layout);
  const cards = within(state, () => layTable(given, players, placements));
  return new Match(state, dealerFor(state.layout, scenario.seed ?? '', cards, placements));
}

/** Lays everything where it is to be; answers the cards of the placements. */
function layTable(
  given: Given,
  players: readonly (GivenPlayer | undefined)[],
  placements: readonly Placement[],
): CardEntity[] {
  layOut();
  Table.reg[ACTIVE] = toSeat(given.active ?? 0);
  players.forEach((player, index) => {
    const seat = toSeat(index);
    if (hasZones(player)) moveAll(seatZone(seat, DECK), OUT);
    setPlayer(seat, player);
  });
  setSupplies(given);
  const cards = place(placements);
  if (given.centerDeckOnly) keepOnly(new Set(cards));
  Purse.honor[POOL] = given.honorPool ?? layout.honorPool;
  Purse.honor[ADVERSARY_PURSE] = given.adversary?.honor ?? 0;
  Table.reg[PHASE] = DEALING_HANDS;
  Table.reg[TURN] = 0;
  return cards;
}

function keepOnly(listed: ReadonlySet<number>): void {
  for (let card = Place.next[CENTER]; card !== CENTER; ) {
    const next = Place.next[card];
    if (!listed.has(card)) move(card, OUT);
    card = next;
  }
}
