/** Who sits where at a table of one device. */
export interface Seat {
  readonly name: string;
  /** The bot that plays the seat; a person does if there is none. */
  readonly bot?: string;
}

export const isBot = (seat: Seat | undefined): boolean => seat?.bot !== undefined;
