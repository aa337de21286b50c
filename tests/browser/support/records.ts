import { checkSetup } from '../../../src/match/config.ts';
import { replayLink, type Shared } from '../../../src/replay/share.ts';
import { Session } from '../../../src/table/session.ts';
import { fairSeats } from '../../support/fair.ts';
import { FairNet } from '../../support/fair-net.ts';
import { SET_IDS, setupOf } from '../../support/tables.ts';

// Finished games to be watched.

export interface Finished {
  /** The text after "#/replay/". */
  readonly link: string;
  readonly hash: string;
}

/** A match that two players dealt together. */
export function fairGame(): Finished & { readonly shared: Shared } {
  const seats = fairSeats(setupOf(SET_IDS, { players: 2, variant: 'standard' }), 'watched');
  const net = new FairNet(seats, 'watched');
  net.play();
  net.settle();
  const record = net.peers[0]!.record();
  return { link: replayLink({ record }), hash: record.hash, shared: { record } };
}

const NAMES = ['Mira', 'Jonas', 'Ansel', 'Bryn', 'Cato', 'Dara'];

/** A game of bots at one device. */
export function localGame(players: number, seed = 'watched'): Shared {
  const seats = NAMES.slice(0, players).map((name) => ({ name, bot: 'greedy' }));
  const session = new Session({
    mode: 'bots',
    setup: checkSetup(['godslayer', 'souls'], players),
    seats,
    seed,
  });
  while (!session.isOver) session.botActs();
  return { record: session.record, names: seats.map(({ name }) => name) };
}

export interface LocalGame extends Finished {
  readonly inputs: number;
}

export function localLink(players: number): LocalGame {
  const shared = localGame(players);
  const { record } = shared;
  if (!('dealer' in record) || record.dealer !== 'local') throw new Error('it is no game of one device');
  return { link: replayLink(shared), hash: record.hash, inputs: record.actions.length };
}
