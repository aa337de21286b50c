import { type Action, ActionList } from '../../components/action.ts';
import { ACTIVE, OVER, TURN, WAIT } from '../../components/registers.ts';
import { Secrets } from '../../components/secrets.ts';
import { hashOf, restore } from '../../components/snapshot.ts';
import type { World } from '../../components/world.ts';
import { makeWorld } from '../../components/world.ts';
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

const heldBy = (secrets: Secrets, seat: number): number[] =>
  Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot));

export interface Turn {
  readonly turn: number;
  readonly seat: number;
  /** How many inputs came before it. */
  readonly input: number;
}

export class Film {
  private readonly world: World;
  private readonly secrets: Secrets;
  private readonly list = new ActionList();
  private readonly stills: Still[] = [];

  constructor({ layout }: World) {
    this.world = makeWorld(layout);
    this.secrets = new Secrets(layout.seats, layout.entities);
  }

  get length(): number {
    return this.stills.length;
  }

  /** Adds the table as it is now; hands that are not known stay sealed. */
  shoot(w: World, secrets: Secrets, isKnown: IsKnown = () => true): void {
    const seats = Array.from({ length: w.layout.seats }, (_, seat) => seat);
    const hands = seats.map((seat) => (isKnown(seat) ? heldBy(secrets, seat) : []));
    this.stills.push({
      state: w.bytes.slice(),
      counts: Uint16Array.from(hands, (hand) => hand.length),
      cards: Uint16Array.from(hands.flat()),
      tops: secrets.tops.map((top, seat) => (isKnown(seat) ? top : 0)),
      turn: w.reg[TURN],
      active: w.reg[ACTIVE],
      honor: Array.from(w.honor.subarray(0, w.layout.seats)),
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
    const { world, secrets, list } = this;
    const { state, counts, cards, tops } = this.stills[input];
    restore(world, state);
    secrets.clear();
    secrets.tops.set(tops);
    let next = 0;
    for (const [seat, count] of counts.entries())
      for (let slot = 0; slot < count; slot++) secrets.hold(seat, cards[next++]);
    return {
      world,
      dealer: { secrets, answer: dealsNothing, shown: dealsNothing },
      asked: asked(world),
      isOver: world.reg[WAIT] === OVER,
      legal(): Action[] {
        legalActions(world, secrets, list);
        return Array.from(list.actions.subarray(0, list.size));
      },
    };
  }

  hashAt(input: number): string {
    return hashOf(this.at(input).world);
  }
}

function dealsNothing(): never {
  throw new Error('a film deals no cards');
}
