import { h, render } from 'preact';
import { dailyGame } from '../../../src/daily/daily.ts';
import type { FairRecord } from '../../../src/fair/record.ts';
import { databaseShelf } from '../../../src/history/database-shelf.ts';
import { History } from '../../../src/history/history.ts';
import { keptOf } from '../../../src/history/summary.ts';
import { exportFile } from '../../../src/history/transfer.ts';
import { LetterBox } from '../../../src/letters/box.ts';
import { databaseLetterShelf } from '../../../src/letters/database-shelf.ts';
import { read, write } from '../../../src/letters/link.ts';
import { checkSetup } from '../../../src/match/config.ts';
import { localMatch } from '../../../src/match/match.ts';
import { recordOf } from '../../../src/match/record.ts';
import { openReplay } from '../../../src/replay/replay.ts';
import { parseReplayLink } from '../../../src/replay/share.ts';
import { verdictOf } from '../../../src/replay/verdict.ts';
import { openDatabase } from '../../../src/storage/database.ts';
import { Session } from '../../../src/table/session.ts';
import { openKeeping } from '../../../src/ui/keeping.ts';
import { useKeptOnline } from '../../../src/ui/use-kept-online.ts';

// What this device keeps, in a real browser.

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

function gameOfTwo() {
  const setup = checkSetup(['godslayer'], 2);
  const match = localMatch(setup, 'kept');
  while (!match.isOver) match.submit(match.asked, match.legal()[0]);
  return recordOf(match, setup, 'kept');
}

/** Keeps so many games and lists them; says how long the list took. */
async function keepMany(count: number) {
  const history = new History(databaseShelf(await openDatabase('history test')));
  const record = gameOfTwo();
  const kept = keptOf({ record }, { id: '', when: 0, kind: 'bots', own: 0 });
  const games = Array.from({ length: count }, (_, i) => ({
    ...kept,
    summary: { ...kept.summary, id: `game ${i}`, when: i },
  }));
  await history.import(exportFile(games), { now: count });
  const before = performance.now();
  const list = await history.list();
  const took = performance.now() - before;
  const opened = await history.open('game 3');
  await history.delete('game 3');
  return {
    took,
    listed: list.length,
    newest: list[0].id,
    isSame: JSON.stringify(opened.record) === JSON.stringify(record),
    left: (await history.list()).length,
  };
}

/** A match of several devices ends on two screens of this one, and is kept once. */
async function keepEnded(record: FairRecord) {
  const End = () => {
    useKeptOnline(() => record, 1, 2);
    return null;
  };
  render([h(End, { key: 1 }), h(End, { key: 2 })], document.body);
  const { history, isKept } = await openKeeping();
  let list = await history.list();
  for (let tries = 0; tries < 500 && list.length === 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    list = await history.list();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [{ id, kind, own, isOver }] = list;
  const { hash } = (await history.open(id)).record as FairRecord;
  return { isKept, games: (await history.list()).length, kind, own, isOver, hash };
}

/** A game by link is begun, forgotten by the page, and opened again. */
async function keepLetter() {
  const begun = new LetterBox(databaseLetterShelf(await openDatabase('letters test')), random);
  const { letter } = await begun.begin(checkSetup(['souls'], 2), ['Ann', 'Ben'], 1);
  const again = new LetterBox(databaseLetterShelf(await openDatabase('letters test')), random);
  const [kept] = await again.list();
  const open = await again.open(kept.id);
  return {
    seat: open.seat,
    isSame: write(open.letter) === write(letter),
    names: read(kept.link).opening.names,
  };
}

export const dailyHashes = (days: readonly string[]): string[] =>
  days.map((day) => new Session(dailyGame(day, 'Ann')).match.hash);

/** Opens a replay at its end; says how long that and the longest jump took. */
function timeReplay(link: string) {
  const before = performance.now();
  const replay = openReplay(parseReplayLink(link).record);
  replay.tableauAt(replay.inputs, 'open');
  const opened = performance.now() - before;
  const jumps = replay.stops.map((input) => {
    const from = performance.now();
    replay.tableauAt(input, 'open');
    return performance.now() - from;
  });
  const from = performance.now();
  const { standing } = verdictOf(replay.record);
  return {
    opened,
    jump: Math.max(...jumps),
    audited: performance.now() - from,
    standing,
    hash: replay.hashAt(replay.inputs),
  };
}

/** All of it in one page: bundling and loading take longer than the work. */
export async function keepAll({ games, days, link }: KeepAll) {
  const { record } = parseReplayLink(link);
  return {
    many: await keepMany(games),
    letter: await keepLetter(),
    ended: await keepEnded(record as FairRecord),
    days: dailyHashes(days),
    replay: timeReplay(link),
  };
}

export interface KeepAll {
  readonly games: number;
  readonly days: readonly string[];
  /** Of a fair match. */
  readonly link: string;
}
