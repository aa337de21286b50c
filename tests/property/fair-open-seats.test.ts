import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { ACTIVE, TAKE, Table } from '../../components/table.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { authorOf, GIVE } from '../../src/fair/body.ts';
import { agree, decodeAgreement, encodeAgreement } from '../../src/fair/config.ts';
import type { Game } from '../../src/fair/game.ts';
import { Refusal } from '../../src/match/config.ts';
import { sealedIn } from '../../systems/hand.ts';
import { fairSeats } from '../support/fair.ts';
import { checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { firstSeed } from '../support/seeds.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// Seats that nobody has taken: a bot plays them with open cards, and all compute what it does.

const setup = (players: number) => setupOf(SET_IDS, { players, variant: 'standard' });

describe('a table with open seats', () => {
  test.each([
    [2, [1]],
    [3, [0, 2]],
    [4, [1]],
    [6, [0, 3, 5]],
  ])('of %i, without players at %j, is played to its end, and its record passes', (players, open) => {
    const seed = `open ${players}`;
    const net = new FairNet(fairSeats(setup(players), seed, {}, open), seed, { drop: 10, reorder: 20 });
    net.play(() => {
      const { state } = net.peers[0].game;
      for (const seat of open) expect(within(state, () => sealedIn(toSeat(seat)))).toBe(0);
      return net.isOver;
    });
    expect(net.isOver).toBe(true);
    checkAgreement(net.peers);
    const verdict = checkRecords(net.peers.slice(0, 2));
    expect(verdict).toMatchObject({ isOver: true, signatures: players - open.length });
    const { log } = net.peers[0].game;
    for (const seat of open) expect(log.some(({ body }) => authorOf(body) === seat)).toBe(true);
  });

  test('sees what its bot takes out of hands: nobody could read a box for it', () => {
    let taken = 0;
    const listen = (game: Game): void => {
      game.watcher = {
        chance: (kind) => {
          const isOpen = !game.dealer.seats[within(game.state, () => Table.reg[ACTIVE])].isLive;
          if (kind === TAKE && isOpen) taken++;
        },
        taken: ({ body }) =>
          expect(
            body.kind === GIVE && !game.dealer.seats[within(game.state, () => Table.reg[ACTIVE])].isLive,
          ).toBe(false),
        settled: () => {},
      };
    };
    const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });
    const { peer, player } = firstSeed('bot takes', 4, (seed) => {
      const openPlayer = (game: Game, seat: number) =>
        new RandomPlayer(`${seed} ${seat} ${game.length}`, true).choose(game.legal());
      const net = new FairNet(fairSeats(four, seed, {}, [0, 1]), seed, {}, true, { openPlayer, listen });
      net.play();
      expect(net.isOver).toBe(true);
      checkAgreement(net.peers);
      return taken > 0 ? { peer: net.peers[2], player: openPlayer } : undefined;
    });
    const verdict = audit(peer.record(), { signatures: nodeSignatures, openPlayer: () => player });
    expect(verdict.offence).toBeUndefined();
    expect(verdict).toMatchObject({ isGenuine: true, areBotsChecked: true });
    expect(verdict.botMoves).toBeGreaterThan(0);
  });

  test('is agreed on like any other', () => {
    const { agreement } = fairSeats(setup(3), 'agreed', {}, [1]);
    expect(decodeAgreement(encodeAgreement(agreement))).toEqual(agreement);
    const { configuration, commitments } = fairSeats(setup(3), 'agreed').agreement;
    expect(agree(configuration, commitments.with(1, null)).id).toEqual(agreement.id);
    expect(agree(configuration, commitments.with(2, null)).id).not.toEqual(agreement.id);
    expect(() => agree(configuration, [null, null, null])).toThrow(Refusal);
    const nobody = { ...commitments[0]!, key: new Uint8Array(32) };
    expect(() => agree(configuration, commitments.with(0, nobody))).toThrow(Refusal);
    const bytes = encodeAgreement(agreement);
    const at = bytes.length - 2 * 128 + 40;
    expect(() => decodeAgreement(bytes.with(at, 1))).toThrow('without a key');
  });
});
