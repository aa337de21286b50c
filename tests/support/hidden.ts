import assert from 'node:assert/strict';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { toCard } from '../../components/ids.ts';
import type { Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { type Known, know, knownOf } from './knowledge.ts';
import type { RandomPlayer } from './random-player.ts';
import { scrambled } from './scramble.ts';

// What views do not show.

export const SPECTATOR = -1;

export const viewers = (match: Match): number[] => [
  SPECTATOR,
  ...Array.from({ length: match.state.layout.seats }, (_, seat) => seat),
];

/** The view at a table where the secrets are others. */
export function viewWith(match: Match, viewer: number, known: Known): string {
  const { secrets } = match.dealer;
  const real = knownOf(secrets);
  know(secrets, known);
  const view = JSON.stringify(viewOf(match, viewer));
  know(secrets, real);
  return view;
}

const namesOf = (match: Match, { hands, tops }: Known): string =>
  within(match.state, () =>
    JSON.stringify([...hands, tops].map((cards) => cards.map((card) => card && Card.def[toCard(card)]))),
  );

/** Compares a view with the one at a table where the hidden cards are others; says whether they really are. */
export function checkHidden(match: Match, viewer: number, random: RandomPlayer): boolean {
  const { state, dealer } = match;
  const others = within(state, () => scrambled(dealer.secrets, viewer, random));
  assert.equal(viewWith(match, viewer, others), JSON.stringify(viewOf(match, viewer)));
  return namesOf(match, others) !== namesOf(match, knownOf(dealer.secrets));
}
