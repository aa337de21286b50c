import type { Action } from '../../../components/action.ts';
import { idOf, type LetterBox, type OpenLetter } from '../../letters/box.ts';
import { gameOf, recordOfLetter } from '../../letters/game.ts';
import { Session } from '../../table/session.ts';
import { Play } from '../play/play.ts';
import type { SettingsStore } from '../settings.ts';

/** The match of a letter with the turn that was begun, seen by the one seat of this device. */
function sessionOf({ letter, seat, draft }: OpenLetter, known: readonly Action[]): Session {
  const { names, ...game } = gameOf(letter);
  const seats = names.map((name) => ({ name }));
  return new Session({ mode: 'hotseat', seats, ...game }, [...known, ...draft], { holder: seat });
}

/** A turn of a game by link: every input is kept, and the last one passes the game on. */
export class LetterPlay extends Play<Session> {
  private readonly box: LetterBox;
  private readonly open: OpenLetter;
  /** How many inputs the letter has. */
  private readonly known: number;
  private isPassed = false;
  /** One after the other: what is kept last must be the newest. */
  private queue: Promise<unknown> = Promise.resolve();
  /** Called when the turn is in the letter, or with the reason why it cannot be. */
  onPassed: (open: OpenLetter) => void = () => {};
  onTrouble: (reason: string) => void = () => {};

  constructor(box: LetterBox, open: OpenLetter, settings: SettingsStore) {
    const { actions } = recordOfLetter(open.letter);
    super(sessionOf(open, actions), settings);
    this.box = box;
    this.open = open;
    this.known = actions.length;
  }

  /** A turn that was complete when the page was closed is passed on now. */
  begin(): void {
    this.passIfDone();
  }

  private get inputs(): Action[] {
    return this.session.match.log.slice(this.known).map(({ action }) => action);
  }

  protected override changed(): void {
    super.changed();
    if (!this.passIfDone())
      this.enqueue(() => this.box.keepDraft(idOf(this.open.letter), this.inputs, Date.now()));
  }

  private passIfDone(): boolean {
    if (this.isPassed || this.session.asked === this.open.seat) return this.isPassed;
    this.isPassed = true;
    const inputs = this.inputs;
    this.enqueue(async () => this.onPassed(await this.box.play(idOf(this.open.letter), inputs, Date.now())));
    return true;
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch((error: Error) => this.onTrouble(error.message));
  }
}
