import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actionKind, PLAY } from '../../components/action.ts';
import { checkSetup } from '../../src/match/config.ts';
import { Session } from '../../src/table/session.ts';
import { Brain } from '../../src/ui/bots/brain.ts';
import { budgetIn } from '../../src/ui/bots/budget.ts';
import { Hints } from '../../src/ui/bots/hints.ts';
import { Mind } from '../../src/ui/bots/mind.ts';
import type { AdviceTask, MoveTask } from '../../src/ui/bots/task.ts';
import { Thoughts } from '../../src/ui/bots/thoughts.ts';
import { timeTaken } from '../support/time-taken.ts';

/** What fails is said there, and nowhere else. */
const complaints = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => void complaints.mockClear());

const setup = checkSetup(['godslayer'], 2);

/** Two bots; the first that is asked has to think. */
const sessionOf = (seed: string, bot = 'hard'): Session =>
  new Session({
    mode: 'bots',
    setup,
    seats: [
      { name: 'Ada', bot },
      { name: 'Bo', bot },
    ],
    seed,
    first: 0,
  });

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const brainOf = (stretch = 2): Brain => new Brain({ stretch, rest });
const never = new AbortController().signal;

const moveAt = ({ game, position }: Session, ms: number, bot = 'hard'): MoveTask => ({
  wants: 'move',
  setup: game.setup,
  seed: game.seed,
  bot,
  ms,
  position,
});

const adviceAt = ({ game, position }: Session, ms: number): AdviceTask => ({
  wants: 'advice',
  setup: game.setup,
  position,
  ms,
});

const playsIn = ({ match }: Session): number =>
  match.legal().filter((action) => actionKind(action) === PLAY).length;

/** Whether something is to be won and nothing to be played, which may need no thought. */
const isToSpend = (session: Session): boolean => session.match.legal().length > 4 && playsIn(session) === 0;

/** Plays on by itself until there is something to choose from in the middle of the game. */
function midGame(seed: string, isWanted = isToSpend): Session {
  const quick = sessionOf(seed, 'greedy');
  while (quick.input < 120 || !isWanted(quick)) quick.botActs();
  return new Session(sessionOf(seed).game, quick.record.actions);
}

describe('a brain', () => {
  test('answers with a move that can be made, thinking from a position alone', async () => {
    const session = midGame('legal');
    const action = await brainOf().think(moveAt(session, 30), never);
    expect(session.match.legal()).toContain(action);
  });

  test('spends no more on a turn than its budget, however many decisions there are', async () => {
    const session = midGame('turn', (at) => playsIn(at) > 3);
    const brain = brainOf(1000);
    const turn = session.tableau.active;
    let decisions = 0;
    const spent = await timeTaken(async () => {
      for (; session.tableau.active === turn; decisions++)
        session.botActs(await brain.think(moveAt(session, 400), never));
    });
    expect(decisions).toBeGreaterThan(3);
    // Half as much again is what a player may have to wait; one decision alone takes up to 40 %.
    expect(spent).toBeLessThan(600);
  });

  test('rests between two stretches, and stops when it is told to', async () => {
    const session = midGame('stop');
    const stop = new AbortController();
    let rests = 0;
    const brain = new Brain({
      stretch: 2,
      rest: async () => {
        if (++rests === 3) stop.abort();
      },
    });
    await expect(brain.think(adviceAt(session, 60_000), stop.signal)).rejects.toThrow(/abort/i);
    expect(rests).toBe(3);
  });

  test('thinks about one thing after the other', async () => {
    const session = midGame('queue');
    const brain = brainOf();
    const order: string[] = [];
    const first = brain.think(adviceAt(session, 40), never).then(() => order.push('advice'));
    const second = brain.think(moveAt(session, 20), never).then(() => order.push('move'));
    await Promise.all([second, first]);
    expect(order).toEqual(['advice', 'move']);
  });

  test('gives a reason with its advice', async () => {
    const session = midGame('advice');
    const advice = await brainOf().think(adviceAt(session, 30), never);
    expect(session.match.legal()).toContain(advice.action);
    expect(advice.text).toMatch(/^[A-Z].*\.$/);
  });
});

/** Workers that are of no use. */
class SilentWorker extends EventTarget {
  isGone = false;
  postMessage(): void {}
  terminate(): void {
    this.isGone = true;
  }
}

class LostWorker extends SilentWorker {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

class DeafWorker extends SilentWorker {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { isReady: true } })));
  }
}

describe('a mind', () => {
  const hired: SilentWorker[] = [];
  const hire = (Kind: typeof SilentWorker) => (): Worker => {
    const worker = new Kind();
    hired.push(worker);
    return worker as unknown as Worker;
  };
  const forbidden = (): Worker => {
    throw new Error('no workers here');
  };

  test.each([
    ['is forbidden', forbidden],
    ['never begins', hire(SilentWorker)],
    ['cannot be loaded', hire(LostWorker)],
    ['does not answer', hire(DeafWorker)],
  ])('thinks for itself if its worker %s', async (name, hireOne) => {
    const session = midGame('alone');
    const mind = new Mind(50, hireOne, brainOf());
    const begun = performance.now();
    const action = await mind.think(moveAt(session, 50), never);
    expect(session.match.legal()).toContain(action);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(complaints.mock.calls.length).toBe(name === 'never begins' ? 0 : 1);
  });

  test('sends a worker away that does not answer, and does not try for ever', async () => {
    const session = midGame('tries');
    hired.length = 0;
    const mind = new Mind(50, hire(DeafWorker), brainOf());
    for (let i = 0; i < 5; i++) await mind.think(moveAt(session, 50), never);
    expect(hired.length).toBe(3);
    expect(hired.every(({ isGone }) => isGone)).toBe(true);
  });

  test('takes a task back', async () => {
    const session = midGame('back');
    const mind = new Mind(50, hire(DeafWorker), brainOf());
    const stop = new AbortController();
    const thought = mind.think(moveAt(session, 50), stop.signal);
    stop.abort();
    await expect(thought).rejects.toThrow(/abort/i);
  });
});

const page = (): Mind =>
  new Mind(
    20,
    () => {
      throw new Error('no workers here');
    },
    brainOf(),
  );

describe('the thoughts of a game', () => {
  const made = (session: Session): Promise<Thoughts> =>
    new Promise((resolve) => {
      const thoughts = new Thoughts(page(), () => resolve(thoughts));
      thoughts.follow(session);
    });

  test('are ready when they are made, for this very question', async () => {
    const session = midGame('thoughts');
    const thoughts = await made(session);
    expect(thoughts.isReady(session)).toBe(true);
    const action = thoughts.moveOf(session);
    expect(session.match.legal()).toContain(action);
    session.botActs(action);
    expect(session.match.log.some((input) => input.action === action)).toBe(true);
    expect(thoughts.moveOf(session)).toBeUndefined();
  });

  test('are given up when the game goes on without them', async () => {
    const session = midGame('gone');
    let isTold = false;
    const mind = page();
    const thoughts = new Thoughts(mind, () => {
      isTold = true;
    });
    thoughts.follow(session);
    expect(thoughts.isReady(session)).toBe(false);
    thoughts.giveUp();
    // What is thought about later is done later.
    await mind.think(moveAt(session, 20), never);
    expect(isTold).toBe(false);
    expect(thoughts.moveOf(session)).toBeUndefined();
  });

  test('are not needed for a bot that decides at once', () => {
    const session = sessionOf('quick', 'greedy');
    const thoughts = new Thoughts(page(), () => {});
    expect(session.thinker).toBeUndefined();
    expect(thoughts.isReady(session)).toBe(true);
  });
});

describe('a hint', () => {
  const seats = [{ name: 'Ada' }, { name: 'Bo', bot: 'greedy' }];
  const session = new Session({ mode: 'bots', setup, seats, seed: 'hint', first: 0 });

  /** Hints that can be waited for. */
  function hintsFor() {
    let tell = (): void => {};
    const hints = new Hints(
      page(),
      () => session,
      () => tell(),
    );
    const changed = (): Promise<void> =>
      new Promise((resolve) => {
        tell = resolve;
      });
    return { hints, changed };
  }

  test('is something that is offered, with a reason', async () => {
    const { hints, changed } = hintsFor();
    hints.toggle();
    expect(hints.isThinking).toBe(true);
    await changed();
    expect(hints.isThinking).toBe(false);
    expect(session.offers.map(({ action }) => action)).toContain(hints.hint?.offer.action);
    expect(hints.hint?.text).toMatch(/\.$/);
    hints.toggle();
    expect([hints.hint, hints.isThinking]).toEqual([null, false]);
  });

  test('that nobody waits for any more is not shown', async () => {
    const { hints, changed } = hintsFor();
    hints.toggle();
    hints.clear();
    expect(hints.isThinking).toBe(false);
    hints.toggle();
    await changed();
    expect(hints.hint).not.toBeNull();
  });
});

test.each([
  ['', 1000],
  ['?budget=200', 200],
  ['?fx=0&budget=60', 60],
  ['?budget=0', 1000],
  ['?budget=soon', 1000],
  ['?budget=99999999', 1000],
])('“%s” lets a bot think for %d ms', (query, ms) => {
  expect(budgetIn(query)).toBe(ms);
});
