import { expect, test } from 'vitest';
import { toAction } from '../../components/ids.ts';
import { publicLink, writeExpel } from '../../src/fair/author.ts';
import { ACTION, decodeBody, EXPEL } from '../../src/fair/body.ts';
import { gameAt } from '../../src/fair/covered.ts';
import type { Game } from '../../src/fair/game.ts';
import { toHex } from '../../src/fair/hash.ts';
import { decodeMessage, INPUT, LINK } from '../../src/fair/messages.ts';
import { Refusal } from '../../src/match/config.ts';
import { areSame, copyOf, oldPeer, type Scene, sceneOf } from '../support/going-back.ts';
import { judged } from '../support/verdicts.ts';

// Half of the players can throw out the other half. So half of them in league gain what all but one do: they know what
// comes without the others, and can deny an input for which one of those has shown its link. It must be named, as the
// page on fairness says. Fewer than half can do nothing of that kind.

const SEATS = 4;
const HONEST = [0, 2];
const LEAGUE = [1, 3];

/** All are at one place, where the first of the honest ones can do something that needs chance. */
function atInput(seed: string): { scene: Scene; action: number } {
  const scene = sceneOf(SEATS, seed);
  const { net } = scene;
  const [{ game }] = net.peers;
  let action: number | undefined;
  net.play(() => {
    const [author] = net.peers;
    if (game.length < 40 || !author.isAsked || !areSame(scene, [1, 2, 3])) return false;
    const body = { kind: ACTION, seat: 0, state: game.stateBytes, openings: [] } as const;
    action = author.legal().find((each) => game.needsChance({ ...body, action: each }));
    return action !== undefined;
  });
  for (const peer of net.peers) peer.takeOutbox();
  return { scene, action: action! };
}

/** The value that is under way once these have added their links. */
function madeBy({ seats }: Scene, game: Game, of: readonly number[]): string {
  const { k } = game.dealer.chance!;
  const before = toHex(game.dealer.last);
  for (const seat of of)
    expect(game.addLink(seat, k, publicLink(game, seats.identities[seat], seat, k)!)).toBe(true);
  const made = toHex(game.dealer.last);
  expect(made).not.toBe(before);
  return made;
}

test('two of four see a value alone, know the next one without the others, and deny the input, and are named', () => {
  const { scene, action } = atInput('halves 3');
  const { net } = scene;
  const [ann, ben, cleo, eve] = net.peers;
  const place = ann.game.length;
  const look = oldPeer(scene, ben.seat, copyOf(scene, ben.seat));
  for (const seat of LEAGUE) net.away.add(seat);
  ann.act(toAction(action));
  const [input] = ann.takeOutbox().filter(({ bytes }) => decodeMessage(bytes, SEATS).type === INPUT);
  for (const peer of [cleo, look]) peer.receive(ann.seat, input.bytes);
  // Cleo, who is honest, has the input, and shows her link for it.
  const shown = cleo.takeOutbox().find(({ bytes }) => decodeMessage(bytes, SEATS).type === LINK)!;
  for (const peer of [ann, look]) peer.receive(cleo.seat, shown.bytes);
  expect(ann.game.dealer.missing).toEqual(LEAGUE);
  const denied = madeBy(scene, look.game, [eve.seat]);
  // Before they vote they know what comes then.
  const foreseen = gameAt(ben.game, place);
  const bytes = writeExpel(foreseen, HONEST);
  expect(foreseen.take(bytes)).toBeUndefined();
  const next = madeBy(scene, foreseen, LEAGUE);
  expect(next).not.toBe(denied);
  for (const seat of LEAGUE) net.away.delete(seat);
  for (const peer of [ben, eve]) peer.vote(HONEST);
  for (const seat of [0, 1, 2, 3]) net.idle.add(seat);
  net.settle();
  // Ann and Cleo follow, though both have shown their links: none of those who voted has.
  for (const peer of net.peers) {
    expect(peer.game.log[place].body).toMatchObject({ ...decodeBody(bytes), kind: EXPEL });
    expect(toHex(gameAt(peer.game, place + 1).dealer.last)).toBe(next);
  }
  for (const peer of [net.peers[0], net.peers[2]]) peer.comeBack();
  net.idle.clear();
  net.play();
  net.settle();
  const { found, standing } = judged(net.peers[0].record());
  expect(standing).toBe('partly');
  expect(found.expulsions).toMatchObject([{ input: place, seats: HONEST, voters: LEAGUE }]);
  expect(found.expulsions[0].changed).toBeUndefined();
});

test.each([3, 4])('one of %i is too few for that', (players) => {
  const [eve] = LEAGUE;
  const scene = sceneOf(players, `halves ${players}`);
  const { net } = scene;
  const others = net.peers.flatMap(({ seat }) => (seat === eve ? [] : [seat]));
  net.play(() => net.peers[0].isAsked && areSame(scene, others));
  const { game } = net.peers[eve];
  expect(() => net.peers[eve].vote(others)).toThrow(Refusal);
  const bytes = writeExpel(game, others);
  expect(game.attempt(() => game.tryInput(decodeBody(bytes), bytes))).toBeDefined();
});
