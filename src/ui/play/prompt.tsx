import { useState } from 'preact/hooks';
import type { Question } from '../../match/question.ts';
import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import { CardFace } from '../parts/card-face.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle, OfferButton } from './actions.tsx';
import { cardName } from './describe.ts';

export interface PromptProps {
  readonly question: Question | null;
  /** The id of the card that asks, or null. */
  readonly asking: string | null;
  readonly tableau: Tableau;
  /** Those that are not about a card that lies on the table. */
  readonly offers: readonly Offer[];
  readonly rect: Rect;
  readonly onAct: (offer: Offer) => void;
  readonly onCard: (id: string) => void;
}

/** What is asked, and why, with the answers that are not cards on the table. */
export function Prompt(props: PromptProps) {
  const { question, offers, rect } = props;
  const listed = offers.filter(({ card }) => card !== undefined);
  const answers = offers.filter(({ card }) => card === undefined);
  return (
    <div
      class={`prompt ${listed.length > 0 ? 'has-list' : ''}`}
      style={listed.length > 0 ? undefined : boxStyle(rect)}
    >
      {question && (
        <div class="prompt-box">
          <p class="prompt-text" aria-live="polite">
            <Asker {...props} />
            <span>{question.text}</span>
            {question.most > 1 && <span class="prompt-count">{progress(question)}</span>}
          </p>
          <LookedAt {...props} />
          {listed.length > 0 && <CardChoices {...props} offers={listed} />}
          {answers.length > 0 && (
            <div class="prompt-answers">
              {answers.map((offer) => (
                <OfferButton key={offer.words} offer={offer} onAct={props.onAct} class="button">
                  {offer.name}
                </OfferButton>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const progress = ({ chosen, most }: Question): string => `${chosen} of ${most} chosen`;

function Asker({ asking, onCard }: PromptProps) {
  if (asking === null) return null;
  return (
    <button type="button" class="card-link prompt-asker" onClick={() => onCard(asking)}>
      {cardName(asking)}
    </button>
  );
}

/** A card that only the player has seen: the top of the own deck. */
function LookedAt({ question, tableau, onCard }: PromptProps) {
  const top = tableau.players[tableau.seat]?.deckTop[0];
  const isAbout = question?.about === 'may' && question.text.includes(' it ');
  if (!top || !isAbout) return null;
  return (
    <button type="button" class="prompt-card" onClick={() => onCard(top.id)}>
      <CardFace card={top.id} />
    </button>
  );
}

/** More than this, and a name is sooner typed than found. */
const MANY = 14;

/** Cards that lie where they are not drawn one by one: in piles, or anywhere when one is named. */
function CardChoices({ offers, onAct }: PromptProps) {
  const [sought, seek] = useState('');
  const isMixed = new Set(offers.map(({ zone }) => zone)).size > 1;
  const shown = offers.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()));
  return (
    <>
      {offers.length > MANY && (
        <input
          class="field"
          type="search"
          aria-label="Find a card"
          placeholder="Find a card"
          value={sought}
          onInput={({ currentTarget }) => seek(currentTarget.value)}
        />
      )}
      <div class="prompt-cards">
        {shown.map((offer) => (
          <OfferButton key={offer.words} offer={offer} onAct={onAct} class="is-card">
            {offer.card && <CardFace card={offer.card} />}
            {isMixed && <span class="offer-zone">{offer.zone}</span>}
          </OfferButton>
        ))}
      </div>
    </>
  );
}
