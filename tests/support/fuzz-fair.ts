import { decodeBody } from '../../src/fair/body.ts';
import { Malformed, Reader } from '../../src/fair/bytes.ts';
import {
  decodeAgreement,
  encodeAgreement,
  encodeConfiguration,
  readConfiguration,
} from '../../src/fair/config.ts';
import { toHex, utf8 } from '../../src/fair/hash.ts';
import { decodeMessage } from '../../src/fair/messages.ts';
import { decodeFairRecord, encodeFairRecord } from '../../src/fair/record.ts';
import { formatFairRecord, parseAnyRecord, parseFairLink } from '../../src/fair/record-file.ts';
import { enclose, LETTER } from '../../src/letters/envelope.ts';
import { read, write } from '../../src/letters/link.ts';
import { fromBase64url, toBase64url } from '../../src/match/base64url.ts';
import { Refusal } from '../../src/match/config.ts';
import { Random } from '../../src/match/random.ts';
import { Table } from './attacker.ts';
import { beginning } from './attacker-checks.ts';
import { FuzzedPeers } from './fuzz-peers.ts';
import { letterTable, passOn } from './letters.ts';
import { mutated } from './mutations.ts';
import { setupOf } from './tables.ts';

// Whatever comes instead of what a match is made of: it is read, or refused with a sentence, and at once.

/** Anything that reads bytes of others. */
interface Door {
  readonly name: string;
  readonly real: readonly Uint8Array[];
  readonly open: (bytes: Uint8Array) => unknown;
}

export interface Fuzzed {
  readonly count: number;
  readonly slowestMs: number;
  /** What was slowest, for whoever looks for the reason. */
  readonly slowest: string;
  /** What was thrown besides refusals. */
  readonly exceptions: readonly string[];
  /** What a peer that refused something did with it nevertheless. */
  readonly stateChanges: readonly string[];
}

const decoder = new TextDecoder();

/** The link of a letter with other contents, whole in itself. */
const letterLink = (contents: Uint8Array): string => enclose(LETTER, contents.subarray(0, 65_535));

/** Kind, version and length before the contents of a link, and a checksum after them. */
const [HEADER, CHECK] = [4, 4];
const contentsOf = (link: string): Uint8Array => fromBase64url(link)!.slice(HEADER, -CHECK);

function doors(peers: FuzzedPeers): Door[] {
  const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
  const table = new Table(beginning(setup, 'fuzz'));
  table.play(() => table.game.length >= 30);
  const { agreement } = table.seats;
  const record = table.honest[0].record();
  const bytes = encodeFairRecord(record);
  const file = utf8(formatFairRecord(record));
  const letters = passOn(letterTable(setup, 'fuzz'), (match) => match.legal()[0], 7).map(write);
  const seats = setup.players;
  return [
    { name: 'message', real: peers.real, open: (b) => decodeMessage(b, seats) },
    { name: 'body', real: table.game.log.map((input) => input.bytes), open: decodeBody },
    { name: 'agreement', real: [encodeAgreement(agreement)], open: decodeAgreement },
    {
      name: 'configuration',
      real: [encodeConfiguration(agreement.configuration)],
      open: (b) => readConfiguration(new Reader(b)),
    },
    { name: 'record', real: [bytes], open: decodeFairRecord },
    { name: 'link', real: [bytes], open: (b) => parseFairLink(toBase64url(b)) },
    {
      name: 'text of a link',
      real: [utf8(toBase64url(bytes))],
      open: (b) => parseFairLink(decoder.decode(b)),
    },
    { name: 'file', real: [file], open: (b) => parseAnyRecord(decoder.decode(b)) },
    { name: 'text of a letter', real: letters.map(utf8), open: (b) => read(decoder.decode(b)) },
    { name: 'letter', real: letters.map(contentsOf), open: (b) => read(letterLink(b)) },
  ];
}

const SLOW = 4;

/** Makes ready, and answers what is to be timed. */
type Prepare = () => () => void;

/** How long it takes, in milliseconds. What was slow may have been interrupted: the best of some more times counts. */
function timeOf(prepare: Prepare): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6 && best > SLOW; i++) {
    const run = prepare();
    const start = performance.now();
    run();
    const ms = performance.now() - start;
    best = Math.min(best, ms);
  }
  return best;
}

const isRefusal = (error: unknown): boolean => error instanceof Malformed || error instanceof Refusal;

/** Opens so many things that were made from real ones; every second comes to a peer as a message. */
export function fuzzFair(count: number, seed: string): Fuzzed {
  const random = new Random(seed);
  const peers = new FuzzedPeers();
  const all = doors(peers);
  const exceptions: string[] = [];
  let [slowestMs, slowest] = [0, ''];

  const attempt = (name: string, bytes: Uint8Array, prepare: Prepare): void => {
    const ms = timeOf(() => {
      const open = prepare();
      return () => {
        try {
          open();
        } catch (error) {
          if (!isRefusal(error)) exceptions.push(`${name} ${toHex(bytes)}: ${error}`);
        }
      };
    });
    if (ms > slowestMs) [slowestMs, slowest] = [ms, `${name} ${toHex(bytes.subarray(0, 200))}`];
  };

  for (let i = 0; i < count; i++) {
    const isForPeer = i % 2 === 0;
    const door = all[random.below(all.length)];
    const bytes = mutated(isForPeer ? peers.real : door.real, random);
    if (isForPeer) peers.receive(bytes, random, (prepare) => attempt('peer', bytes, prepare));
    else attempt(door.name, bytes, () => () => void door.open(bytes));
  }
  return { count, slowestMs, slowest, exceptions, stateChanges: peers.changes };
}
