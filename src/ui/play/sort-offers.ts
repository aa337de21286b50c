import type { Offer } from '../../table/offers.ts';
import type { Rect } from '../table/frame.ts';

/** Where the actions of a player are shown. */
export interface SortedOffers {
  /** Over their cards. */
  readonly onTable: readonly Offer[];
  /** With a picture of the card, if something is asked; else by name. */
  readonly listed: readonly Offer[];
  /** What is about no card. */
  readonly answers: readonly Offer[];
  readonly end: Offer | undefined;
}

/** A question about cards that are not in sight lists them over the table, and those that lie on it with them. */
export function sortOffers(
  offers: readonly Offer[],
  isQuestion: boolean,
  hits: ReadonlyMap<number, Rect>,
): SortedOffers {
  const isInSight = ({ place, key }: Offer): boolean =>
    place !== 'list' && key !== undefined && hits.has(key);
  const isCovered = isQuestion && offers.some((offer) => offer.card !== undefined && !isInSight(offer));
  const isOnTable = (offer: Offer): boolean => isInSight(offer) && !isCovered;
  const end = offers.find(({ verb }) => verb === 'end');
  const others = offers.filter((offer) => !isOnTable(offer) && offer !== end);
  return {
    onTable: offers.filter(isOnTable),
    listed: others.filter(({ card }) => card !== undefined),
    answers: others.filter(({ card }) => card === undefined),
    end,
  };
}
