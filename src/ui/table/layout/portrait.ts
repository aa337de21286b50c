import type { Rect } from '../frame.ts';
import { type Band, leastHeight, stack } from './bands.ts';
import { chipsIdeal, chipsLeast } from './chips.ts';
import { handLeast } from './lines.ts';
import { menuAt, playersIn } from './parts.ts';
import { CARD_RATIO, clamp, columnsOf, pileIn, rectOf } from './rects.ts';
import type { Ground, Needs, Size } from './types.ts';

// High screens: bands across the table, and what the thumb needs at the bottom.

type Name = 'top' | 'players' | 'event' | 'row' | 'supplies' | 'prompt' | 'played' | 'chips' | 'hand' | 'bar';

interface Form {
  readonly width: number;
  readonly gap: number;
  readonly edge: number;
  /** 1 on a phone, more on a tablet. */
  readonly u: number;
  readonly rowColumns: number;
  readonly playerLines: number;
  /** There is no height for a line of its own: the Event lies among the supplies. */
  readonly isEventSmall: boolean;
}

const ROW_RATIO = 1.28;

function rowHeight({ width, gap, rowColumns }: Form): number {
  const lines = 6 / rowColumns;
  const card = (width - gap * (rowColumns - 1)) / rowColumns;
  return lines * card * (lines === 1 ? 1.4 : ROW_RATIO) + gap * (lines - 1);
}

function tableBands(form: Form, { opponents, isSolo, hasEvent }: Needs): (Band & { name: Name })[] {
  const { u, gap, playerLines, rowColumns, isEventSmall } = form;
  const lines = 6 / rowColumns;
  const players = isSolo || opponents.length > 0 ? playerLines : 0;
  const event = hasEvent && !isEventSmall ? 1 : 0;
  const least = lines * 46 + gap * (lines - 1);
  return [
    { name: 'top', least: 40, ideal: 44 * u },
    { name: 'players', least: 40 * players + gap * Math.max(0, players - 1), ideal: 44 * u * players },
    { name: 'event', least: 40 * event, ideal: 40 * u * event },
    { name: 'row', least, ideal: Math.max(least, rowHeight(form)) },
    { name: 'supplies', least: 42, ideal: 56 * u, grow: 0.4 },
    { name: 'prompt', least: 40, ideal: 42 * u },
    { name: 'played', least: 42, ideal: 72 * u, grow: 0.5 },
  ];
}

function ownBands({ width, u }: Form, { hand, chips, isSeated }: Needs): (Band & { name: Name })[] {
  const own = isSeated ? 1 : 0;
  const least = handLeast(hand, width) * own;
  return [
    { name: 'chips', least: chipsLeast(chips, width) * own, ideal: chipsIdeal(chips, width) * own },
    { name: 'hand', least, ideal: Math.max(least, 116 * u * own), grow: 1 },
    { name: 'bar', least: 48, ideal: 56 * u },
  ];
}

const bandsOf = (form: Form, needs: Needs) => [...tableBands(form, needs), ...ownBands(form, needs)];

function formOf({ width, height }: Size, needs: Needs): Form {
  const edge = width < 600 ? 8 : 14;
  const u = clamp(1, Math.min(width / 480, height / 844), 1.6);
  const form: Form = {
    width: width - 2 * edge,
    gap: width < 600 ? 4 : 8,
    edge,
    u,
    rowColumns: width < 600 ? 3 : 6,
    playerLines: needs.opponents.length > 5 ? 2 : 1,
    isEventSmall: false,
  };
  const room = height - 2 * edge;
  return leastHeight(bandsOf(form, needs), form.gap) <= room - 40
    ? form
    : { ...form, isEventSmall: true, gap: 3 };
}

function topPlates(top: Rect, { isSeated }: Needs, gap: number) {
  const { menu, rest } = menuAt(top, gap);
  const [pool, round, own = null] = columnsOf(rest, gap, isSeated ? [38, 26, 42] : [60, 40]);
  return { menu, own, pool, round };
}

/** The center deck, the supplies, the Void, perhaps the Event. */
function supplyLine(band: Rect, { supplies, hasEvent }: Needs, { gap, isEventSmall }: Form) {
  const shares = [1, supplies * 1.15, 1];
  const [centerDeck, middle, voidPile, event = null] = columnsOf(
    band,
    gap,
    hasEvent && isEventSmall ? [...shares, 1] : shares,
  );
  return { centerDeck: pileIn(centerDeck), supplies: middle, void: pileIn(voidPile), event };
}

/** The own deck, the cards played, the discard pile. */
function playedLine(band: Rect, { isSeated }: Needs, gap: number) {
  if (!isSeated) return { deck: null, discard: null, played: band };
  const pile = Math.max(42, Math.min(band.height / CARD_RATIO, band.width * 0.15));
  const [left, played, right] = columnsOf(band, gap, [pile, band.width - 2 * pile - 2 * gap, pile]);
  return { deck: pileIn(left), discard: pileIn(right), played };
}

export function portrait(size: Size, needs: Needs): Ground {
  const form = formOf(size, needs);
  const { gap, edge, u } = form;
  const area = rectOf(edge, edge, size.width - 2 * edge, size.height - 2 * edge);
  const bands = stack(area, gap, bandsOf(form, needs));
  const { menu, ...top } = topPlates(bands.top, needs, gap);
  const line = supplyLine(bands.supplies, needs, form);
  const { played, ...piles } = playedLine(bands.played, needs, gap);
  const [runes, power, buttons] = columnsOf(bands.bar, gap, [56, 56, 250]);
  return {
    plates: {
      ...top,
      ...piles,
      ...playersIn(bands.players, needs, gap, 300 * u, form.playerLines),
      centerDeck: line.centerDeck,
      void: line.void,
      event: line.event ?? (needs.hasEvent ? bands.event : null),
      runes,
      power,
    },
    panels: { menu, buttons, log: null, prompt: bands.prompt },
    zones: { row: bands.row, supplies: line.supplies, played, chips: bands.chips, hand: bands.hand },
    note: played,
    scale: Math.max(1, u * 0.8),
    rowColumns: form.rowColumns,
    isFan: false,
  };
}
