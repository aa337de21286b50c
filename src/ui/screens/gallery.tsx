import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CARDS, cardNamed } from '../../cards/index.ts';
import type { Card } from '../../cards/vocabulary.ts';
import { Button } from '../parts/button.tsx';
import { CardFace } from '../parts/card-face.tsx';
import { Page } from '../parts/page.tsx';
import { goBackTo, hrefOf, replace } from '../router.ts';
import { CardView } from './card-view.tsx';
import { FilterBar } from './gallery-bar.tsx';
import { cardsFor, type Filters, NO_FILTERS } from './gallery-filter.ts';
import '../styles/fields.css';
import '../styles/gallery.css';

export interface GalleryProps {
  /** The card that is shown large. */
  readonly card?: string;
}

/** For those who come back from a rule. */
let last = { filters: NO_FILTERS, scroll: 0 };

function useFilters() {
  const [filters, setFilters] = useState(last.filters);
  useEffect(() => {
    window.scrollTo(0, last.scroll);
  }, []);
  useLayoutEffect(
    () => () => {
      last = { filters, scroll: window.scrollY };
    },
    [filters],
  );
  const change = (part: Partial<Filters>): void => setFilters((before) => ({ ...before, ...part }));
  return [filters, change] as const;
}

/** Every card there is. */
export function Gallery({ card }: GalleryProps) {
  const [filters, change] = useFilters();
  const cards = useMemo(() => cardsFor(filters), [filters]);
  const shown = cardNamed(card ?? '');
  return (
    <Page title="Cards" tab={shown?.name ?? 'Cards'} class="gallery">
      {card && !shown && (
        <p class="notice" role="status">
          There is no card “{card}”.
        </p>
      )}
      <FilterBar filters={filters} onChange={change} />
      <p class="gallery-count" role="status">
        {cards.length === CARDS.length ? `${cards.length} cards` : `${cards.length} of ${CARDS.length} cards`}
      </p>
      <ul class="gallery-cards">
        {cards.map((each) => (
          <GalleryCard key={each.id} card={each} />
        ))}
      </ul>
      {cards.length === 0 && <Nothing onReset={() => change(NO_FILTERS)} />}
      <Shown {...(card && { card })} />
    </Page>
  );
}

function GalleryCard({ card: { id, name } }: { card: Card }) {
  return (
    <li>
      <a class="gallery-card" href={hrefOf({ screen: 'cards', card: id })} aria-label={name} data-card={id}>
        <CardFace card={id} />
      </a>
    </li>
  );
}

function Nothing({ onReset }: { onReset: () => void }) {
  return (
    <div class="panel gallery-nothing">
      <p>No card is like that.</p>
      <Button icon="undo" onPress={onReset}>
        Show all cards
      </Button>
    </div>
  );
}

/** The card large. Closed, the address is that of the gallery again, and "back" does not open it once more. */
function Shown({ card }: { readonly card?: string }) {
  const wasClosed = useRef(false);
  const cameFromHere = useRef(false);
  useEffect(() => {
    if (card && wasClosed.current) cameFromHere.current = true;
    if (!card) {
      wasClosed.current = true;
      cameFromHere.current = false;
    }
  }, [card]);
  if (!card) return null;
  return (
    <CardView
      card={card}
      onClose={() => goBackTo({ screen: 'cards' }, cameFromHere.current)}
      onCard={(other) => replace({ screen: 'cards', card: other })}
    />
  );
}
