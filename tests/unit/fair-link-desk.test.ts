import { expect, test } from 'vitest';
import type { Game } from '../../src/fair/game.ts';
import type { Ledger } from '../../src/fair/ledger.ts';
import { LinkDesk } from '../../src/fair/link-desk.ts';
import { LINK } from '../../src/fair/messages.ts';
import type { Keeper } from '../../src/fair/storage.ts';

// Links that come before they are needed.

const SEATS = 2;
const MOST_HELD = 64;

/** A desk at the beginning of a stretch that all links are for. */
function deskWith(senders: readonly number[]): LinkDesk {
  const dealer = {
    seats: Array.from({ length: SEATS }, () => ({ publicLinks: { known: 0 } })),
    chanceHeads: [],
  };
  const game = { length: 0, dealer } as unknown as Game;
  const desk = new LinkDesk(game, {} as Ledger, {} as Keeper, () => ({ isLoose: true, isAhead: () => true }));
  for (const from of senders)
    for (let k = 1; k <= MOST_HELD; k++)
      desk.receive(from, { type: LINK, seat: 0, k, head: new Uint8Array(8), link: new Uint8Array(32) });
  return desk;
}

const nearest = (desk: LinkDesk): number[] => desk.linksFor(0, 0).map(({ k }) => k);

test('what one sends pushes out nothing that as many others as there are seats have sent', () => {
  expect(nearest(deskWith([0, 1, 2]))).toEqual([1, 1, 1]);
});

test('of more senders than that the latest are held, so that no crowd fills the memory', () => {
  expect(nearest(deskWith([0, 1, 2, 3, 4, 5]))).toEqual([1, 1, 1]);
});
