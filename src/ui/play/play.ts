import { again } from '../../table/game.ts';
import type { Offer } from '../../table/offers.ts';
import { saved } from '../../table/save.ts';
import { Session } from '../../table/session.ts';
import type { Entry } from '../../table/story.ts';
import { clearSaved, writeSaved } from '../saved.ts';
import type { Pace, SettingsStore } from '../settings.ts';
import { MOTION } from '../theme.ts';
import { Chimes } from './chimes.ts';
import { type Leftover, leftoversOf } from './leftovers.ts';
import { newSeed } from './seed.ts';

const PACES: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
/** Longer than this at a stretch, and the page would stutter. */
const STRETCH_MS = 12;

/** A session on the screen: it is saved at every input, bots move at a pace, and one can look back. */
export class Play {
  session: Session;
  /** What ending the turn now would leave undone; null unless the player was just asked about it. */
  leftovers: readonly Leftover[] | null = null;
  /** The input that is looked back at, or null. */
  lookingAt: number | null = null;
  /** Whether the browser keeps the game. */
  isKept = true;
  private readonly settings: SettingsStore;
  private readonly shelf: Storage | null;
  private readonly chimes: Chimes;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void;

  constructor(session: Session, settings: SettingsStore, shelf: Storage | null) {
    this.session = session;
    this.settings = settings;
    this.shelf = shelf;
    this.chimes = new Chimes(settings);
    this.stop = session.subscribe(() => this.changed());
    this.changed();
  }

  /** Leaves the table; the game stays saved. */
  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private changed(): void {
    this.leftovers = null;
    this.isKept = writeSaved(this.shelf, { summary: summaryOf(this.session), game: saved(this.session) });
    this.chimes.follow(this.session.story, this.session.viewer, this.session.match.asked);
    this.tell();
    this.schedule();
  }

  private get wait(): number {
    const { animations, pace } = this.settings.get();
    return animations === 'off' ? 0 : (MOTION.pace * PACES[pace]) / (animations === 'fast' ? 2 : 1);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.session.isBotAsked || this.lookingAt !== null) return;
    const { wait } = this;
    this.timer = setTimeout(() => (wait === 0 ? this.rush() : this.session.botActs()), wait);
  }

  /** Many moves of bots at a stretch, shown as one. */
  private rush(): void {
    const end = performance.now() + STRETCH_MS;
    this.stop();
    while (this.session.isBotAsked && performance.now() < end) this.session.botActs();
    this.stop = this.session.subscribe(() => this.changed());
    this.changed();
  }

  /** Bots make all their moves at once, up to the next decision of a person. */
  skip(): void {
    clearTimeout(this.timer);
    this.stop();
    while (this.session.isBotAsked) this.session.botActs();
    this.stop = this.session.subscribe(() => this.changed());
    this.changed();
  }

  /** Does what is offered. Ending the turn with something left to do is asked about, once. */
  act(offer: Offer): void {
    if (offer.verb === 'end' && this.leftovers === null && this.settings.get().confirmEnd) {
      const leftovers = leftoversOf(this.session);
      if (leftovers.length > 0) {
        this.leftovers = leftovers;
        return this.tell();
      }
    }
    this.session.submit(offer.action);
  }

  /** Goes on with the turn after all. */
  keepPlaying(): void {
    this.leftovers = null;
    this.tell();
  }

  /** The moves since the viewer's last one. */
  get news(): readonly Entry[] {
    const { story, viewer } = this.session;
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

  /** The same people, a new game. */
  again(): void {
    this.stop();
    this.session = new Session(again(this.session.game, newSeed()));
    this.lookingAt = null;
    this.chimes.begin();
    this.stop = this.session.subscribe(() => this.changed());
    this.changed();
  }

  /** Nothing of it is kept. */
  forget(): void {
    this.close();
    clearSaved(this.shelf);
  }
}

/** What the others did between the viewer's last turn and this one. */
function sinceLastTurn(story: readonly Entry[], viewer: number): readonly Entry[] {
  const others = story.findLastIndex(({ seat }) => seat !== viewer);
  const own = story.slice(0, Math.max(0, others)).findLastIndex(({ seat }) => seat === viewer);
  return others < 0 ? [] : story.slice(own + 1, others + 1);
}

const MODES = { bots: 'Against bots', solitaire: 'Solitaire', hotseat: 'Hot seat', tutorial: 'First game' };

function summaryOf({ game, match, tableau }: Session): string {
  const names = game.seats.map(({ name }) => name).join(', ');
  return `${MODES[game.mode]}: ${names}; ${match.isOver ? 'finished' : `round ${tableau.round}`}`;
}
