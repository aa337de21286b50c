import { nodeSignatures } from '../../src/cli/signatures.ts';
import { EXPEL, RENEW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { encodeFairRecord, type FairRecord } from '../../src/fair/record.ts';
import { traceOf } from '../../src/fair/trace.ts';
import type { Setup } from '../../systems/setup.ts';
import { refusalOf } from './attempts.ts';
import { fairSeats } from './fair.ts';
import { FairNet } from './fair-net.ts';

// Records of every kind, for the second implementation.

export const traceLines = (record: FairRecord): string[] =>
  [...traceOf(record, nodeSignatures)].map((line) => JSON.stringify(line));

export const bytesOfRecord = (record: FairRecord): Buffer => Buffer.from(encodeFairRecord(record));

const expels = ({ log }: Game): number => log.filter(({ body }) => body.kind === EXPEL).length;

const waitsFor = ({ seat, game: { wait, dealer } }: Peer, seats: readonly number[]): boolean =>
  dealer.live.includes(seat) &&
  seats.some((s) => (wait.for === 'links' ? wait.seats.includes(s) : 'seat' in wait && wait.seat === s));

const isForLinks = ({ game }: Peer): boolean => game.wait.for === 'links';

/**
 * The seats go away; when the match waits for one of them, for links if asked so, the others vote them out. If it is to be
 * voted on anew, one of them declines at first.
 */
export function expel(net: FairNet, leavers: readonly number[], forLinks = false, isAnew = false): void {
  const others = () =>
    net.peers.filter(({ game }, seat) => !leavers.includes(seat) && game.dealer.live.includes(seat));
  const [before, asked] = [expels(others()[0].game), others()[0]];
  if (forLinks)
    net.play(
      () =>
        net.isOver ||
        (isForLinks(asked) &&
          waitsFor(asked, leavers) &&
          others().every(({ game }) => game.length === asked.game.length)),
    );
  for (const leaver of leavers) net.away.add(leaver);
  let decliner = isAnew ? others().at(-1)!.seat : -1;
  net.play(() => {
    for (const peer of others())
      if (peer.seat === decliner) {
        if (peer.votes.standing().length === 0) continue;
        peer.decline(leavers);
        decliner = -1;
      } else if (waitsFor(peer, leavers) && !peer.votes.isVoting) refusalOf(() => peer.vote(leavers));
    return others().every(({ game }) => game.isOver || expels(game) > before);
  });
}

/** A seat that was expelled is back, and asks for its place. */
export function comeBack(net: FairNet, seat: number): void {
  const until = (isSo: () => boolean): void =>
    net.play(() => {
      net.peers[seat].tick();
      return net.isOver || isSo();
    });
  const stands = ({ game }: Peer) => game.dealer.seats[seat];
  net.away.delete(seat);
  until(() => stands(net.peers[seat]).leftAt !== undefined && !stands(net.peers[seat]).isLive);
  if (net.isOver) return;
  net.peers[seat].comeBack();
  until(() => net.peers.every((peer, i) => net.away.has(i) || stands(peer).isLive));
}

export const playOn = (net: FairNet, inputs: number): void => {
  const { length } = net.peers[0].game;
  net.play(() => net.isOver || net.peers[0].game.length >= length + inputs);
};

/** Records of a match at many places, also where links are waited for; the last one is of its end. */
export function recordsOnTheWay(net: FairNet, every: number): FairRecord[] {
  const records = new Map<string, FairRecord>();
  net.play(() => {
    const [{ game }] = net.peers;
    const key = `${game.length} ${game.wait.for}`;
    if (game.length % every === 0 && !records.has(key)) records.set(key, net.peers[0].record());
    return net.isOver;
  });
  for (let i = 0; i < 400; i++) net.step();
  return [...records.values(), net.peers[0].record()];
}

export const netOf = (
  setup: Setup,
  seed: string,
  options: { chain?: number; open?: number[] } = {},
): FairNet =>
  new FairNet(fairSeats(setup, seed, options.chain ? { chain: options.chain } : {}, options.open), seed, {
    drop: 5,
    reorder: 20,
  });

/** Players leave and come back, three times, with values that burn. */
export function recordsOfReturns(
  setup: Setup,
  seed: string,
  rounds: readonly (readonly number[])[],
): FairRecord[] {
  const net = netOf(setup, seed);
  net.play(() => net.peers[0].game.length > 20);
  const records: FairRecord[] = [];
  for (const [i, leavers] of rounds.entries()) {
    expel(net, leavers, i % 2 === 0, i % 3 === 1);
    records.push(net.peers[0].record());
    playOn(net, 12);
    for (const seat of leavers) comeBack(net, seat);
    records.push(net.peers[0].record());
    playOn(net, 12);
  }
  return [...records, ...recordsOnTheWay(net, 50)];
}

/** Records of a match with the shortest chains, saved while a value waits after spent chains were renewed. */
export function recordsOfRenewals(setup: Setup, seed: string, open: readonly number[]): FairRecord[] {
  const net = netOf(setup, seed, { chain: 16, open: [...open] });
  const records = new Map<number, FairRecord>();
  net.play(() => {
    for (const peer of net.peers) {
      const { log, length, dealer } = peer.game;
      const isUnderWay = dealer.chance !== undefined && !dealer.chance.value;
      if (isUnderWay && log.at(-1)?.body.kind === RENEW) records.set(length, peer.record());
    }
    return net.isOver;
  });
  return [...records.values()];
}
