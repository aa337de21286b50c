import type { ByCard, Pc } from '../../components/ids.ts';
import { HEROES_PLAYED, ROW_DEFEATS } from '../../components/table.ts';
import { SetRefused } from '../../src/cards/refused.ts';
import { type Ability, type Card, FACTIONS, type Happening } from '../../src/cards/vocabulary.ts';
import { decliningProgram, program } from './compile.ts';
import { DESTINATIONS, HAPPENINGS, type Tables, type Test, testOf } from './tables.ts';

// Abilities of cards in play: those that are used, those that wait, those that offer a place.

/** An ability that waits for something to happen. */
export interface Triggered {
  readonly happening: number;
  readonly test: Test;
  /** It counts only when this tally of the turn has just become 1; -1 otherwise. */
  readonly first: number;
  readonly start: Pc;
  /** Its bit among the used abilities of its card, or 0 if it has no limit. */
  readonly bit: number;
  /** It is used up only when the player accepts it. */
  readonly isDeclinable: boolean;
  readonly inDiscard: boolean;
}

/** An ability that may put an acquired card somewhere else than into the discard pile. */
export interface Offer {
  readonly test: Test;
  readonly to: number;
  readonly bit: number;
}

/** An ability that a player uses. */
export interface Use {
  readonly start: Pc;
  readonly bit: number;
}

type Of<W extends Ability['when']> = Extract<Ability, { when: W }>;

/** The tally that counts this happening over the turn. */
function tallyOf(happening: Happening): number {
  if (happening.on === 'defeat') return ROW_DEFEATS;
  if (happening.on === 'play' && happening.filter.faction)
    return HEROES_PLAYED + FACTIONS.indexOf(happening.filter.faction);
  throw new SetRefused([`No tally counts "${happening.on}" over a turn.`]);
}

function triggered(t: Tables, ability: Of<'triggered'>, bit: number): Triggered {
  const isDeclinable = ability.limit === 'oncePerTurn' && ability.effects[0]?.do === 'may';
  return {
    happening: HAPPENINGS[ability.happening.on],
    test: testOf(t, 'filter' in ability.happening ? ability.happening.filter : {}),
    first: ability.limit === 'firstEachTurn' ? tallyOf(ability.happening) : -1,
    start: isDeclinable ? decliningProgram(t, ability.effects[0], bit) : program(t, ability.effects),
    bit: ability.limit === 'oncePerTurn' ? bit : 0,
    isDeclinable,
    inDiscard: ability.inDiscard === true,
  };
}

/** The abilities of one kind, by card, with their bits. */
function abilities<W extends Ability['when'], T>(
  cards: readonly Card[],
  when: W,
  make: (ability: Of<W>, bit: number) => T,
): readonly (readonly T[])[] {
  const isWanted = (ability: Ability): ability is Of<W> => ability.when === when;
  return cards.map((card) =>
    card.abilities.flatMap((ability, i) => (isWanted(ability) ? [make(ability, 1 << i)] : [])),
  );
}

export function waitingOf(t: Tables, cards: readonly Card[]) {
  const uses: ByCard<readonly Use[]> = abilities(
    cards,
    'use',
    ({ effects }, bit): Use => ({ start: program(t, effects), bit }),
  );
  const waiting = abilities(cards, 'triggered', (ability, bit) => triggered(t, ability, bit));
  const offers: ByCard<readonly Offer[]> = abilities(
    cards,
    'acquired',
    ({ filter, to }, bit): Offer => ({ test: testOf(t, filter), to: DESTINATIONS[to], bit }),
  );
  return {
    uses,
    triggered: waiting as ByCard<readonly Triggered[]>,
    offers,
    /** Which happenings a card waits for while it is in play, one bit each; and while it is in the discard pile. */
    listens: listening(waiting, false),
    listensInDiscard: listening(waiting, true),
  };
}

const listening = (waiting: readonly (readonly Triggered[])[], inDiscard: boolean): ByCard<number> =>
  Uint8Array.from(waiting, (list) =>
    list.reduce((bits, t) => bits | (t.inDiscard === inDiscard ? 1 << t.happening : 0), 0),
  );
