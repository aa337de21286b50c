import { describe, expect, test } from 'vitest';
import type { SeatView, TableView } from '../../src/net/table-view.ts';
import { clockWords } from '../../src/ui/net/clock.ts';
import { readIce } from '../../src/ui/net/ice.ts';
import { bannerOf, endWords, plateNotesOf, rematchWords, voteWords } from '../../src/ui/net/match-words.ts';

const seatOf = (name: string, part: Partial<SeatView> = {}): SeatView => ({
  person: name,
  isBot: false,
  name,
  isReady: false,
  isHost: false,
  isSelf: false,
  isHere: true,
  by: 'wire',
  isOpen: false,
  votes: [],
  ...part,
});

const NOW = 1_000_000;

/** Ada's view of a match with Bo and Cy. */
const viewOf = (part: Partial<TableView> = {}): TableView => ({
  stage: 'playing',
  trouble: null,
  code: '7M3K-2QXA-9RTC-B4WN',
  self: 'Ada',
  isHost: true,
  seat: 0,
  choice: { sets: ['godslayer'], variant: 'standard', bot: 'greedy', timer: 0, allowsSpectators: true },
  seats: [seatOf('Ada', { isSelf: true }), seatOf('Bo'), seatOf('Cy')],
  spectators: [],
  players: 3,
  whyNotStart: null,
  broker: 'open',
  outage: null,
  isMissed: false,
  chat: [],
  isMuted: false,
  halt: null,
  waiting: null,
  turnEnds: null,
  wantRematch: [],
  wantEnd: [],
  later: null,
  goneOn: [],
  remarks: [],
  votable: [],
  whyNoVote: null,
  hasVoted: false,
  host: 'Ada',
  isHostHere: true,
  hasHostLeft: false,
  isKept: true,
  notice: null,
  match: 1,
  inputs: 0,
  nonsense: 0,
  ...part,
});

const waiting = (seat: number, ms: number): Partial<TableView> => ({
  waiting: { seats: [seat], since: NOW - ms },
});

describe('what the table is told of a wait', () => {
  test('is nothing at first, and nothing of the own turn', () => {
    expect(bannerOf(viewOf(), NOW)).toBeUndefined();
    expect(bannerOf(viewOf(waiting(1, 3000)), NOW)).toBeUndefined();
    expect(bannerOf(viewOf(waiting(0, 60_000)), NOW)).toBeUndefined();
  });

  test('names whom the game waits for, and since when', () => {
    expect(bannerOf(viewOf(waiting(1, 9000)), NOW)).toEqual({
      words: 'The game waits for Bo',
      since: NOW - 9000,
    });
  });

  test('offers the vote to those who may cast one, once', () => {
    const view = { ...waiting(1, 1000), votable: [1] };
    expect(bannerOf(viewOf(view), NOW)).toMatchObject({ deed: 'vote' });
    expect(bannerOf(viewOf({ ...view, hasVoted: true }), NOW)).not.toHaveProperty('deed');
    expect(bannerOf(viewOf({ ...view, seat: -1 }), NOW)).not.toHaveProperty('deed');
  });

  test('names who would go with the one whom the game waits for', () => {
    expect(voteWords(viewOf({ ...waiting(1, 1000), votable: [1] }))).toBe('Let a bot play');
    const seats = [seatOf('Ada', { isSelf: true }), seatOf('Bo'), seatOf('Cy')];
    const view = viewOf({ ...waiting(1, 1000), seats, votable: [1, 2] });
    expect(voteWords(view)).toBe('Let a bot play for Bo and Cy');
  });

  test('says who has voted', () => {
    const seats = [seatOf('Ada', { isSelf: true }), seatOf('Bo', { votes: [2] }), seatOf('Cy')];
    expect(bannerOf(viewOf({ ...waiting(1, 1000), votable: [1], seats }), NOW)?.votes).toBe(
      'Cy would let a bot play for Bo.',
    );
  });

  test('says it to everybody: to whom the vote is about, and to who watches', () => {
    const seats = [seatOf('Ada', { isSelf: true, votes: [1, 2] }), seatOf('Bo'), seatOf('Cy')];
    expect(bannerOf(viewOf({ seats }), NOW)?.words).toBe('Bo and Cy would let a bot play for you.');
    expect(bannerOf(viewOf({ seats, seat: -1 }), NOW)?.words).toBe('Bo and Cy would let a bot play for Ada.');
  });

  test('says to a player who was voted out how to come back, and to a spectator what one sees', () => {
    const seats = [seatOf('Ada', { isSelf: true, isOpen: true }), seatOf('Bo'), seatOf('Cy')];
    expect(bannerOf(viewOf({ seats }), NOW)).toMatchObject({ deed: 'return' });
    expect(bannerOf(viewOf({ seat: -1 }), NOW)?.words).toMatch(/watching/);
  });

  test('is that the game has stopped, before anything else, and how to learn why', () => {
    const halt = { kind: 'desync', input: 7, seat: 1, words: 'It is not the same.' } as const;
    const view = viewOf({ ...waiting(1, 60_000), halt });
    expect(bannerOf(view, NOW)).toEqual({ words: 'The game has stopped.', isStopped: true });
    expect(bannerOf({ ...view, votable: [1] }, NOW)).toMatchObject({ deed: 'vote', isStopped: true });
    // Somebody hinders this player, whom the game waits for.
    const hindered = { ...viewOf({ ...waiting(0, 60_000), halt }), votable: [1] };
    expect(bannerOf(hindered, NOW)).toMatchObject({ deed: 'vote', words: 'The game has stopped.' });
    expect(bannerOf({ ...hindered, hasVoted: true }, NOW)).not.toHaveProperty('deed');
  });

  test('is what another reports, while the game waits for others, and how to learn more', () => {
    const remarks = ['Bo reports that it is not the same.'];
    expect(bannerOf(viewOf({ remarks }), NOW)).toBeUndefined();
    const all = [...remarks, 'Cy reports that it is not the same.'];
    expect(bannerOf(viewOf({ remarks: all }), NOW)).toMatchObject({ isStopped: true });
    expect(bannerOf(viewOf({ remarks, ...waiting(1, 0) }), NOW)).toEqual({
      words: remarks[0],
      isStopped: true,
    });
    expect(bannerOf(viewOf({ remarks, ...waiting(1, 0), votable: [1] }), NOW)).toMatchObject({
      deed: 'vote',
    });
  });

  test('is that others want to end the match, and how to agree', () => {
    expect(bannerOf(viewOf({ wantEnd: [1] }), NOW)).toEqual({
      words: 'Bo wants to end the match. Missing: you and Cy.',
      deed: 'end',
    });
    expect(bannerOf(viewOf({ wantEnd: [0] }), NOW)).toBeUndefined();
    expect(bannerOf(viewOf({ wantEnd: [0, 1] }), NOW)).not.toHaveProperty('deed');
  });

  test('is that the others have gone on, and how to follow them', () => {
    expect(bannerOf(viewOf({ later: 2, goneOn: [1, 2] }), NOW)).toMatchObject({ deed: 'later' });
    const { words } = bannerOf(viewOf({ later: 2, goneOn: [2] }), NOW)!;
    expect(words).toMatch(/^Cy plays another match\. This one is not over here/);
  });

  test('is that nobody new can join, besides all else', () => {
    expect(bannerOf(viewOf({ broker: 'lost' }), NOW)?.words).toMatch(/^Broker lost/);
    expect(bannerOf(viewOf({ broker: 'lost', ...waiting(1, 60_000) }), NOW)).toMatchObject({
      words: 'The game waits for Bo',
      note: 'Broker lost: nobody new can join for now.',
    });
  });
});

describe('the plates', () => {
  const moment = { now: NOW, active: 0, away: new Map<number, number>(), stale: 0 };

  test('say who is away and for how long, and whom a bot plays for', () => {
    const seats = [
      seatOf('Ada', { isSelf: true }),
      seatOf('Bo', { isHere: false }),
      seatOf('Cy', { isOpen: true }),
    ];
    const notes = plateNotesOf(viewOf({ seats }), { ...moment, away: new Map([[1, NOW - 12_000]]) });
    expect(notes).toEqual([
      undefined,
      { kind: 'away', words: 'away 0:12' },
      { kind: 'open', words: 'a bot plays' },
    ]);
  });

  test('count the time of the turn down', () => {
    const at = (left: number) => plateNotesOf(viewOf({ turnEnds: NOW + left }), { ...moment, active: 1 })[1];
    expect(at(65_000)).toEqual({ kind: 'time', words: '1:05' });
    expect(at(9000)).toEqual({ kind: 'hurry', words: '0:09' });
    expect(at(-1000)?.words).toBe('0:00');
  });

  test('show what somebody has just reacted with, unless muted', () => {
    const chat = [{ id: 1, person: 'Bo', name: 'Bo', text: 'applause', isReaction: true }];
    expect(plateNotesOf(viewOf({ chat }), moment)[1]).toEqual({ kind: 'reaction', words: 'applause' });
    expect(plateNotesOf(viewOf({ chat }), { ...moment, stale: 1 })[1]).toBeUndefined();
    expect(plateNotesOf(viewOf({ chat, isMuted: true }), moment)[1]).toBeUndefined();
    const words = [{ id: 1, person: 'Bo', name: 'Bo', text: 'so', isReaction: false }];
    expect(plateNotesOf(viewOf({ chat: words }), moment)[1]).toBeUndefined();
  });
});

test('who wants a rematch is said, and who is missing', () => {
  expect(rematchWords(viewOf())).toBe('');
  expect(rematchWords(viewOf({ wantRematch: [0] }))).toBe('You want a rematch. Missing: Bo and Cy.');
  expect(rematchWords(viewOf({ wantRematch: [1] }))).toBe('Bo wants a rematch. Missing: you and Cy.');
  expect(rematchWords(viewOf({ wantRematch: [0, 1, 2] }))).toBe('You, Bo and Cy want a rematch.');
});

test('times are written as on a clock', () => {
  expect([0, 999, 12_000, 65_000, 600_000, -5].map(clockWords)).toEqual([
    '0:00',
    '0:00',
    '0:12',
    '1:05',
    '10:00',
    '0:00',
  ]);
});

describe('STUN and TURN servers', () => {
  test('are read line by line', () => {
    expect(readIce('stun:stun.example:3478\n\n turn:turn.example:3478?transport=tcp  ann  secret ')).toEqual({
      servers: [
        { urls: 'stun:stun.example:3478' },
        { urls: 'turn:turn.example:3478?transport=tcp', username: 'ann', credential: 'secret' },
      ],
      problem: null,
    });
    expect(readIce('')).toEqual({ servers: [], problem: null });
  });

  test.each([
    ['http://example', /Line 1: .*is no address/],
    ['stun:a\nturn:b', /Line 2: .*user and its password/],
    ['turn:b ann', /user and its password/],
    ['stun:a ann secret', /no user/],
    ['turn:b ann secret more', /user and its password/],
  ])('%s is refused with the line and the reason', (text, reason) => {
    const { servers, problem } = readIce(text);
    expect(servers).toEqual([]);
    expect(problem).toMatch(reason);
  });
});

test('who wants to end the match is named, and who is missing, but for those whom bots play for', () => {
  const seats = [seatOf('Ada', { isSelf: true }), seatOf('Bo', { isOpen: true }), seatOf('Cy')];
  expect(endWords(viewOf({ seats }))).toBe('');
  expect(endWords(viewOf({ seats, wantEnd: [0] }))).toBe('You want to end the match. Missing: Cy.');
  expect(endWords(viewOf({ seats, wantEnd: [2] }))).toBe('Cy wants to end the match. Missing: you.');
});
