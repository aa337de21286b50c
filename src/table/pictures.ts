import { actionCard } from '../../components/action.ts';
import type { Offer } from './offers.ts';
import type { Piece, PlayerTableau, Tableau } from './tableau.ts';

/**
 * Which picture stands for which card. Of cards that nobody can tell apart the rules take the first; a person means the
 * one that was touched. So their pictures change places, and the one that was touched is the one that moves: the cards
 * themselves, and what others learn of them, stay as they are.
 */
export class Pictures {
  /** The keys of cards whose picture is another's. */
  private readonly keys = new Map<number, number>();
  /** The viewer's pictures when one was last touched, from left to right. */
  private order: readonly number[] = [];

  keyOf(card: number): number {
    return this.keys.get(card) ?? card;
  }

  /** The picture with this key was touched to do what is offered. */
  touch({ action, key }: Offer, { players, seat }: Tableau): void {
    const card = actionCard(action);
    if (card === 0 || key === undefined || key < 0 || this.keyOf(card) === key) return;
    const other = [...this.keys].find(([, shown]) => shown === key)?.[0] ?? key;
    this.keys.set(other, this.keyOf(card)).set(card, key);
    const own = players[seat];
    this.order = own ? [...own.hand, ...own.constructs, ...own.trophies].map((piece) => piece.key) : [];
  }

  offers(offers: readonly Offer[]): readonly Offer[] {
    if (this.keys.size === 0) return offers;
    return offers.map((offer) =>
      offer.key === undefined
        ? offer
        : { ...offer, key: this.keyOf(offer.key), twins: offer.twins.map((card) => this.keyOf(card)) },
    );
  }

  /** The table with these pictures; the others of the viewer stay where they were. */
  tableau(tableau: Tableau): Tableau {
    if (this.keys.size === 0) return tableau;
    const { players, row, event, seat } = tableau;
    return {
      ...tableau,
      row: row.map((piece) => piece && this.shown(piece)),
      void: this.all(tableau.void),
      event: event && this.shown(event),
      players: players.map((player) => this.player(player, player.seat === seat)),
    };
  }

  private shown<P extends Piece>(piece: P): P {
    return { ...piece, key: this.keyOf(piece.key) };
  }

  private all<P extends Piece>(pieces: readonly P[]): readonly P[] {
    return pieces.map((piece) => this.shown(piece));
  }

  private player(player: PlayerTableau, isViewer: boolean): PlayerTableau {
    const kept = <P extends Piece>(pieces: readonly P[]): readonly P[] =>
      isViewer ? this.inOrder(this.all(pieces)) : this.all(pieces);
    return {
      ...player,
      hand: kept(player.hand),
      deckTop: this.all(player.deckTop),
      discard: this.all(player.discard),
      played: this.all(player.played),
      constructs: kept(player.constructs),
      trophies: kept(player.trophies),
      front: this.all(player.front),
      under: this.all(player.under),
    };
  }

  /** What has come since lies to the right. */
  private inOrder<P extends Piece>(pieces: readonly P[]): readonly P[] {
    const place = ({ key }: P): number => {
      const known = this.order.indexOf(key);
      return known < 0 ? this.order.length : known;
    };
    return [...pieces].sort((a, b) => place(a) - place(b));
  }
}
