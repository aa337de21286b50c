import { describe, expect, test } from 'vitest';
import { actionOf, DONE } from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import { type CardEntity, FIRST_SEAT, toCard } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { Hand, type HandRules } from '../../src/fair/hand.ts';
import type { Handover } from '../../src/fair/handover.ts';

// What a seat did while it held a card that only it knew is checked when that card is shown.

const GIVEN = 40;
const handover: Handover = {
  input: 7,
  giver: 1,
  taker: 0,
  commitment: new Uint8Array(32),
  boxKey: new Uint8Array(32),
  box: new Uint8Array(34),
  link: 0,
  pool: [],
  card: 0,
};

/** To say that there is none to choose is legal for one who does not hold this card. */
const rulesFor = (choosable: CardEntity): HandRules => ({
  layout: { seats: 2 } as Layout,
  boxKeyOf: () => new Uint8Array(32),
  wasLegal: (_, secrets) => !secrets.holds(FIRST_SEAT, choosable),
});

function handWith(choosable: CardEntity): Hand {
  const hand = new Hand(0, rulesFor(choosable), true);
  const deed = { state: {} as State, action: actionOf(DONE), claims: 0, input: 9 };
  for (const entry of [
    { is: 'hold', handover },
    { is: 'input', ...deed },
  ] as const)
    hand.note(entry);
  expect(hand.read(() => undefined)).toBeUndefined();
  return hand;
}

describe('an action of one who holds a card that was handed over unseen', () => {
  test.each(['shown', 'open'] as const)('is found to have been false when the card is shown (%s)', (is) => {
    const hand = handWith(toCard(GIVEN));
    const before = hand.copy();
    hand.note({ is, slot: 0, card: GIVEN, handover, input: 12 } as const);
    expect(hand.read(() => undefined)).toMatchObject({ input: 9, what: /not possible/ });
    before.note({ is: 'gone', handover });
    expect(before.read(() => undefined)).toBeUndefined();
  });

  test('is found to have been right', () => {
    const hand = handWith(toCard(GIVEN + 1));
    hand.note({ is: 'shown', card: GIVEN, handover, input: 12 });
    expect(hand.read(() => undefined)).toBeUndefined();
  });
});
