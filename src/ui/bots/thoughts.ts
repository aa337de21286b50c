import type { Action } from '../../../components/action.ts';
import type { Session } from '../../table/session.ts';
import type { Mind } from './mind.ts';
import type { MoveTask } from './task.ts';

interface Thought {
  readonly session: Session;
  readonly input: number;
  readonly stop: AbortController;
  isMade: boolean;
  action?: Action;
}

const taskOf = ({ game, position }: Session, bot: string, ms: number): MoveTask => ({
  wants: 'move',
  setup: game.setup,
  seed: game.seed,
  bot,
  ms,
  position,
});

/** What the bot that is asked is going to do: thought of while what happened before is still being watched. */
export class Thoughts {
  private readonly mind: Mind;
  private readonly onMade: () => void;
  private thought: Thought | undefined;

  constructor(mind: Mind, onMade: () => void) {
    this.mind = mind;
    this.onMade = onMade;
  }

  /** The session has changed: what was thought about before is given up. */
  follow(session: Session): void {
    if (this.about(session)) return;
    this.giveUp();
    const { thinker } = session;
    if (thinker !== undefined) void this.think(session, thinker);
  }

  giveUp(): void {
    this.thought?.stop.abort();
    this.thought = undefined;
  }

  /** Whether the bot that is asked can move now. */
  isReady(session: Session): boolean {
    return session.thinker === undefined || (this.about(session)?.isMade ?? false);
  }

  /** Its move, or nothing if the session can tell by itself. */
  moveOf(session: Session): Action | undefined {
    return this.about(session)?.action;
  }

  private about(session: Session): Thought | undefined {
    const { thought } = this;
    return thought?.session === session && thought.input === session.input ? thought : undefined;
  }

  private async think(session: Session, bot: string): Promise<void> {
    const stop = new AbortController();
    const thought: Thought = { session, input: session.input, stop, isMade: false };
    this.thought = thought;
    try {
      thought.action = await this.mind.think(taskOf(session, bot, this.mind.budget), stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return;
      // The session can still choose by itself, if not as well.
      console.warn(error);
    }
    thought.isMade = true;
    if (this.thought === thought) this.onMade();
  }
}
