import type { Offer } from '../../table/offers.ts';
import type { Session } from '../../table/session.ts';
import type { Mind } from './mind.ts';
import type { AdviceTask } from './task.ts';

/** Of the budget of a turn: a hint is there within about a second. */
const SHARE = 0.5;

export interface Hint {
  readonly offer: Offer;
  /** Why, in a sentence. */
  readonly text: string;
}

/** What hard would do in the place of the person who is asked. */
export class Hints {
  hint: Hint | null = null;
  private readonly mind: Mind;
  private readonly session: () => Session;
  private readonly onChange: () => void;
  private stop: AbortController | undefined;

  constructor(mind: Mind, session: () => Session, onChange: () => void) {
    this.mind = mind;
    this.session = session;
    this.onChange = onChange;
  }

  get isThinking(): boolean {
    return this.stop !== undefined;
  }

  /** Asks for a hint, or is done with the one that is shown. */
  toggle(): void {
    const isOn = this.isThinking || this.hint !== null;
    const session = this.session();
    this.clear();
    if (!isOn && session.isViewerAsked) void this.think(session);
    this.onChange();
  }

  /** The table has changed: what was a hint is none any more. */
  clear(): void {
    this.stop?.abort();
    this.stop = undefined;
    this.hint = null;
  }

  private async think(session: Session): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    const { game, position } = session;
    const ms = this.mind.budget * SHARE;
    const task: AdviceTask = { wants: 'advice', setup: game.setup, position, ms };
    const advice = await this.mind.think(task, stop.signal).catch(() => undefined);
    if (this.stop !== stop) return;
    this.stop = undefined;
    const offer = session.offers.find(({ action }) => action === advice?.action);
    this.hint = offer && advice ? { offer, text: advice.text } : null;
    this.onChange();
  }
}
