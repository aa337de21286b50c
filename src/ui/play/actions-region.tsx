import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Question } from '../../match/question.ts';
import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import type { Settings } from '../settings.ts';
import type { Rect } from '../table/frame.ts';
import type { Layout } from '../table/layout/types.ts';
import { Hinted, OfferButton, PieceOffers } from './actions.tsx';
import { Bar } from './bar.tsx';
import { HintNote } from './hint.tsx';
import { useFocusKept } from './keys.ts';
import type { Play } from './play.ts';
import { Prompt } from './prompt.tsx';
import { sortOffers } from './sort-offers.ts';

export interface ActionsRegionProps {
  readonly play: Play;
  readonly question: Question | null;
  readonly asking: string | null;
  readonly tableau: Tableau;
  readonly offers: readonly Offer[];
  readonly layout: Layout;
  readonly settings: Settings;
  readonly bar?: ((rect: Rect) => ComponentChildren) | undefined;
  readonly aside?: ComponentChildren;
  readonly onAct: (offer: Offer) => void;
  readonly onCard: (id: string) => void;
}

/** Every legal action of the player, as a button: over its card, in the prompt, or in the bar. */
export function ActionsRegion(props: ActionsRegionProps) {
  const { play, question, offers, layout, settings, bar, aside, onAct } = props;
  const region = useRef<HTMLElement>(null);
  useFocusKept(region);
  const { onTable, listed, answers, end } = sortOffers(offers, question !== null, layout.hits);
  const isCovered = question !== null && listed.length > 0;
  const { prompt, buttons } = layout.panels;
  const isAbove = onTable.every(({ key }) => layout.hits.get(key!)!.y > prompt.y);
  return (
    <section ref={region} class="actions" aria-label="Actions">
      <Hinted.Provider value={play.hints?.hint?.offer.action ?? null}>
        {settings.actionList ? (
          <ul class="action-list">
            {onTable.map((offer) => (
              <li key={offer.words}>
                <OfferButton offer={offer} onAct={onAct} class="button">
                  {offer.name}
                </OfferButton>
              </li>
            ))}
          </ul>
        ) : (
          <PieceOffers offers={onTable} hits={layout.hits} onAct={onAct} />
        )}
        <Prompt {...props} {...{ question, listed, answers, isAbove }} rect={prompt} />
        {play.hints && !question && <HintNote hints={play.hints} rect={layout.note} />}
        {play.lookingAt === null &&
          (bar?.(buttons) ?? <Bar {...{ play, end, isCovered, aside, onAct }} rect={buttons} />)}
      </Hinted.Provider>
    </section>
  );
}
