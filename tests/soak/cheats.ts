import { actionOf, END_TURN, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { ACTIVE, DEPTH, Table } from '../../components/table.ts';
import { writeAction } from '../../src/fair/author.ts';
import { ACTION, decodeBody, EXPEL } from '../../src/fair/body.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { Random } from '../../src/match/random.ts';
import { falseClaims, trueClaims } from '../support/attacker-lies.ts';
import { refusalOf } from '../support/attempts.ts';
import { type FairSeats, fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { setupOf } from '../support/tables.ts';
import { asInput, asLog, junkOf } from './cheat-messages.ts';
import { type Truth, verdictSaid } from './cheat-verdict.ts';

// Whole games over a bad network with one who cheats and leaves, or leaves in time. What was done is known here, so that
// every verdict can be compared with it.

export const CHEATS = [
  'lies and returns',
  'lies and stays away',
  'lies to the end of its turn',
  'lies to the end of its turn in a log',
  'signs what cannot be after what can',
  'withholds a link and returns',
  'withholds a link and stays away',
  'leaves and returns',
] as const;

export type Cheat = (typeof CHEATS)[number];

export interface CheatedGame {
  readonly inputs: number;
  readonly cheats: readonly Cheat[];
}

const FIRST_AT = 20;
const MOST_EPISODES = 3;
/** Inputs from one episode to the next. */
const APART = 15;

class CheatedNet {
  readonly net: FairNet;
  readonly cheats: Cheat[] = [];
  readonly truth: Truth = { standing: 'proven', caught: [], expulsions: [], sealed: [], alone: 0 };
  private readonly seats: FairSeats;
  private readonly cheat: number;
  private readonly random: Random;
  /** Whether it had drawn anything, when it was expelled, that it had not opened. */
  private holdsSealed = false;
  /** The input of a lie that nobody has found out yet. */
  private lie: number | undefined;

  constructor(seed: string, honorPerPlayer: number | undefined) {
    this.random = new Random(seed);
    const players = 3 + this.random.below(2);
    const setup = setupOf(['godslayer'], { players, variant: 'standard' });
    const pool = honorPerPlayer === undefined ? {} : { honorPool: honorPerPlayer * players };
    this.seats = fairSeats({ ...setup, ...pool }, seed);
    this.cheat = this.random.below(players);
    this.net = new FairNet(this.seats, seed, { drop: 8, dup: 8, reorder: 20, reload: 0.3 });
  }

  get honest(): Peer[] {
    return this.net.peers.filter((_, seat) => seat !== this.cheat);
  }

  private get peer(): Peer {
    return this.net.peers[this.cheat];
  }

  private get isOver(): boolean {
    return this.honest.every(({ game }) => game.isOver);
  }

  private get length(): number {
    return this.honest[0].game.length;
  }

  play(): void {
    for (let i = 0; i < MOST_EPISODES && !this.isOver; i++) {
      const start = i === 0 ? FIRST_AT + this.random.below(60) : this.length + APART;
      this.net.play(() => this.isOver || this.length >= start);
      const cheat = CHEATS[this.random.below(CHEATS.length)];
      if (this.isOver || !this.episode(cheat)) continue;
      this.cheats.push(cheat);
      if (!this.honest[0].game.dealer.seats[this.cheat].isLive) break;
    }
    this.net.play();
    this.net.settle(600);
  }

  /** Says whether it came to pass. */
  private episode(cheat: Cheat): boolean {
    const isDone = cheat.startsWith('lies')
      ? this.lies(cheat.startsWith('lies to the end'), cheat.endsWith('in a log'))
      : cheat.startsWith('signs')
        ? this.spoils()
        : this.goes(cheat.startsWith('withholds'));
    if (isDone && cheat.endsWith('returns')) this.comesBack();
    else if (isDone) this.staysAway();
    return isDone;
  }

  private staysAway(): void {
    this.net.away.add(this.cheat);
    if (this.holdsSealed) this.truth.sealed = [this.cheat];
    this.lie = undefined;
  }

  /** It plays a card that it has not drawn, and is gone before it must open its hand; or opens it all the same. */
  private lies(ends: boolean, inLog: boolean): boolean {
    const { net, cheat } = this;
    net.play(() => this.isOver || this.canLie);
    if (!this.canLie) return false;
    const { game } = this.peer;
    const input = game.length;
    const claims = falseClaims({ mine: game, attacker: cheat }, PLAY);
    net.idle.add(cheat);
    this.author(writeAction(game, this.identity, cheat, claims[this.random.below(claims.length)]));
    net.play(() => this.honest.every(({ game: { length } }) => length > input));
    // What the card asks is answered by the rules.
    net.idle.delete(cheat);
    net.play(() => within(this.peer.game.state, () => Table.reg[DEPTH]) === 0 && this.peer.isAsked);
    net.idle.add(cheat);
    const { length } = this.peer.game;
    net.play(() => this.honest.every(({ game: g }) => g.length === length && g.wait.for === 'action'));
    this.lie = input;
    if (ends) this.sendEnd(inLog);
    this.expelled(ends);
    net.idle.delete(cheat);
    return true;
  }

  private get identity() {
    return this.seats.identities[this.cheat];
  }

  private get canLie(): boolean {
    const { peer, cheat } = this;
    const { state, length } = peer.game;
    const isTurn = within(state, () => Table.reg[DEPTH] === 0 && Table.reg[ACTIVE] === cheat);
    if (!peer.isAsked || !isTurn) return false;
    if (this.honest.some(({ game }) => game.length !== length || game.wait.for !== 'action')) return false;
    const liar = { mine: peer.game, attacker: cheat };
    return falseClaims(liar, PLAY).length > 0 && trueClaims(liar, PLAY).length > 0;
  }

  private author(bytes: Uint8Array): void {
    const { peer } = this;
    Reflect.apply(Reflect.get(peer, 'author'), peer, [bytes]);
    Reflect.apply(Reflect.get(peer, 'progress'), peer, []);
  }

  /** The end of its turn, which its own machine would not send. */
  private sendEnd(inLog: boolean): void {
    const { peer, identity, cheat } = this;
    const bytes = writeAction(peer.game, identity, cheat, actionOf(END_TURN));
    this.say(inLog ? asLog(peer.game, identity, cheat, [bytes]) : asInput(peer.game, identity, bytes));
  }

  private say(message: Uint8Array): void {
    for (const peer of this.honest) peer.receive(this.cheat, message);
  }

  /** It does what it may, and signs only what it adds to that, which cannot be. */
  private spoils(): boolean {
    const { net, cheat, identity } = this;
    net.play(() => this.isOver || this.canLie);
    if (!this.canLie) return false;
    const { game } = this.peer;
    const [claim] = trueClaims({ mine: game, attacker: cheat }, PLAY);
    const bytes = writeAction(game, identity, cheat, claim);
    const body = decodeBody(bytes);
    // Without the links of a value nothing is proven by what follows it.
    if (body.kind !== ACTION || body.link) return false;
    this.say(asLog(game, identity, cheat, [bytes, junkOf(cheat)]));
    this.lie = game.length + 1;
    return this.expelled(true);
  }

  /** It is gone, or hears the links of the others and keeps its own back; until the match waits for it. */
  private goes(withholds: boolean): boolean {
    const { net, cheat } = this;
    if (withholds) net.idle.add(cheat);
    (withholds ? net.mute : net.away).add(cheat);
    const isDone = this.expelled(false);
    net.mute.delete(cheat);
    net.idle.delete(cheat);
    net.away.delete(cheat);
    return isDone;
  }

  /** The others vote it out, unless the match is over before they wait for it. */
  private expelled(bars: boolean): boolean {
    const { net, cheat } = this;
    const count = ({ game }: Peer): number => game.log.filter(({ body }) => body.kind === EXPEL).length;
    const before = this.truth.expulsions.length;
    const isOut = (): boolean => this.honest.every((peer) => count(peer) > before);
    if (!net.mute.has(cheat)) net.away.add(cheat);
    let steps = 0;
    net.play(() => {
      const { isLive, hand } = this.honest[0].game.dealer.seats[cheat];
      if (isLive) this.holdsSealed = hand.needs().length > 0;
      if (steps++ % 8 === 0) for (const peer of this.honest) this.vote(peer);
      return isOut() || this.isOver;
    });
    net.away.delete(cheat);
    if (!isOut()) return false;
    const { log } = this.honest[0].game;
    const expel = log.findLast(({ body }) => body.kind === EXPEL)?.body;
    const burns = expel?.kind === EXPEL && expel.burns;
    const voters = this.honest.map(({ seat }) => seat);
    this.truth.expulsions.push({ seats: [cheat], voters, barred: bars ? [cheat] : [], burns, returned: [] });
    if (bars) this.found();
    return true;
  }

  private vote(peer: Peer): void {
    const { cheat } = this;
    const { awaited, dealer } = peer.game;
    if (awaited.includes(cheat) && dealer.seats[cheat].isLive) refusalOf(() => peer.vote([cheat]));
  }

  /** The lie is found out. */
  private found(): void {
    if (this.lie !== undefined) this.truth.caught.push({ seat: this.cheat, input: this.lie });
    this.lie = undefined;
  }

  private comesBack(): void {
    const { net, cheat } = this;
    const seatIn = ({ game }: Peer) => game.dealer.seats[cheat];
    net.reload(cheat);
    const until = (isSo: () => boolean): void =>
      net.play(() => {
        if (this.peer.mustReopen) net.reload(cheat);
        this.peer.tick();
        return isSo() || net.isOver;
      });
    until(() => !this.peer.stopped && seatIn(this.peer).leftAt !== undefined && !seatIn(this.peer).isLive);
    refusalOf(() => this.peer.comeBack());
    const isSettled = (peer: Peer): boolean => seatIn(peer).isLive || seatIn(peer).isBarred;
    until(() => this.honest.every(isSettled));
    if (this.honest.every((peer) => seatIn(peer).isLive)) this.truth.expulsions.at(-1)!.returned = [cheat];
    // If the match is over before it is let in, it opens its cards all the same, as everybody does.
    this.found();
  }

  /** What is wrong, if anything is. */
  problem(): string | undefined {
    const { truth, cheat, honest } = this;
    if (!this.isOver) return `the match did not end: ${honest.map(({ game }) => JSON.stringify(game.wait))}`;
    if (truth.caught.length > 0) truth.standing = 'offence';
    else if (truth.expulsions.length > 0) truth.standing = 'partly';
    for (const peer of honest) {
      if (peer.stopped) return `seat ${peer.seat} stopped: ${peer.stopped.what}`;
      const wrong = peer.offences.find(({ seat }) => seat !== cheat || truth.caught.length === 0);
      if (wrong) return `seat ${peer.seat} says of seat ${wrong.seat}: ${wrong.what}`;
      if (peer.game.hash !== honest[0].game.hash) return `seat ${peer.seat} has another state`;
      const said = verdictSaid(peer);
      const expected = JSON.stringify(truth);
      if (said !== expected) return `seat ${peer.seat}: the verdict is ${said}, the truth ${expected}`;
    }
    return undefined;
  }
}

/** Plays one game with a cheat; throws if anything is wrong. */
export function cheatedGame(game: number, honorPerPlayer?: number): CheatedGame {
  const match = new CheatedNet(`cheated ${game}`, honorPerPlayer);
  match.play();
  const problem = match.problem();
  if (problem !== undefined) throw new Error(`cheated ${game} (${match.cheats.join(', ')}): ${problem}`);
  return { inputs: match.honest[0].game.length, cheats: match.cheats };
}
