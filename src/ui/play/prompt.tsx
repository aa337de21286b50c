import { useState } from 'preact/hooks';
import type { Question } from '../../match/question.ts';
import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import { CardFace } from '../parts/card-face.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle, OfferButton } from './actions.tsx';
import { cardName } from './describe.ts';
import { HintNote } from './hint.tsx';
import type { Play } from './play.ts';
import { Tools } from './tools.tsx';
import '../styles/fields.css';

export interface PromptProps {
  readonly play: Play;
  readonly question: Question | null;
  /** The id of the card that asks, or null. */
  readonly asking: string | null;
  readonly tableau: Tableau;
  /** Cards that do not lie on the table one by one. */
  readonly listed: readonly Offer[];
  /** What is about no card. */
  readonly answers: readonly Offer[];
  readonly rect: Rect;
  /** What can be chosen on the table lies below it. */
  readonly isAbove: boolean;
  readonly onAct: (offer: Offer) => void;
  readonly onCard: (id: string) => void;
}

/** What is asked, and why, with the answers that are not cards on the table. */
export function Prompt(props: PromptProps) {
  const { play, question, listed, answers, isAbove, rect } = props;
  if (!question) return <Elsewhere {...props} />;
  const isList = listed.length > 0;
  return (
    <div
      class={`prompt ${isList ? 'has-list' : isAbove ? 'is-above' : ''}`}
      style={isList ? undefined : boxStyle(rect)}
    >
      <div class="prompt-box">
        <p class="prompt-text" aria-live="polite">
          <Asker {...props} />
          <span>{question.text}</span>
          {question.most > 1 && <span class="prompt-count">{progress(question)}</span>}
        </p>
        <LookedAt {...props} />
        {isList && <CardChoices {...props} />}
        <div class="prompt-answers">
          {answers.map((offer) => (
            <OfferButton key={offer.words} offer={offer} onAct={props.onAct} class="button">
              {offer.name}
            </OfferButton>
          ))}
          {isList && <Tools play={play} />}
        </div>
        {play.hints && <HintNote hints={play.hints} />}
      </div>
    </div>
  );
}

/** What can be done, unasked, with cards that are not in sight: in the void, or beyond those that are drawn. */
function Elsewhere({ listed, answers, rect, isAbove, onAct }: PromptProps) {
  const offers = [...listed, ...answers];
  return (
    <div class={`prompt ${isAbove ? 'is-above' : ''}`} style={boxStyle(rect)}>
      {offers.length > 0 && (
        <div class="prompt-box is-elsewhere">
          {offers.map((offer) => (
            <OfferButton key={offer.words} offer={offer} onAct={onAct} class="button">
              {offer.name}
              {offer.zone && <span class="offer-zone">{offer.zone}</span>}
            </OfferButton>
          ))}
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

/** Of two equal cards in the row, the place of the second says which is which. */
const zoneOf = ({ zone, words }: Offer): string => `${zone}${/ at \d$/.exec(words)?.[0] ?? ''}`;

/** More than this, and a name is sooner typed than found. */
const MANY = 14;

/** Cards that lie where they are not drawn one by one: in piles, or anywhere when one is named. */
function CardChoices({ listed, onAct }: PromptProps) {
  const [sought, seek] = useState('');
  const isMixed = new Set(listed.map(({ zone }) => zone)).size > 1;
  const shown = listed.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()));
  return (
    <>
      {listed.length > MANY && (
        <input
          class="input"
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
            {isMixed && <span class="offer-zone">{zoneOf(offer)}</span>}
          </OfferButton>
        ))}
      </div>
    </>
  );
}
