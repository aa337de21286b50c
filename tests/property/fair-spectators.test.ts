import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { HAVE } from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { fairSeats } from '../support/fair.ts';
import { auditFile, checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });
const SPECTATOR = 3;

describe('a spectator', () => {
  test('follows the match to its end, over a bad network too', () => {
    const net = new FairNet(fairSeats(setup, 'seen'), 'seen', { drop: 10, reorder: 30 }, true, {}, 2);
    net.play();
    expect(net.peers.length).toBe(5);
    checkAgreement(net.peers);
    expect(checkRecords(net.peers.slice(3)).isOver).toBe(true);
    expect(net.peers[4].game.dealer.secrets.counts.every((count) => count === 0)).toBe(true);
  });

  test('who comes late is answered alone, catches up and follows', () => {
    const seats = fairSeats(setup, 'late');
    const net = new FairNet(seats, 'late');
    net.play(() => net.peers[0].game.length > 80);
    const [peer] = net.peers;
    peer.takeOutbox();
    const late = new Peer({ agreement: seats.agreement, signatures: nodeSignatures });
    for (let i = 0; i < 6; i++) {
      late.tick();
      for (const { bytes } of late.takeOutbox()) peer.receive(SPECTATOR + 4, bytes);
      for (const { to, bytes } of peer.takeOutbox()) {
        expect(to).toBe(SPECTATOR + 4);
        late.receive(0, bytes);
      }
    }
    expect(late.game.head).toEqual(peer.game.head);
    expect(late.game.hash).toEqual(peer.game.hash);
    expect(peer.offences).toEqual([]);
  });

  test('has a record that passes while links are missing that belong to its log', () => {
    const seats = fairSeats(setup, 'partly');
    const net = new FairNet(seats, 'partly');
    net.play(() => net.peers[0].game.length > 60);
    const asking = new Peer({ agreement: seats.agreement, signatures: nodeSignatures });
    net.peers[0].takeOutbox();
    net.peers[0].receive(SPECTATOR, beginning(asking));
    const messages = net.peers[0].takeOutbox().map(({ bytes }) => bytes);
    for (let without = 0; without < messages.length; without++) {
      const late = new Peer({ agreement: seats.agreement, signatures: nodeSignatures });
      for (const [i, bytes] of messages.entries()) {
        if (i !== without) late.receive(0, bytes);
        expect(auditFile(late.record()).offence).toBeUndefined();
      }
    }
  });

  test('who sends nonsense is no seat that did wrong, and keeps nobody from playing', () => {
    const net = new FairNet(fairSeats(setup, 'nonsense'), 'nonsense');
    net.play(() => net.peers[0].game.length > 20);
    for (const peer of net.peers) {
      for (const bytes of [new Uint8Array(0), Uint8Array.of(9), new Uint8Array(20_000), Uint8Array.of(5, 1)])
        peer.receive(SPECTATOR, bytes);
      expect(peer.offences.length).toBeGreaterThan(0);
      expect(peer.offences.every(({ seat }) => seat === null)).toBe(true);
    }
    net.play();
    expect(net.isOver).toBe(true);
  });
});

/** What one says who has nothing, for the second time. */
function beginning(peer: Peer): Uint8Array {
  peer.tick();
  peer.tick();
  peer.tick();
  const said = peer.takeOutbox().map(({ bytes }) => bytes);
  const last = said.filter((bytes) => bytes[0] === HAVE).at(-1);
  if (!last) throw new Error('it has said nothing');
  return last;
}
