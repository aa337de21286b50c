import { Refusal } from '../../match/config.ts';
import type { Offer } from '../../table/offers.ts';
import { Pictures } from '../../table/pictures.ts';
import type { PlaySession } from '../../table/play-session.ts';
import { type Entry, isEntry } from '../../table/story.ts';
import type { Hints } from '../bots/hints.ts';
import type { Pace, SettingsStore } from '../settings.ts';
import { MOTION } from '../theme.ts';
import { Chimes } from './chimes.ts';
import { type Leftover, leftoversOf } from './leftovers.ts';

const PACES: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
/** Up to so many moves that have come together are shown at the usual pace; the more, the faster. */
const TOGETHER = 3;
/** Whoever comes next begins sooner: it should not look as if nothing happened. */
const FIRST = 0.6;
/** Longer than this at a stretch, and the page would stutter. */
const STRETCH_MS = 12;

/** A session on the screen: moves of others are shown at a pace, and one can look back. */
export class Play<S extends PlaySession = PlaySession> {
  session: S;
  /** What ending the turn now would leave undone; null unless the player was just asked about it. */
  leftovers: readonly Leftover[] | null = null;
  /** The input that is looked back at, or null. */
  lookingAt: number | null = null;
  /** Whether the browser keeps the game. */
  isKept = true;
  /** Null where nobody may be helped. */
  hints: Hints | null = null;
  readonly pictures = new Pictures();
  protected readonly chimes: Chimes;
  private readonly settings: SettingsStore;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The next move should have been shown, but there is none yet. */
  private isDue = false;
  private isSkipping = false;
  private stop: () => void;

  constructor(session: S, settings: SettingsStore) {
    this.session = session;
    this.settings = settings;
    this.chimes = new Chimes(settings);
    this.stop = session.subscribe(() => this.changed());
  }

  /** Leaves the table. */
  close(): void {
    clearTimeout(this.timer);
    this.hints?.clear();
    this.stop();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected tell(): void {
    for (const listener of this.listeners) listener();
  }

  protected changed(): void {
    const { story, viewer, asked } = this.session;
    this.leftovers = null;
    this.hints?.clear();
    if (!this.session.hasNext) this.isSkipping = false;
    this.chimes.follow(story.filter(isEntry), viewer, asked);
    this.tell();
    this.schedule();
  }

  /** Moves that have come together are shown sooner after each other: nobody should wait long for their own turn. */
  private get wait(): number {
    const { animations, pace } = this.settings.get();
    if (animations === 'off' || this.isSkipping) return 0;
    const usual = (MOTION.pace * PACES[pace]) / (animations === 'fast' ? 2 : 1);
    const { behind, story, asked } = this.session;
    const isFirst = story.at(-1)?.seat !== asked;
    return usual * Math.min(isFirst ? FIRST : 1, TOGETHER / Math.max(1, behind));
  }

  protected schedule(): void {
    clearTimeout(this.timer);
    this.isDue = false;
    if (this.session.hasNext && !this.isHeld) this.timer = setTimeout(() => this.goOn(), this.wait);
  }

  /** Nothing moves while this is so. */
  protected get isHeld(): boolean {
    return this.lookingAt !== null;
  }

  /** Whether the next move of another can be shown at once: a bot may still think about it. */
  protected get isReady(): boolean {
    return this.session.hasNext;
  }

  protected showNext(): void {
    this.session.showNext();
  }

  private goOn(): void {
    if (!this.isReady) this.isDue = true;
    else if (this.wait === 0) this.rush();
    else this.showNext();
  }

  /** The next move is there now. */
  protected arrived(): void {
    if (this.isDue) this.goOn();
  }

  /** Many moves of others at a stretch, shown as one. */
  private rush(): void {
    const end = performance.now() + STRETCH_MS;
    this.unheard(() => {
      while (this.session.hasNext && this.isReady && performance.now() < end) this.showNext();
    });
  }

  /** The others' moves as fast as they can make them, up to the next decision of a person. */
  skip(): void {
    this.isSkipping = this.session.hasNext;
    this.rush();
  }

  /** Does something with the session that is shown when it is done. */
  protected unheard(work: () => void): void {
    this.stop();
    work();
    this.stop = this.session.subscribe(() => this.changed());
    this.changed();
  }

  /** Does what is offered. Ending the turn with something left to do is asked about, once. */
  act(offer: Offer): void {
    this.hints?.clear();
    if (offer.verb === 'end' && this.leftovers === null && this.settings.get().confirmEnd) {
      const leftovers = leftoversOf(this.session);
      if (leftovers.length > 0) {
        this.leftovers = leftovers;
        return this.tell();
      }
    }
    this.pictures.touch(offer, this.pictures.tableau(this.session.tableau));
    try {
      this.session.submit(offer.action);
    } catch (error) {
      // Between what is on the screen and the press the table may have moved on.
      if (!(error instanceof Refusal)) throw error;
      this.tell();
    }
  }

  /** Goes on with the turn after all. */
  keepPlaying(): void {
    this.leftovers = null;
    this.tell();
  }

  /** The moves since the viewer's last one. */
  get news(): readonly Entry[] {
    const { viewer } = this.session;
    const story = this.session.story.filter(isEntry);
    const last = story.findLastIndex(({ seat }) => seat === viewer);
    const later = story.slice(last + 1);
    if (later.length > 0) return later;
    return sinceLastTurn(story, viewer);
  }

  lookAt(input: number | null): void {
    this.lookingAt = input;
    this.tell();
    this.schedule();
  }
}

/** What the others did between the viewer's last turn and this one. */
function sinceLastTurn(story: readonly Entry[], viewer: number): readonly Entry[] {
  const others = story.findLastIndex(({ seat }) => seat !== viewer);
  const own = story.slice(0, Math.max(0, others)).findLastIndex(({ seat }) => seat === viewer);
  return others < 0 ? [] : story.slice(own + 1, others + 1);
}
