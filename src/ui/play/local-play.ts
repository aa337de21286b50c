import { dailyScore, dayOfGame } from '../../daily/daily.ts';
import type { About } from '../../history/summary.ts';
import { continuedRecordOf } from '../../replay/continued.ts';
import type { AnyRecord, ContinuedRecord } from '../../replay/records.ts';
import type { Shared } from '../../replay/share.ts';
import { again } from '../../table/game.ts';
import { isBot } from '../../table/seats.ts';
import { Session } from '../../table/session.ts';
import { Hints } from '../bots/hints.ts';
import { type Mind, openMind } from '../bots/mind.ts';
import { Review } from '../bots/review.ts';
import { Thoughts } from '../bots/thoughts.ts';
import { noteScore } from '../daily/scores.ts';
import { clearSaved, writeSaved } from '../saved.ts';
import type { SettingsStore } from '../settings.ts';
import { savedText } from './kept-text.ts';
import { newId } from './new-id.ts';
import { Play } from './play.ts';
import { newSeed } from './seed.ts';

/** What a game at this device is besides its session. */
export interface LocalParts {
  readonly settings: SettingsStore;
  readonly shelf: Storage | null;
  /** Of the game among those that are kept; a new one if it is new. */
  readonly id?: string;
  /** What it was played on from, if that was dealt by several players. */
  readonly base?: Pick<ContinuedRecord, 'base' | 'input'> | undefined;
  /** What bots think with. */
  readonly mind?: Mind;
}

/** So long after a move a game under way goes to the history, too. */
const KEEP_MS = 30_000;

/** A game at this device: it is saved at every input. */
export class LocalPlay extends Play<Session> {
  private readonly shelf: Storage | null;
  /** Of the game in the history. */
  id: string;
  private base: LocalParts['base'];
  private keeping: ReturnType<typeof setTimeout> | undefined;
  /** The inputs and the game that the history knows. */
  private known = '';
  private readonly mind: Mind;
  private readonly thoughts: Thoughts;
  private isAway = false;
  /** What the only person at the table asked to be told after the game. */
  review: Review | null = null;

  constructor(session: Session, { settings, shelf, id = newId(), base, mind = openMind() }: LocalParts) {
    super(session, settings);
    this.shelf = shelf;
    this.id = id;
    this.base = base;
    this.mind = mind;
    this.thoughts = new Thoughts(mind, () => this.arrived());
    // Everybody has the same challenge: nobody gets help with it. In a first game the tutor helps.
    if (!this.isDaily && session.game.mode !== 'tutorial')
      this.hints = new Hints(
        mind,
        () => this.session,
        () => this.tell(),
      );
    if (session.hasThinkers) mind.wake();
    this.changed();
  }

  get record(): AnyRecord {
    const { session, base } = this;
    return base ? continuedRecordOf(base, session.game.seed, session.match) : session.record;
  }

  /** The game as a link or a file would hold it. */
  get shared(): Shared {
    return { record: this.record, names: this.session.seats.map(({ name }) => name) };
  }

  get isDaily(): boolean {
    return dayOfGame(this.session.game) !== undefined;
  }

  protected override changed(): void {
    const { session, id, shelf, base } = this;
    const game = savedText(session, base && this.shared);
    this.isKept = writeSaved(shelf, { summary: summaryOf(session), game, id });
    if (!this.isAway) this.thoughts.follow(session);
    super.changed();
    if (session.isOver) this.noteEnd();
    else this.keeping ??= setTimeout(() => void this.keep(), KEEP_MS);
  }

  protected override get isHeld(): boolean {
    return this.isAway || super.isHeld;
  }

  protected override get isReady(): boolean {
    return this.thoughts.isReady(this.session);
  }

  protected override showNext(): void {
    this.session.botActs(this.thoughts.moveOf(this.session));
  }

  /** Nobody looks at the table: the bots wait. */
  leave(): void {
    this.isAway = true;
    this.thoughts.giveUp();
    this.hints?.clear();
    this.schedule();
  }

  comeBack(): void {
    this.isAway = false;
    this.thoughts.follow(this.session);
    this.schedule();
  }

  private noteEnd(): void {
    const { game, result, honorByTurn } = this.session;
    const day = dayOfGame(game);
    if (day) noteScore(this.shelf, dailyScore(day, result, honorByTurn.length));
    void this.keep();
  }

  private get about(): About {
    const { game, seats } = this.session;
    return {
      id: this.id,
      when: Date.now(),
      kind: this.isDaily ? 'daily' : game.mode,
      own: this.person,
      seats,
    };
  }

  /** The seat of the only person at the table, or -1. */
  get person(): number {
    const { seats } = this.session;
    const people = seats.flatMap((seat, i) => (isBot(seat) ? [] : [i]));
    return people.length === 1 ? people[0]! : -1;
  }

  /** Looks at the person's decisions again, unless that has been done. */
  beginReview(): void {
    if (this.review) return;
    this.review = new Review(this.mind, this.session, this.person, () => this.tell());
    void this.review.begin();
  }

  /** A review that is done stays. */
  endReview(): void {
    if (!this.review || this.review.missteps) return;
    this.review.giveUp();
    this.review = null;
  }

  /** Puts the game into the history as it is now. */
  async keep(): Promise<void> {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    const { session, id } = this;
    const now = `${id} ${session.input} ${session.hash}`;
    if (session.input === 0 || now === this.known) return;
    this.known = now;
    try {
      const { keepGame } = await import('../keep-game.ts');
      await keepGame(this.shared, this.about);
    } catch {
      // The browser may refuse; the game itself is saved apart from this.
      this.known = '';
    }
  }

  override close(): void {
    void this.keep();
    this.thoughts.giveUp();
    this.endReview();
    super.close();
  }

  /** The same people, a new game; the challenge of a day is always the same. */
  again(): void {
    this.unheard(() => {
      const { game } = this.session;
      this.session = new Session(again(game, this.isDaily ? game.seed : newSeed()));
      this.id = newId();
      this.base = undefined;
      this.review = null;
      this.lookingAt = null;
      this.chimes.begin();
    });
  }

  /** It is not what the title screen offers to continue any more. */
  forget(): void {
    this.close();
    clearSaved(this.shelf);
  }
}

const MODES = { bots: 'Against bots', solitaire: 'Solitaire', hotseat: 'Hot seat', tutorial: 'First game' };

function summaryOf({ game, match, tableau }: Session): string {
  const names = game.seats.map(({ name }) => name).join(', ');
  const day = dayOfGame(game);
  const what = day ? `Challenge of ${day}` : `${MODES[game.mode]}: ${names}`;
  return `${what}; ${match.isOver ? 'finished' : `round ${tableau.round}`}`;
}
