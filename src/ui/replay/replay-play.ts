import type { Replay, Viewer } from '../../replay/replay.ts';
import { ReplaySession } from '../../replay/session.ts';
import { Play } from '../play/play.ts';
import type { SettingsStore } from '../settings.ts';

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two points, at the usual speed. */
const STEP_MS = 1100;

/** A replay on the screen: it plays, and jumps to any point. */
export class ReplayPlay extends Play<ReplaySession> {
  speed: Speed = 1;
  isPlaying = false;
  /** How far it has been seen: nothing later is given away. */
  seen = 0;
  private tick: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay, by: Viewer, settings: SettingsStore, at = 0) {
    super(new ReplaySession(replay, by, at), settings);
    this.seen = this.session.input;
  }

  override close(): void {
    clearTimeout(this.tick);
    super.close();
  }

  protected override changed(): void {
    const { session } = this;
    this.seen = Math.max(this.seen, session.input);
    if (session.isAtEnd) this.isPlaying = false;
    this.tell();
    clearTimeout(this.tick);
    if (this.isPlaying) this.tick = setTimeout(() => session.step(1), STEP_MS / this.speed);
  }

  play(): void {
    this.isPlaying = true;
    if (this.session.isAtEnd) this.session.goTo(0);
    else this.changed();
  }

  pause(): void {
    this.isPlaying = false;
    this.changed();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  step(by: 1 | -1): void {
    this.isPlaying = false;
    this.session.step(by);
  }

  goTo(input: number): void {
    this.isPlaying = false;
    this.session.goTo(input);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    this.changed();
  }

  /** The whole course, though it has not been watched. */
  revealAll(): void {
    this.seen = this.session.replay.inputs;
    this.tell();
  }

  lookAs(by: Viewer): void {
    this.unheard(() => {
      this.session = this.session.seenBy(by);
    });
  }
}
