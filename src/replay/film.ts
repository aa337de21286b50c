import { type Action, ActionList } from '../../components/action.ts';
import { bytesOf, hashOf, type State, stateFrom, within } from '../../components/arena.ts';
import { type CardEntity, type Seat, toCard, toSeat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Purse } from '../../components/purse.ts';
import { Secrets } from '../../components/secrets.ts';
import { ACTIVE, OVER, Table, TURN, WAIT } from '../../components/table.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import type { Watched } from '../match/view.ts';

// The table after every input, so that any of them can be looked at at once. A table takes a few thousand bytes.

interface Still {
  readonly state: Uint8Array;
  readonly counts: Uint16Array;
  /** The sealed cards that are known, seat by seat. */
  readonly cards: Uint16Array;
  readonly tops: Uint16Array;
  readonly turn: number;
  readonly active: number;
  readonly honor: readonly number[];
}

/** Which hands are known after the fact. */
export type IsKnown = (seat: number) => boolean;

const heldBy = (secrets: Secrets, seat: Seat): CardEntity[] =>
  Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot));

export interface Turn {
  readonly turn: number;
  readonly seat: number;
  /** How many inputs came before it. */
  readonly input: number;
}

export class Film {
  private readonly layout: Layout;
  private readonly secrets: Secrets;
  private readonly list = new ActionList();
  private readonly stills: Still[] = [];

  constructor(layout: Layout) {
    this.layout = layout;
    this.secrets = new Secrets(layout.seats, layout.entities);
  }

  get length(): number {
    return this.stills.length;
  }

  /** Adds the table as it is now; hands that are not known stay sealed. */
  shoot(state: State, secrets: Secrets, isKnown: IsKnown = () => true): void {
    const seats = Array.from({ length: this.layout.seats }, (_, seat) => toSeat(seat));
    const hands = seats.map((seat) => (isKnown(seat) ? heldBy(secrets, seat) : []));
    this.stills.push({
      state: bytesOf(state).slice(),
      counts: Uint16Array.from(hands, (hand) => hand.length),
      cards: Uint16Array.from(hands.flat()),
      tops: secrets.tops.map((top, seat) => (isKnown(seat) ? top : 0)),
      ...within(state, () => ({
        turn: Table.reg[TURN],
        active: Table.reg[ACTIVE],
        honor: seats.map((seat) => Purse.honor[seat]),
      })),
    });
  }

  get honor(): readonly (readonly number[])[] {
    return this.stills.map(({ honor }) => honor);
  }

  /** Every turn and where it begins. */
  get turns(): readonly Turn[] {
    return this.stills.flatMap(({ turn, active }, input) =>
      turn > (this.stills[input - 1]?.turn ?? 0) ? [{ turn, seat: active, input }] : [],
    );
  }

  /** The table after so many inputs; it is the same object every time. */
  at(input: number): Watched {
    const { secrets, list } = this;
    const { counts, cards, tops } = this.stills[input];
    const state = stateFrom(this.layout, this.stills[input].state);
    secrets.clear();
    secrets.tops.set(tops);
    let next = 0;
    for (const [seat, count] of counts.entries())
      for (let slot = 0; slot < count; slot++) secrets.hold(toSeat(seat), toCard(cards[next++]));
    return {
      state,
      dealer: { secrets, answer: dealsNothing, shown: dealsNothing },
      asked: within(state, asked),
      isOver: within(state, () => Table.reg[WAIT] === OVER),
      legal(): Action[] {
        within(state, () => legalActions(secrets, list));
        return list.toArray();
      },
    };
  }

  hashAt(input: number): string {
    return hashOf(this.at(input).state);
  }
}

function dealsNothing(): never {
  throw new Error('a film deals no cards');
}
