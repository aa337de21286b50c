import { describe, expect, test, vi } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { writeAction } from '../../src/fair/author.ts';
import { decodeBody, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, HAVE, INPUT, LINK, LOG, MOST_BYTES, short } from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { fairSeats } from '../support/fair.ts';
import { checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const setup = setupOf(SET_IDS, { players: 2, variant: 'standard' });
const seats = fairSeats(setup, 'peer');
const begun = (inputs: number): FairNet => {
  const net = new FairNet(seats, 'peer');
  net.play(() => net.peers.every(({ game }) => game.length >= inputs && game.wait.for === 'action'));
  return net;
};

/** What the cards make of a seed: a table at which somebody has a choice. */
function withChoice(inputs: number): FairNet {
  const net = begun(inputs);
  return sides(net).actor.legal().length > 1 ? net : withChoice(inputs + 1);
}

/** The seat that is asked, and the peer of the other. */
function sides(net: FairNet) {
  const { wait } = net.peers[0].game;
  if (wait.for !== 'action') throw new Error(`waits for ${wait.for}`);
  return { seat: wait.seat, actor: net.peers[wait.seat], other: net.peers[1 - wait.seat] };
}

function signedInput(seat: number, head: Uint8Array, n: number, bytes: Uint8Array): Uint8Array {
  const signature = seats.identities[seat].sign(hash('input', head, bytes));
  return encodeMessage({ type: INPUT, n, head: head.slice(0, 8), signature, bytes });
}

describe('a peer', () => {
  test('sends a link in 64 bytes or fewer', () => {
    const link = { type: LINK, seat: 1, k: 7, head: new Uint8Array(8), link: new Uint8Array(32) } as const;
    expect(encodeMessage(link).length).toBeLessThanOrEqual(64);
  });

  test('plays a game that all agree on, whose record passes', () => {
    const net = begun(0);
    net.play();
    checkAgreement(net.peers);
    expect(checkRecords(net.peers).isOver).toBe(true);
  });

  test('catches up with a long log', () => {
    const net = begun(0);
    net.play();
    const late = new Peer({ agreement: seats.agreement, signatures: nodeSignatures });
    for (let i = 0; i < 4; i++) {
      late.tick();
      for (const { bytes } of late.takeOutbox()) net.peers[0].receive(-1, bytes);
      for (const { bytes } of net.peers[0].takeOutbox()) late.receive(0, bytes);
    }
    checkAgreement([late, ...net.peers]);
  });

  test('goes on with a log that came before its links, and does not ask for it again', () => {
    const net = begun(0);
    net.play();
    const [from] = net.peers;
    const late = new Peer({ agreement: seats.agreement, signatures: nodeSignatures });
    const have = { type: HAVE, n: 0, head: short(late.game.head), times: 1, known: [0, 0] } as const;
    from.takeOutbox();
    from.receive(2, encodeMessage(have));
    const sent = from.takeOutbox().map(({ bytes }) => bytes);
    for (const log of sent.filter(([type]) => type === LOG)) late.receive(0, log);
    expect(late.game.wait.for).toBe('links');
    for (const link of sent.filter(([type]) => type === LINK)) late.receive(0, link);
    checkAgreement([late, ...net.peers]);
  });

  test('shows its whole log to one who has more inputs than the whole match', () => {
    const net = begun(0);
    net.play();
    const [peer] = net.peers;
    const { length: n, head } = peer.game;
    const answerTo = (more: number): number[] => {
      peer.takeOutbox();
      const have = { type: HAVE, n: n + more, head: short(head), times: 1, known: [500, 500] } as const;
      peer.receive(2, encodeMessage(have));
      return peer.takeOutbox().flatMap(({ bytes }) => (bytes[0] === LOG ? [bytes.length] : []));
    };
    expect(answerTo(0)).toEqual([]);
    expect(answerTo(1).length).toBeGreaterThan(0);
  });

  test('refuses nonsense and what is too long, and names the sender', () => {
    const [peer] = begun(3).peers;
    const before = peer.game.hash;
    for (const bytes of [
      new Uint8Array(0),
      Uint8Array.of(9),
      new Uint8Array(MOST_BYTES + 1),
      new Uint8Array(300),
    ])
      peer.receive(1, bytes);
    expect(peer.game.hash).toBe(before);
    expect(peer.offences.length).toBeGreaterThan(0);
    expect(peer.offences.every(({ seat }) => seat === 1)).toBe(true);
  });

  test('refuses an input that is not signed by its author', () => {
    const { seat, actor, other } = sides(begun(10));
    const { game } = actor;
    const bytes = writeAction(game, seats.identities[seat], seat, actor.legal()[0]);
    other.receive(seat, signedInput(1 - seat, game.head, game.length, bytes));
    expect(other.game.length).toBe(game.length);
    expect(other.offences[0].what).toMatch('not signed');
  });

  test('proves that a seat has signed two inputs for one place', () => {
    const { seat, actor, other } = sides(withChoice(10));
    const { game } = actor;
    const [head, n] = [game.head, game.length];
    const both = actor
      .legal()
      .slice(0, 2)
      .map((action) => signedInput(seat, head, n, writeAction(game, seats.identities[seat], seat, action)));
    for (const bytes of both) other.receive(seat, bytes);
    expect(other.stopped).toBeUndefined();
    expect(other.offences).toMatchObject([
      { input: n, seat, what: expect.stringMatching('two different inputs'), proof: [both[1]] },
    ]);
  });

  test('takes nothing more from one who has another state of the table, and says both hashes', () => {
    const { seat, actor, other } = sides(begun(10));
    const { game } = actor;
    const body = decodeBody(writeAction(game, seats.identities[seat], seat, actor.legal()[0]));
    const bytes = encodeBody({ ...body, state: new Uint8Array(8) });
    const message = signedInput(seat, game.head, game.length, bytes);
    other.receive(seat, message);
    expect(other.stopped).toBeUndefined();
    const [offence] = other.offences;
    expect(offence).toMatchObject({ seat, hashes: [game.hash, '0000000000000000'], proof: [message] });
    const right = writeAction(game, seats.identities[seat], seat, actor.legal()[0]);
    other.receive(seat, signedInput(seat, game.head, game.length, right));
    expect(other.game.length).toBe(game.length);
  });

  test('goes on from its storage, and signs nothing twice', () => {
    const net = begun(40);
    const before = net.peers.map(({ game }) => game.head);
    net.reload(0);
    net.reload(1);
    expect(net.peers.map(({ game }) => game.head)).toEqual(before);
    net.play();
    checkAgreement(net.peers);
  });

  test('signs the end once, whatever is said after it', () => {
    const net = begun(0);
    net.play();
    const [peer] = net.peers;
    expect(peer.game.isOver).toBe(true);
    const sign = vi.spyOn(seats.identities[0], 'sign');
    const have = { type: HAVE, n: 0, head: short(peer.game.head), times: 1, known: [0, 0] } as const;
    for (let i = 0; i < 3; i++) peer.receive(1, encodeMessage(have));
    expect(sign).not.toHaveBeenCalled();
    sign.mockRestore();
  });
});
