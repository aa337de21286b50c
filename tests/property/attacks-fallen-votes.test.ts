import { expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { CENTER } from '../../components/zone.ts';
import { EXPEL, encodeBody } from '../../src/fair/body.ts';
import { declineHash } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { DECLINE, decodeMessage, encodeMessage, LINK, LOG, short, VOTE } from '../../src/fair/messages.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { areSame, BEN, CLEO, copyOf, EVE, oldPeer, type Scene, sceneOf } from '../support/going-back.ts';

// Eve flips a card. Cleo's link is late at Ben's, and he votes her out. Eve has all links, and declines, as every honest peer does.
// Ben's vote falls, Cleo's link comes, the card is turned up, and all three see it. It is Eve's turn, she dislikes the card, and
// completes Ben's fallen vote after all. She is found out, and the card stays.

const row = ({ net }: Scene, seat: number): number =>
  within(net.peers[seat].game.state, () => cardsOf(CENTER)).length;

test('a vote that has fallen burns no value that all have seen', () => {
  for (let seed = 0; seed < 40; seed++) {
    const scene = sceneOf(3, `fallen ${seed}`);
    const { net, seats } = scene;
    const { peers } = net;
    const flip = () =>
      peers[EVE].legal().find((action) => {
        const { game } = peers[EVE];
        const body = { kind: 1, seat: EVE, state: game.stateBytes, action, openings: [] } as const;
        return game.needsChance(body);
      });
    net.play(
      () =>
        peers[BEN].game.length > 20 &&
        peers[EVE].isAsked &&
        areSame(scene, [CLEO, EVE]) &&
        peers.every(({ game }) => game.wait.for === 'action') &&
        flip() !== undefined,
    );
    if (!peers[EVE].isAsked || flip() === undefined) continue;
    for (const peer of peers) peer.takeOutbox();
    const before = row(scene, BEN);
    peers[EVE].act(flip()!);
    const n = peers[EVE].game.length;
    const send = (from: number, to: readonly number[], type?: number): void => {
      for (const { bytes, to: one } of peers[from].takeOutbox())
        for (const seat of to)
          if ((one ?? seat) === seat && (type === undefined || bytes[0] === type))
            peers[seat].receive(from, bytes);
    };
    send(EVE, [BEN, CLEO]);
    const links = peers[CLEO].takeOutbox().filter(({ bytes }) => bytes[0] === LINK);
    for (const { bytes } of links) peers[EVE].receive(CLEO, bytes);
    send(BEN, [EVE, CLEO]);
    if (peers[BEN].game.wait.for !== 'links' || peers[EVE].game.wait.for === 'links') continue;
    expect(peers[BEN].game.awaited).toEqual([CLEO]);
    // Cleo's link does not come: Ben votes.
    peers[BEN].vote([CLEO]);
    const vote = peers[BEN]
      .takeOutbox()
      .map(({ bytes }) => decodeMessage(bytes, 3))
      .find((m) => m.type === VOTE);
    if (vote?.type !== VOTE) throw new Error('no vote');
    peers[EVE].receive(BEN, encodeMessage(vote));
    const answer = peers[EVE].takeOutbox();
    expect(answer.some(({ bytes }) => bytes[0] === DECLINE)).toBe(true);
    for (const { bytes } of answer) peers[BEN].receive(EVE, bytes);
    // Ben tells all what he hears.
    peers[CLEO].receive(BEN, encodeMessage(vote));
    send(BEN, [CLEO]);
    expect(peers[BEN].votes.isVoting).toBe(false);
    for (const { bytes } of links) peers[BEN].receive(CLEO, bytes);
    // All have seen the card; it is Eve's turn.
    const cards = (seat: number) => within(peers[seat].game.state, () => cardsOf(CENTER));
    if (before === row(scene, BEN) || !peers[EVE].isAsked) continue;
    for (const peer of peers) expect([peer.game.wait.for, peer.game.length]).toEqual(['action', n]);
    const [seen, k] = [cards(BEN), peers[BEN].game.dealer.k];
    // A reload does not bring the fallen vote back to life.
    const again = oldPeer(scene, BEN, copyOf(scene, BEN));
    expect(again.votes.isVoting).toBe(false);
    // She votes for four other things, which cannot be, and declines them, too: what she declined first is not forgotten.
    for (let i = 1; i <= 4; i++) {
      const junk = encodeBody({
        kind: EXPEL,
        state: new Uint8Array(8).fill(i),
        mask: 1 << CLEO,
        barred: 0,
        burns: true,
        ballot: 0,
        proofs: [],
      });
      const { head } = peers[EVE].game;
      const about = { seat: EVE, n, head: short(head), bytes: junk };
      const said = [
        { ...about, type: VOTE, signature: seats.identities[EVE].sign(hash('input', head, junk)) },
        { ...about, type: DECLINE, signature: seats.identities[EVE].sign(declineHash(head, junk)) },
      ] as const;
      for (const m of said) for (const seat of [BEN, CLEO]) peers[seat].receive(EVE, encodeMessage(m));
    }
    // She votes for what she has declined.
    const signature = seats.identities[EVE].sign(hash('input', peers[EVE].game.head, vote.bytes));
    const signed = [
      { seat: BEN, signature: vote.signature },
      { seat: EVE, signature },
    ];
    const log = encodeMessage({ type: LOG, start: n, more: false, inputs: [{ bytes: vote.bytes, signed }] });
    for (const seat of [BEN, CLEO, EVE]) peers[seat].receive(EVE, log);
    for (const seat of [BEN, CLEO]) {
      expect([peers[seat].game.length, cards(seat)]).toEqual([n, seen]);
      expect(peers[seat].offences).toMatchObject([{ seat: EVE, what: 'voted for what it had declined' }]);
    }
    expect(peers[BEN].game.dealer.k).toBe(k);
    return;
  }
  throw new Error('no such moment found');
}, 120_000);
