import type { Piece, PlayerTableau, Tableau } from '../../table/tableau.ts';
import { CardFace } from '../parts/card-face.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { cardName, describePlayer } from './describe.ts';

/** A pile that can be looked through. */
export type Pile =
  | { readonly of: 'void' }
  | { readonly of: 'discard' }
  | { readonly of: 'deck' }
  | { readonly of: 'player'; readonly seat: number };

export interface PileDialogProps {
  readonly pile: Pile;
  readonly tableau: Tableau;
  /** Whose the viewer's piles are: "Your", or "Mira’s" for one who only watches. */
  readonly whose: string;
  /** The cards that the viewer's deck and hand are out of. */
  readonly pool: readonly string[];
  readonly onCard: (id: string) => void;
  readonly onClose: () => void;
}

interface Section {
  readonly title: string;
  readonly cards: readonly string[];
}

const idsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id);

const playerSections = (player: PlayerTableau): Section[] =>
  [
    { title: 'Constructs', cards: idsOf(player.constructs) },
    { title: 'Played this turn', cards: idsOf(player.played) },
    { title: 'Trophies', cards: idsOf(player.trophies) },
    { title: 'In front', cards: idsOf(player.front) },
    { title: 'Shown in hand', cards: idsOf(player.hand) },
    { title: 'Discard pile', cards: idsOf(player.discard).reverse() },
  ].filter(({ cards }) => cards.length > 0);

function contents({ pile, tableau, whose, pool }: PileDialogProps): {
  title: string;
  lead: string;
  sections: Section[];
} {
  const own = tableau.players[tableau.seat];
  switch (pile.of) {
    case 'void':
      return {
        title: 'The void',
        lead: 'The last one is on top.',
        sections: [{ title: '', cards: idsOf(tableau.void).reverse() }],
      };
    case 'discard':
      return {
        title: `${whose} discard pile`,
        lead: 'The last one is on top.',
        sections: [{ title: '', cards: idsOf(own?.discard ?? []).reverse() }],
      };
    case 'deck':
      return {
        title: `${whose} deck`,
        lead: 'What may still be drawn, with what is in hand, in no order: nobody knows it.',
        sections: [{ title: '', cards: pool }],
      };
    case 'player': {
      const player = tableau.players[pile.seat];
      if (!player) return { title: '', lead: '', sections: [] };
      return { title: player.name, lead: describePlayer(player), sections: playerSections(player) };
    }
  }
}

/** All cards of a pile, face up. */
export function PileDialog(props: PileDialogProps) {
  const { title, lead, sections } = contents(props);
  return (
    <Dialog title={title} onClose={props.onClose} class="pile">
      <p class="fine">{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          {section.title && <h3>{section.title}</h3>}
          {section.cards.length === 0 && <p>It is empty.</p>}
          <ul class="pile-cards">
            {section.cards.map((id, i) => (
              <li key={`${i} ${id}`}>
                <button
                  type="button"
                  class="pile-card"
                  aria-label={cardName(id)}
                  onClick={() => props.onCard(id)}
                >
                  <CardFace card={id} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
