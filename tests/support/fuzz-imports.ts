import { nodeSignatures } from '../../src/cli/signatures.ts';
import { fairRecordLink } from '../../src/fair/record-file.ts';
import { keptOf } from '../../src/history/summary.ts';
import { exportFile, importFile } from '../../src/history/transfer.ts';
import { audit } from '../../src/letters/audit.ts';
import {
  CONTINUED,
  enclose,
  FAIR,
  kindOfLink,
  LETTER,
  LOCAL,
  OLD_CONTINUED,
} from '../../src/letters/envelope.ts';
import { read, write } from '../../src/letters/link.ts';
import { fromBase64url } from '../../src/match/base64url.ts';
import { checkSetup, Refusal } from '../../src/match/config.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, parseReplayLink, replayFile, replayLink } from '../../src/replay/share.ts';
import { Session } from '../../src/table/session.ts';
import { fairSeats } from './fair.ts';
import { FairNet } from './fair-net.ts';
import { playOn } from './games.ts';
import { letterTable, passOn } from './letters.ts';
import { RandomPlayer } from './random-player.ts';
import { timeTaken } from './time-taken.ts';

// Files and links as somebody could make them who wants a page to break: nearly right, and spoilt in all ways.

export interface FuzzResult {
  readonly count: number;
  readonly slowestMs: number;
  /** What was thrown that is no Refusal, with what it came from. */
  readonly exceptions: readonly string[];
}

/** Chance that follows from a seed. */
class Chance {
  private readonly player: RandomPlayer;

  constructor(seed: string) {
    this.player = new RandomPlayer(seed, false);
  }

  below(n: number): number {
    return this.player.below(n);
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }
}

const SEATS = [{ name: 'Ann' }, { name: 'Bo', bot: 'greedy' }];
const NOW = 1_800_000_000_000;
/** Games of a few inputs: what is measured is the reading. */
const INPUTS = 12;

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** What a field may hold instead of what belongs there, as JSON. */
const NASTY: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '-0',
  '1e308',
  '-1e308',
  '8640000000000001',
  '9007199254740993',
  '0.5',
  '""',
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u200b"',
  `"${'x'.repeat(20_000)}"`,
  '[]',
  '{}',
  '{"__proto__":{"isOver":true},"constructor":1,"toString":2}',
  `[${Array(1000).fill('0').join(',')}]`,
  deep(2000),
  '{"length":1e9}',
];

function corpus() {
  const setup = checkSetup(['godslayer'], 2);
  const session = new Session({ mode: 'bots', setup, seats: SEATS, seed: 'fuzz' });
  playOn(session.match, new RandomPlayer('fuzz', true), undefined, INPUTS);
  const local = { record: session.record, names: SEATS.map(({ name }) => name) };
  const letters = passOn(letterTable(setup, 'fuzz'), (match) => match.legal()[0], 5);
  const net = new FairNet(fairSeats(setup, 'fuzz'), 'fuzz');
  net.play(() => (net.peers[0]?.record().inputs.length ?? 0) >= INPUTS);
  const fair = { record: net.peers[0]!.record() };
  const about = { when: 1, kind: 'bots', own: 0, seats: SEATS } as const;
  const games = ['a', 'b'].map((id) => keptOf(local, { id, ...about }));
  const files = [replayFile(local), replayFile({ record: letters.at(-1)! }), replayFile(fair)];
  const links = [replayLink(local), replayLink(fair), fairRecordLink(fair.record), ...letters.map(write)];
  return { histories: [exportFile(games)], files, links };
}

const MARK = 'here is something else';

/** Puts the mark somewhere into a value: in its place, or in that of something within it. */
function marked(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.below(4) === 0) return MARK;
  const keys = Object.keys(value);
  if (keys.length === 0) return MARK;
  const key = chance.of(keys);
  const part = marked((value as Record<string, unknown>)[key], chance);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}

/** Something else in the place of a value. */
function withNasty(text: string, chance: Chance): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return withSlips(text, chance);
  }
  return JSON.stringify(marked(value, chance)).replace(JSON.stringify(MARK), () => chance.of(NASTY));
}

const CHARACTERS = '{}[]",:\\0-9aZ_é\u0000\u202e ';

/** A character more, less, or another; or a piece that is gone, or there twice. */
function withSlips(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  const to = Math.min(text.length, at + chance.below(40));
  switch (chance.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + chance.of([...CHARACTERS]) + text.slice(at);
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + text.slice(to);
    default:
      return text.slice(0, to) + text.slice(at);
  }
}

const KINDS = [LOCAL, LETTER, OLD_CONTINUED, FAIR, CONTINUED];

/** Other contents, in an envelope that is whole. */
function withBytes(link: string, chance: Chance): string {
  const contents = [...(fromBase64url(link) ?? new Uint8Array(8))].slice(4, -4);
  for (let n = chance.below(4); n >= 0; n--) contents[chance.below(contents.length)] = chance.below(256);
  const cut = chance.below(4) === 0 ? contents.slice(0, chance.below(contents.length)) : contents;
  const kind = chance.below(4) === 0 ? chance.of(KINDS) : kindOfLink(link);
  return enclose(kind, Uint8Array.from(cut));
}

function spoilt(text: string, chance: Chance, ways: readonly ((text: string, chance: Chance) => string)[]) {
  let result = text;
  for (let n = chance.below(3); n >= 0; n--) result = chance.of(ways)(result, chance);
  return result;
}

type Work = () => unknown;

/** All that is done with a file or a link before anything of it is shown. */
function workOn({ histories, files, links }: ReturnType<typeof corpus>, chance: Chance): [string, Work] {
  const which = chance.below(4);
  if (which === 0) {
    const text = spoilt(chance.of(histories), chance, [withNasty, withNasty, withSlips]);
    return [text, () => importFile(text, { now: NOW })];
  }
  if (which === 1) {
    const text = spoilt(chance.of(files), chance, [withNasty, withSlips]);
    return [text, () => keptOf(parseReplayFile(text), { id: 'x', when: NOW, kind: 'replay', own: -1 })];
  }
  const link = spoilt(chance.of(links), chance, [withBytes, withBytes, withSlips]);
  if (which === 2) return [link, () => audit(read(link), nodeSignatures)];
  return [
    link,
    () => {
      const { record, names, isOfOtherRules } = parseReplayLink(link);
      return openReplay(record, names, isOfOtherRules);
    },
  ];
}

/** Reads so many files and links that were spoilt by chance. */
export async function fuzzImports(count: number, seed: string): Promise<FuzzResult> {
  const sound = corpus();
  const chance = new Chance(seed);
  const exceptions: string[] = [];
  let slowestMs = 0;
  for (let i = 0; i < count; i++) {
    const [text, work] = workOn(sound, chance);
    const attempt = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Refusal)) exceptions.push(`${error} from ${text.slice(0, 300)}`);
      }
    };
    const took = await timeTaken(attempt);
    // What is slow once may have been held up by others at work on this machine.
    slowestMs = Math.max(slowestMs, took > slowestMs ? Math.min(took, await timeTaken(attempt)) : 0);
  }
  return { count, slowestMs, exceptions };
}
