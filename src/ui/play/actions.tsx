import { type ComponentChildren, createContext, Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import type { Action } from '../../../components/action.ts';
import type { Offer } from '../../table/offers.ts';
import type { Rect } from '../table/frame.ts';

export const boxStyle = ({ x, y, width, height }: Rect): string =>
  `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;

/** The action that a hint speaks of, or null. */
export const Hinted = createContext<Action | null>(null);

export interface OfferButtonProps {
  readonly offer: Offer;
  readonly onAct: (offer: Offer) => void;
  readonly class?: string;
  readonly style?: string;
  readonly children?: ComponentChildren;
  readonly shortcut?: string;
}

/** A legal action. What it says to the eye may be shorter than its name. */
export function OfferButton({ offer, onAct, children, style, shortcut, ...rest }: OfferButtonProps) {
  const isHinted = useContext(Hinted) === offer.action;
  return (
    <button
      type="button"
      class={`offer ${rest.class ?? ''} ${isHinted ? 'is-hinted' : ''}`}
      data-action={offer.words}
      data-key={offer.key}
      aria-label={offer.name}
      aria-keyshortcuts={shortcut}
      style={style}
      onClick={() => onAct(offer)}
    >
      {children}
    </button>
  );
}

/** Several actions of one card share its place, side by side along its longer side. */
function shareOf({ x, y, width, height }: Rect, i: number, of: number): Rect {
  return width > height
    ? { x: x + (width / of) * i, y, width: width / of, height }
    : { x, y: y + (height / of) * i, width, height: height / of };
}

/** "For partner", "Ability 2": enough beside the card itself. */
const shortName = ({ name, verb }: Offer): string =>
  / for your partner/.test(name) ? 'For partner' : (/, (ability \d)$/.exec(name)?.[1] ?? verb);

export interface PieceOffersProps {
  readonly offers: readonly Offer[];
  readonly hits: ReadonlyMap<number, Rect>;
  readonly onAct: (offer: Offer) => void;
}

/** Buttons that lie over the cards on the canvas. */
export function PieceOffers({ offers, hits, onAct }: PieceOffersProps) {
  return offers.map((offer) => {
    const group = offers.filter(({ key }) => key === offer.key);
    const place = (key: number): string | undefined => {
      const hit = hits.get(key);
      return hit && boxStyle(shareOf(hit, group.indexOf(offer), group.length));
    };
    const style = place(offer.key ?? Number.NaN);
    const tag = group.length > 1 && <span class="offer-tag">{shortName(offer)}</span>;
    return (
      <Fragment key={offer.words}>
        {style && (
          <OfferButton offer={offer} onAct={onAct} class="is-over" style={style}>
            {tag}
          </OfferButton>
        )}
        {offer.twins.map((key) => {
          const at = place(key);
          return at && <TwinButton key={key} offer={{ ...offer, key }} onAct={onAct} style={at} tag={tag} />;
        })}
      </Fragment>
    );
  });
}

interface TwinButtonProps {
  readonly offer: Offer;
  readonly onAct: (offer: Offer) => void;
  readonly style: string;
  readonly tag: ComponentChildren;
}

/** The same action with another card that nobody can tell apart. Tab goes past it, arrow keys reach it. */
const TwinButton = ({ offer, onAct, style, tag }: TwinButtonProps) => (
  <button
    type="button"
    class="offer is-over"
    tabIndex={-1}
    data-key={offer.key}
    aria-label={offer.name}
    style={style}
    onClick={() => onAct(offer)}
  >
    {tag}
  </button>
);
