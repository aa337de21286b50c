import { Refusal } from '../../match/config.ts';
import { type Continuation, continueFrom } from '../../replay/continued.ts';
import type { ContinuedRecord } from '../../replay/records.ts';
import { parseReplayFile, replayFile, type Shared } from '../../replay/share.ts';
import { restored, saved } from '../../table/save.ts';
import type { Seat } from '../../table/seats.ts';
import { Session } from '../../table/session.ts';

// The game under way as the text that the browser keeps.

/** A session, and what it was played on from. */
export interface Taken {
  readonly session: Session;
  readonly base?: Continuation['base'];
}

/** A game that was played on from another needs the record of that one. */
export const savedText = (session: Session, continued?: Shared): string =>
  continued ? JSON.stringify({ seats: session.seats, replay: replayFile(continued) }) : saved(session);

interface Fields {
  readonly seats: readonly Seat[];
  readonly replay: string;
}

function continuedIn(text: string): Fields | null {
  const value: unknown = JSON.parse(text);
  const isOne = typeof value === 'object' && value !== null && 'replay' in value && 'seats' in value;
  return isOne ? (value as Fields) : null;
}

export const sessionOf = ({ game, actions, start, base }: Continuation): Taken => ({
  session: new Session(game, actions, start ? { start } : {}),
  ...(base && { base }),
});

/** Goes on with a game that was itself played on from another. */
export function taken(record: ContinuedRecord, seats: readonly Seat[]): Taken {
  const on = sessionOf(continueFrom(record, record.actions.length, seats, record.seed));
  if (on.session.hash === record.hash) return on;
  throw new Refusal('It was played with another version of Sixfold, and leads elsewhere with this one.');
}

/** The game as it was saved, or a Refusal that says why it cannot go on. */
export function restoredText(text: string): Taken {
  const fields = text.includes('"replay"') ? continuedIn(text) : null;
  if (!fields) return { session: restored(text) };
  const { record } = parseReplayFile(fields.replay);
  if (!('dealer' in record) || record.dealer !== 'continued')
    throw new Refusal('The saved game is incomplete.');
  return taken(record, fields.seats);
}
