import { nodeSignatures } from '../../src/cli/signatures.ts';
import { EXPEL } from '../../src/fair/body.ts';
import { encodeMessage } from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { logMessages } from '../../src/fair/series.ts';
import { type FairSeats, fairSeats } from './fair.ts';
import { FairNet, MemoryStorage } from './fair-net.ts';
import { setupOf } from './tables.ts';

// Matches in which somebody goes on from an old copy of its storage, and throws others out at a place that is long past.

export const [BEN, CLEO, EVE] = [0, 1, 2];

export interface Scene {
  readonly seats: FairSeats;
  readonly net: FairNet;
}

export function sceneOf(players: number, seed: string): Scene {
  const setup = setupOf(['godslayer'], { players, variant: 'standard' });
  const seats = fairSeats(setup, seed);
  return { seats, net: new FairNet(seats, seed) };
}

/** Whether these have come as far as the first. */
export const areSame = ({ net }: Scene, seats: readonly number[]): boolean =>
  seats.every((seat) => net.peers[seat].game.length === net.peers[0].game.length);

/** A peer of a seat with what it had kept at some time. */
export const oldPeer = ({ seats }: Scene, seat: number, storage: MemoryStorage): Peer =>
  new Peer({
    ...{ agreement: seats.agreement, seat, identity: seats.identities[seat] },
    ...{ storage, signatures: nodeSignatures },
  });

export const copyOf = ({ net }: Scene, seat: number): MemoryStorage => new MemoryStorage(net.storages[seat]);

/** Sends all that a peer has of the log to others, as it does when theirs differs. */
export function tellLog({ net }: Scene, peer: Peer, to: readonly number[]): void {
  const { signed } = Reflect.get(peer, 'ledger');
  for (const message of logMessages(peer.game, 0, signed))
    for (const seat of to) net.peers[seat].receive(peer.seat, encodeMessage(message));
}

/** Cleo was away and is voted out; it is for Ben to act, at the place that is answered. Eve's storage is as it is there. */
export function withoutCleo(scene: Scene): { m: number; old: MemoryStorage } {
  const { net } = scene;
  const { peers } = net;
  net.play(() => peers[BEN].game.length > 20 && peers[CLEO].isAsked && areSame(scene, [CLEO, EVE]));
  net.away.add(CLEO);
  for (const seat of [BEN, EVE]) peers[seat].vote([CLEO]);
  net.play(() => peers[BEN].game.dealer.live.length === 2 && peers[BEN].isAsked && areSame(scene, [EVE]));
  return { m: peers[BEN].game.length, old: copyOf(scene, EVE) };
}

/** Eve throws Ben out at a place that is past, by her own signature alone. */
export function throwOut(scene: Scene, m: number, old: MemoryStorage, targets: readonly number[]): Peer {
  const eve = oldPeer(scene, EVE, old);
  eve.vote(targets);
  if (eve.game.log[m]?.body.kind !== EXPEL) throw new Error('nobody was thrown out');
  return eve;
}
