import { describe, expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { privateLink, writeAction, writeDuty } from '../../src/fair/author.ts';
import { authorOf, EXPEL } from '../../src/fair/body.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { Game } from '../../src/fair/game.ts';
import { isEqual } from '../../src/fair/hash.ts';
import { OPENED, short } from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordOf } from '../../src/fair/record-of.ts';
import type { LastSigned } from '../../src/fair/series.ts';
import { traceOf } from '../../src/fair/trace.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkNamed, placeWhere } from '../support/attacker-checks.ts';
import { canPlayFalsely, playOne, voteOut } from '../support/attacker-lies.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet, MemoryStorage } from '../support/fair-net.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { setupOf } from '../support/tables.ts';
import { judged, judgedBy } from '../support/verdicts.ts';

// What a record says of one who cheated, of one who was alone, and of one who has made it up.

const setup = (players: number) => setupOf(['godslayer'], { players, variant: 'standard' });
const two = (seed: string) => fairSeats(setup(2), seed, { names: ['Ann', 'Ben'] });

describe('a cheat who was caught', () => {
  test.each([2, 3])(
    'of %i players is in the record with the proof, when it is caught and at the end',
    (n) => {
      const table = new Table(placeWhere(beginning(setup(n), `caught ${n}`), canPlayFalsely));
      const input = playOne(table, false);
      table.endTurn();
      checkNamed(table, /^played or chose a card that it had not drawn$/);
      voteOut(table);
      const expected = { input, seat: 1, what: 'played or chose a card that it had not drawn' };
      const check = (): void => {
        const { found, standing, fair } = judgedBy(table.honest);
        expect(standing).toBe('offence');
        expect(found).toMatchObject({ isGenuine: true, isProven: false, caught: [expected] });
        expect(found.expulsions).toMatchObject([{ seats: [1], barred: [1] }]);
        expect(fair).toEqual([`Input ${input + 1}: Player 2 ${expected.what}.`]);
      };
      check();
      expect(table.play(() => table.game.isOver)).toBe(true);
      check();
      // It may open its cards at the end, as everybody does: that is no second offence.
      const { game, identity } = table;
      const openings = lastOpenings(game, 1).map((at) => privateLink(game, identity, 1, at));
      const signature = identity.sign(game.head);
      table.say({ type: OPENED, seat: 1, head: short(game.head), signature, openings });
      check();
      expect(judgedBy(table.honest).found.sealed).toEqual([]);
    },
  );

  test('is not accused before it has opened its cards', () => {
    const table = new Table(placeWhere(beginning(setup(2), 'signed'), canPlayFalsely));
    playOne(table, false);
    const { found, standing } = judgedBy(table.honest);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ caught: [], isProven: false });
    expect(found.sealed).toContain(1);
  });

  test('and stays away when it is voted out leaves in doubt what it played, and nothing says otherwise', () => {
    const table = new Table(placeWhere(beginning(setup(2), 'signed'), canPlayFalsely));
    playOne(table, false);
    voteOut(table);
    expect(table.play(() => table.game.isOver)).toBe(true);
    const record = table.honest[0].record();
    const { found, standing, complete } = judged(record);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ isOver: true, caught: [], sealed: [1] });
    expect(complete).toContainEqual(
      expect.stringMatching(/^This record .+: what Player 2 played or showed .*is unproven\.$/),
    );
    const { meaning, parts } = verdictOf(record, nodeSignatures);
    const said = [meaning, ...parts.flatMap(({ sentences }) => sentences)].join(' ');
    expect(said).not.toMatch(/every card that was shown/i);
    expect(said).toContain('Every card that was opened is the one that was committed to.');
  });
});

/** Every value that one player alone has made lies in a stretch of which that is said. */
function checkAlone(record: FairRecord): void {
  const { alone } = judged(record).found;
  // In a trace inputs count from 1.
  const lone = [...traceOf(record, nodeSignatures)].flatMap((line) =>
    'values' in line && line.values.some(({ seats }) => seats.length === 1) ? [line.input - 1] : [],
  );
  expect(lone.length).toBeGreaterThan(0);
  expect(lone.filter((input) => !alone.some(({ from, to }) => from <= input && input <= to))).toEqual([]);
}

describe('one who throws the other of two out', () => {
  function alone(bot?: (game: Game) => Action): FairNet {
    const options = bot ? { openPlayer: bot } : {};
    const net = new FairNet(two('alone'), 'alone', {}, true, options);
    net.play(() => net.peers[0].game.length >= 10 && net.peers[0].game.wait.for === 'action');
    net.away.add(1);
    net.play(() => net.peers[0].game.awaited.includes(1));
    net.peers[0].vote([1]);
    net.play(() => net.peers[0].game.isOver);
    expect(net.peers[0].game.isOver).toBe(true);
    return net;
  }

  test('is said to have been alone, from which input to which, and proves nothing', () => {
    const [peer] = alone().peers;
    const { found, standing, complete } = judgedBy([peer]);
    const expelled = peer.game.log.findIndex(({ body }) => body.kind === EXPEL);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ isGenuine: true, isOver: true, isProven: false, caught: [] });
    expect(found.alone).toEqual([{ seat: 0, from: expelled, to: peer.game.length - 1 }]);
    expect(complete).toContain(
      `Ann alone was there from input ${expelled + 1} to ${peer.game.length}, and could foresee every card.`,
    );
    expect(complete.join(' ')).toMatch(/Ann voted Ben out/);
    checkAlone(peer.record());
  });

  test('before anything is dealt is said to have been alone from the first input on', () => {
    const net = new FairNet(two('alone'), 'alone');
    // Ben has agreed, and never shows a link: the vote deals the first hands, the row and who begins.
    net.step();
    net.mute.add(1);
    const [ann] = net.peers;
    net.play(() => 'seats' in ann.game.wait && `${ann.game.wait.seats}` === '1');
    ann.vote([1]);
    // A record that ends with the vote, and what a bot has done at once, says so, too.
    const voted = ann.record();
    expect(judged(voted).found.alone).toEqual([{ seat: 0, from: 0, to: voted.inputs.length - 1 }]);
    net.play(() => ann.game.isOver);
    const record = ann.record();
    expect(judged(record).found.alone).toEqual([{ seat: 0, from: 0, to: record.inputs.length - 1 }]);
    checkAlone(record);
  });

  test('and makes the bot in that seat do what it would not do is an offence of who signed on', () => {
    const [peer] = alone((game) => game.legal().at(-1)!).peers;
    const { found, standing, complete } = judgedBy([peer]);
    expect(standing).toBe('offence');
    expect(found.offence).toMatchObject({ seat: 0, what: 'let the bot in seat 2 do what it would not do' });
    expect(found.wrongBot).toEqual(found.offence);
    expect(found.botMoves).toBeGreaterThan(1);
    expect(complete.join(' ')).not.toMatch(/moves of bots/);
    expect(authorOf(peer.game.log[found.offence!.input].body)).toBe(1);
  });
});

describe('two records of one match', () => {
  const net = new FairNet(two('forge'), 'forge');
  net.play();
  net.settle();
  const real = net.peers[0].game;

  test('the one that was played is proven', () => {
    expect(judgedBy(net.peers)).toMatchObject({ standing: 'proven', text: 'Fair deal proven.' });
  });

  test.each([0, 1])('one that seat %i goes on with alone from the middle is not', (seat) => {
    const { storages } = net;
    const storage = new MemoryStorage();
    const middle = Math.floor(real.length / 2);
    const kept = Reflect.get(storages[seat], 'kept') as Map<string, Uint8Array>;
    for (const [name, bytes] of kept)
      if (Number(/^input (\d+)$/.exec(name)?.[1] ?? -1) < middle && !/^(opened|shown) /.test(name))
        storage.put(name, bytes);
    const { agreement, identities } = two('forge');
    const peer = new Peer({
      agreement,
      seat,
      identity: identities[seat],
      storage,
      signatures: nodeSignatures,
    });
    const player = new RandomPlayer('again', true);
    const isTheirs = (): boolean => peer.game.awaited.includes(1 - seat);
    while (!isTheirs()) peer.act(player.choose(peer.legal()));
    peer.vote([1 - seat]);
    for (let i = 0; i < 3000 && !peer.game.isOver; i++)
      if (peer.isAsked) peer.act(player.choose(peer.legal()));
      else peer.tick();
    expect(peer.game.isOver).toBe(true);
    const { found, standing, complete } = judgedBy([peer]);
    expect(found.replay?.agreement.id).toEqual(real.agreement.id);
    expect(standing).not.toBe('proven');
    expect(found.isProven).toBe(false);
    expect(found.alone).toMatchObject([{ seat }]);
    expect(complete.join(' ')).toMatch(/alone was there from input/);
  });

  test('one in which the last player has played its last turn again is not', () => {
    const forged = lastTurnAgain(net);
    expect(forged.game.isOver).toBe(true);
    expect(isEqual(forged.game.head, real.head)).toBe(false);
    const { found, standing } = judged(forged.record);
    expect(found.replay?.agreement.id).toEqual(real.agreement.id);
    expect(standing).not.toBe('proven');
    expect(found.isProven).toBe(false);
  });
});

/** Whoever acted last knows all links by now, and plays on in another way from where the other signed for the last time. */
function lastTurnAgain(net: FairNet) {
  const { agreement, identities } = two('forge');
  const [{ game: real }] = net.peers;
  const last = authorOf(real.log.at(-1)!.body);
  const others = real.log.findLastIndex(({ body }) => authorOf(body) !== last) + 1;
  for (let i = 0; i < 200; i++) {
    const insights = identities.map(({ insight }, seat) => (seat === last ? insight : undefined));
    const game = new Game(agreement, insights, nodeSignatures);
    const player = new RandomPlayer(`again ${i}`, true);
    const add = (): boolean => {
      if (game.wait.for !== 'links') return true;
      const { k } = game.dealer.chance!;
      return game.wait.seats.every((seat) => {
        const link = real.dealer.seats[seat].publicLinks.link(k);
        return link !== undefined && game.addLink(seat, k, link);
      });
    };
    while (add() && game.length < others) game.take(real.log[game.length].bytes);
    while (!game.isOver && add()) {
      const { wait } = game;
      if (!('seat' in wait) || wait.seat !== last) break;
      const bytes =
        writeDuty(game, identities[last], last) ??
        writeAction(game, identities[last], last, player.choose(game.legal()));
      game.take(bytes);
    }
    if (!game.isOver || isEqual(game.head, real.head)) continue;
    openAll(game, real);
    for (const number of lastOpenings(game, last))
      game.dealer.seats[last].privateLinks.add(number, privateLink(game, identities[last], last, number));
    // The other has signed its own last input, and the end that there really was; it shows the former.
    const signed = identities.map((identity, seat): LastSigned => {
      const length = seat === last ? game.length : others;
      return { length, signature: identity.sign(game.heads[length]) };
    });
    return { game, record: fairRecordOf(game, signed) };
  }
  throw new Error('no other last turn was found');
}

/** What was opened at the end of the real match opens what is sealed in the other. */
function openAll(game: Game, real: Game): void {
  for (const [seat, { privateLinks }] of game.dealer.seats.entries())
    for (let n = 0; ; n++) {
      const link = real.dealer.seats[seat].privateLinks.link(n);
      if (!link || !privateLinks.add(n, link)) break;
    }
}
