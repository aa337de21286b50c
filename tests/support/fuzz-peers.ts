import { hashOf } from '../../components/arena.ts';
import type { Game } from '../../src/fair/game.ts';
import { isEqual, toHex } from '../../src/fair/hash.ts';
import { HAVE, short } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import type { Random } from '../../src/match/random.ts';
import { type Place, Table } from './attacker.ts';
import { beginning, placeWhere } from './attacker-checks.ts';
import { setupOf } from './tables.ts';

// Peers in the middle of a match, to which anything is sent. What changes them must be of the true course of the match.

/** So far the true course is known. */
const MOST_INPUTS = 80;
/** A peer forgets what it holds back for later when it is opened anew. */
const AFTER = 400;

/** What a message must not change if it is refused. */
const stateOf = ({ game, votes, stopped }: Peer): string =>
  [
    hashOf(game.state),
    game.hash,
    game.length,
    toHex(game.head),
    game.dealer.seats.map(({ publicLinks }) => publicLinks.known),
    votes.isVoting,
    stopped?.what,
  ].join(' ');

/** Whether one is as far as the other was at some time, or less. */
function isWithin(game: Game, truth: Game): boolean {
  const { length } = game;
  if (length > truth.length || !isEqual(game.heads[length], truth.heads[length])) return false;
  return game.dealer.seats.every(({ publicLinks }, seat) => {
    const k = publicLinks.known - 1;
    const [link, other] = [publicLinks.link(k), truth.dealer.seats[seat].publicLinks.link(k)];
    return link === undefined || (other !== undefined && isEqual(link, other));
  });
}

/** What is said from here on, in the true course of the match and in one in which the attacker is to be expelled. */
function overheard(place: Place): { truths: Game[]; real: Uint8Array[] } {
  const course = new Table(place);
  course.play(() => course.game.isOver || course.game.length >= MOST_INPUTS);
  course.wait(2);
  course.say({
    type: HAVE,
    n: 0,
    head: short(course.game.heads[0]),
    times: 1,
    known: place.storages.map(() => 0),
  });
  const other = new Table(place);
  other.play(() => other.isMine);
  for (const peer of other.honest) peer.vote([other.attacker]);
  other.wait(2);
  const heard = [...course.heard, ...other.heard];
  return { truths: [course.game, other.game], real: heard.map(({ bytes }) => bytes) };
}

export class FuzzedPeers {
  /** What honest peers have said. */
  readonly real: readonly Uint8Array[];
  /** Changes that are of no course of the match. */
  readonly changes: string[] = [];
  private readonly places: readonly { place: Place; truths: readonly Game[] }[];
  private readonly known: ReadonlySet<string>;
  private tables: Table[] = [];
  /** What was of the true course after all. */
  taken = 0;
  private sent = 0;

  constructor() {
    const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
    const begin = beginning(setup, 'fuzzed');
    const asked = placeWhere(begin, ({ peers }) => peers[0]!.isAsked);
    const mine = placeWhere(begin, ({ isMine }) => isMine);
    const courses = [asked, mine].map((place) => ({ place, ...overheard(place) }));
    this.places = courses;
    this.real = courses.flatMap(({ real }) => real);
    this.known = new Set(this.real.map(toHex));
    this.open();
  }

  private open(): void {
    this.tables = this.places.map(({ place }) => new Table(place));
  }

  /** Sends something to one of the peers, from the attacker's seat or from one who watches; more than once to a new one each. */
  receive(bytes: Uint8Array, random: Random, attempt: (prepare: () => () => void) => void): void {
    if (this.known.has(toHex(bytes))) return;
    if (this.sent++ % AFTER === AFTER - 1) this.open();
    const at = random.below(this.tables.length);
    const { attacker, honest } = this.tables[at];
    const which = random.below(honest.length);
    const from = [attacker, attacker, 7, -1][random.below(4)];
    const peerNow = (): Peer => this.tables[at].honest[which];
    let before: string | undefined;
    attempt(() => {
      if (before !== undefined) this.open();
      const peer = peerNow();
      before = stateOf(peer);
      return () => {
        peer.receive(from, bytes);
        peer.takeOutbox();
      };
    });
    const { game, stopped, votes } = peerNow();
    if (stateOf(peerNow()) === before) return;
    const isTrue = this.places[at].truths.some((truth) => isWithin(game, truth));
    if (stopped || votes.isVoting || !isTrue) this.changes.push(`from ${from}: ${toHex(bytes)}`);
    else this.taken++;
    this.open();
  }
}
