import { EXPEL } from './body.ts';
import { Game } from './game.ts';
import { type LastSigned, signersIn } from './series.ts';

// While a log is being taken up, the signatures of its last inputs may be yet to come.

/** How long the log is as far as the last signatures of all cover it. */
export const coveredLength = (game: Game, last: readonly (LastSigned | undefined)[]): number =>
  coveredBy(
    game,
    last.map((of) => (of ? [of] : [])),
  );

/** How long the log is as far as these signatures, of each seat, cover it. */
export function coveredBy(game: Game, signed: readonly (readonly LastSigned[])[]): number {
  const signers = signersIn(game);
  const isCovered = (seat: number, n: number, most: number): boolean =>
    signed[seat].some(({ length }) => length > n && length <= most);
  const isSigned = (n: number, length: number): boolean =>
    signers[n].every((seat) => isCovered(seat, n, length));
  for (let length = game.length; ; ) {
    const first = signers.findIndex((_, n) => n < length && !isSigned(n, length));
    if (first < 0) return length;
    length = first;
  }
}

/** The game as everybody knew it when its log was so long. */
export function gameAt({ agreement, signatures, dealer, log }: Game, length: number): Game {
  const game = new Game(agreement, [], signatures);
  for (;;) {
    const next = log[game.length]?.body;
    // What was burnt may have been shown later.
    const burns = next?.kind === EXPEL && next.burns ? next.mask : 0;
    while (addKnown(game, dealer, burns));
    if (game.length >= length || game.take(log[game.length].bytes)) return game;
  }
}

/** Adds a link that the game waits for and the dealer knows; says whether there was one. */
function addKnown(game: Game, dealer: Game['dealer'], burns: number): boolean {
  const { wait } = game;
  if (wait.for !== 'links') return false;
  const { k } = game.dealer.chance!;
  return wait.seats.some((seat) => {
    const link = burns & (1 << seat) ? undefined : dealer.seats[seat].publicLinks.link(k);
    return link !== undefined && game.addLink(seat, k, link);
  });
}
