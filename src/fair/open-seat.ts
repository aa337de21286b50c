import { writeOpenAction } from './author.ts';
import { decodeBody, EXPEL } from './body.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { OpenPlayer } from './peer-options.ts';

/** Plays for seats whose players have left. What such a seat does nobody signs, and all compute. */
export class OpenSeats {
  private readonly game: Game;
  private readonly player: OpenPlayer;

  constructor(game: Game, player: OpenPlayer = (g) => g.legal()[0]) {
    this.game = game;
    this.player = player;
  }

  input(seat: number): Uint8Array {
    return writeOpenAction(this.game, seat, this.player(this.game, seat));
  }

  /** Whether an input can be the next as far as such seats go: nobody's word is taken for what they do. */
  allows(bytes: Uint8Array): boolean {
    const { wait, dealer } = this.game;
    if (!('seat' in wait) || dealer.seats[wait.seat].isLive || decodeBody(bytes).kind === EXPEL) return true;
    return isEqual(bytes, this.input(wait.seat));
  }
}
