import { Refusal } from '../match/config.ts';
import { formatRecord, parseRecord } from '../match/record.ts';
import type { Game, Mode } from './game.ts';
import type { Seat } from './seats.ts';
import { Session } from './session.ts';

// A game at one device as text: its record, and who sat where.

const VERSION = 1;
const MODES: readonly string[] = ['bots', 'solitaire', 'hotseat', 'tutorial'];

export const saved = (session: Session): string =>
  JSON.stringify({
    version: VERSION,
    mode: session.game.mode,
    seats: session.game.seats,
    record: formatRecord(session.record),
  });

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isMode = (value: unknown): value is Mode => typeof value === 'string' && MODES.includes(value);

function parse(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value)) return value;
  } catch {}
  throw new Refusal('The saved game cannot be read.');
}

function seatOf(value: unknown): Seat {
  if (!isFields(value) || typeof value.name !== 'string')
    throw new Refusal('The saved game does not say who sat where.');
  return { name: value.name, ...(typeof value.bot === 'string' ? { bot: value.bot } : {}) };
}

/** The game as it was saved, or a Refusal that says what is wrong with it. */
export function restored(text: string): Session {
  const fields = parse(text);
  if (fields.version !== VERSION) throw new Refusal('The saved game is of another version of Sixfold.');
  if (!isMode(fields.mode) || !Array.isArray(fields.seats) || typeof fields.record !== 'string')
    throw new Refusal('The saved game is incomplete.');
  const record = parseRecord(fields.record);
  const seats = fields.seats.map(seatOf);
  if (seats.length !== record.setup.players)
    throw new Refusal('The saved game has another number of players.');
  const game: Game = {
    mode: fields.mode,
    setup: record.setup,
    seats,
    seed: record.seed,
    ...(record.first === undefined ? {} : { first: record.first }),
  };
  return Session.resumed(game, record);
}
