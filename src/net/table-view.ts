import type { Key, Trouble } from './mesh.ts';

// What a screen shows of a table of several devices: plain data, made anew at every change.

export type Stage = 'connecting' | 'lobby' | 'starting' | 'playing' | 'over' | 'failed';

/** What the host chooses in the lobby. */
export interface TableChoice {
  readonly sets: readonly string[];
  readonly variant: 'standard' | 'team';
  /** Who begins: the first of the seats, or dealt. */
  readonly first?: number;
  /** The bot of open seats: of those that nobody has taken, and of those whose players were voted out. */
  readonly bot: string;
  /** Seconds for a turn; 0 is no limit. */
  readonly timer: number;
  readonly allowsSpectators: boolean;
}

export interface SeatView {
  /** Who sits there; a bot does if it is `null` and `isBot`, nobody yet if it is `null` otherwise. */
  readonly person: Key | null;
  readonly isBot: boolean;
  readonly name: string;
  readonly isReady: boolean;
  readonly isHost: boolean;
  readonly isSelf: boolean;
  /** Reached now. */
  readonly isHere: boolean;
  /** How: directly, through a server that relays, or carried by another member. */
  readonly by: 'wire' | 'relay' | 'member' | null;
  /** Of a match: its player was voted out, and a bot plays. */
  readonly isOpen: boolean;
  /** Seats that have voted to let a bot play this one. */
  readonly votes: readonly number[];
}

export interface Spectator {
  readonly person: Key;
  readonly name: string;
  readonly isSelf: boolean;
}

export interface ChatLine {
  readonly id: number;
  readonly person: Key;
  readonly name: string;
  readonly text: string;
  /** One of REACTIONS, if it is one. */
  readonly isReaction: boolean;
}

/** The two sides do not agree, or somebody was caught: the match cannot go on by itself. */
export interface Halt {
  readonly kind: 'desync' | 'offence';
  /** The place of the log, from 1. */
  readonly input: number;
  readonly seat: number | null;
  readonly words: string;
}

export interface TableView {
  readonly stage: Stage;
  /** Of a table that failed, or has nobody to talk to at the moment. */
  readonly trouble: { readonly kind: Trouble; readonly words: string; readonly whatToDo: string } | null;
  /** As in the link, in groups of four. */
  readonly code: string;
  readonly self: Key;
  readonly isHost: boolean;
  /** Index of the own seat, or -1 for a spectator. */
  readonly seat: number;
  readonly choice: TableChoice;
  readonly seats: readonly SeatView[];
  readonly spectators: readonly Spectator[];
  /** People in seats. */
  readonly players: number;
  /** Why it cannot start yet, for the host; null if it can. */
  readonly whyNotStart: string | null;
  readonly broker: 'none' | 'opening' | 'open' | 'lost';
  /** This device is offline; or the server is, if all went through it. */
  readonly outage: 'device' | 'server' | null;
  /** Somebody tries to come in, and no connection opens. */
  readonly isMissed: boolean;
  readonly chat: readonly ChatLine[];
  readonly isMuted: boolean;
  readonly halt: Halt | null;
  /** For whom the match waits, and since when (milliseconds of the page's clock); null if for nobody. */
  readonly waiting: { readonly seats: readonly number[]; readonly since: number } | null;
  /** When the turn under way runs out (milliseconds of the page's clock), or null. */
  readonly turnEnds: number | null;
  /** Seats whose players want another match. */
  readonly wantRematch: readonly number[];
  /** Seats whose players agree to end the match under way. */
  readonly wantEnd: readonly number[];
  /** The match that others of the own one have begun, though that is not over here; null if there is none. */
  readonly later: number | null;
  /** The seats of those who play in that. */
  readonly goneOn: readonly number[];
  /** What other players report of the match; nothing follows from it. */
  readonly remarks: readonly string[];
  /** Seats that may be voted out now: away, silent or over their time, and the match waits for one of them. */
  readonly votable: readonly number[];
  /** Why nobody may be voted out, though the match waits for somebody who is away; null otherwise. */
  readonly whyNoVote: string | null;
  /** Whether the own seat has a vote standing. */
  readonly hasVoted: boolean;
  /** Whoever opened the table, once that is known. */
  readonly host: Key | null;
  /** Whether whoever opened the table is reached. */
  readonly isHostHere: boolean;
  /** They have left for good: there is no other match but a rematch. */
  readonly hasHostLeft: boolean;
  /** Whether this device will remember its seat after a reload. */
  readonly isKept: boolean;
  /** What keeps this page from playing what the lobby shows, or why the last start came to nothing, until the next one. */
  readonly notice: string | null;
  /** The match under way or just over, from 1; 0 before the first. */
  readonly match: number;
  /** Inputs of that match so far. */
  readonly inputs: number;
  /** Messages of members that made no sense. */
  readonly nonsense: number;
}

/** In words: a screen draws them as it can. */
export const REACTIONS = ['well done', 'applause', 'laugh', 'surprise', 'sad', 'hurry up'] as const;

export type Reaction = (typeof REACTIONS)[number];
export const MOST_CHAT = 200;
