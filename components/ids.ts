// The numbers that name something. At run time they are numbers, and nothing is done to make them one. For the compiler
// each kind is another type: a seat is no card, and no plain number is either, so that swapped arguments and a column
// asked about the wrong thing do not compile. An id is a number wherever a number will do.

declare const is: unique symbol;

/** A number that names a `Kind`; it may be compared with an `Other`, but does not stand for it. */
type Id<Kind extends string, Other extends string = never> = number & {
  readonly [is]: { readonly [kind in Kind]: true } & { readonly [kind in Other]?: true };
};

/** A number that one calculates with: any plain number may be one, but no id of another kind. */
type Figure<Kind extends string> = number & { readonly [is]?: { readonly [kind in Kind]: true } };

/** A place at the table, from 0. Its purse has the same number. */
export type Seat = Id<'seat' | 'purse'>;
/** What holds honor tokens: a seat, or one of those in purse.ts. */
export type PurseId = Id<'purse'>;

/** A card on the table. It may be compared with a zone, because a zone ends the ring of its cards (zone.ts). */
export type CardEntity = Id<'card', 'zone'>;
export type ZoneId = Id<'zone', 'card'>;
/** What a zone is to its seat: hand, discard pile … */
export type ZoneKind = Id<'zoneKind'>;

/** A card in the book: what a card on the table is. */
export type CardNumber = Id<'number'>;
/** A place in the code of the book; 0 if there is no program. */
export type Pc = Figure<'pc'>;
/** An effect under way, by its place on the stack. */
export type FrameId = Id<'frame'>;
/** What a player does or answers (action.ts). */
export type Action = Id<'action'>;

/** A column of values `Of`, looked up by what they belong to. */
export type Column<By extends number, Of> = { [key in By]: Of };
/** One value for each card of the book. */
export type ByCard<Of> = Readonly<Column<CardNumber, Of>>;

/** An array of numbers as the column that it is. */
export const asColumn = <By extends number, Of extends number>(numbers: ArrayLike<number>): Column<By, Of> =>
  numbers as unknown as Column<By, Of>;

// None of a kind is a value of it: what belongs to entity 0 is 0 as well.

export const NO_CARD = 0 as CardEntity;
export const NO_ZONE = 0 as ZoneId;
/** What has no other side turns into it, for the first card of a book is nobody's other side. */
export const NO_CARD_NUMBER = 0 as CardNumber;
export const NO_ACTION = 0 as Action;
/** Who is asked when nobody is, and who looks on without a seat. */
export const NOBODY = -1 as Seat;
/** What is asked about an effect that is not under way. */
export const NO_FRAME = -1 as FrameId;

/** It also stands where no seat is meant. */
export const FIRST_SEAT = 0 as Seat;

// Numbers from outside: out of words, bytes, a list. Whoever calls one of these says what the number is.

export const toSeat = (index: number): Seat => index as Seat;
export const toZone = (entity: number): ZoneId => entity as ZoneId;
export const toFrame = (place: number): FrameId => place as FrameId;
export const toCard = (entity: number): CardEntity => entity as CardEntity;
export const toCardNumber = (number: number): CardNumber => number as CardNumber;
export const toAction = (number: number): Action => number as Action;
