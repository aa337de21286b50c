import type { Rect } from '../frame.ts';
import { type Band, leastHeight, stack } from './bands.ts';
import { chipsIdeal, chipsLeast } from './chips.ts';
import { handLeast } from './lines.ts';
import { menuAt, playersIn, twoFigures, twoPiles } from './parts.ts';
import { CARD_RATIO, clamp, columnsOf, middleOf, pileIn, rectOf } from './rects.ts';
import type { Ground, Needs, Size } from './types.ts';

// Wide screens: opponents above, the row across the table between deck and Void, and below it three columns:
// what the viewer has, the viewer's cards, and what can be had or done.

const FULL: Size = { width: 1440, height: 900 };
/** The row with deck and Void beside it, in widths of a card. */
const ROW_WIDTHS = 6 + 2 * 0.8;

/** How large things are: fonts and figures by the smaller side, bands by the height. */
interface Scale {
  readonly u: number;
  readonly v: number;
  readonly gap: number;
  readonly edge: number;
}

function scaleOf({ width, height }: Size): Scale {
  const v = clamp(0.6, height / FULL.height, 1.7);
  const u = clamp(0.6, Math.min(width / FULL.width, v), 1.7);
  return { u, v, gap: Math.max(5, 9 * u), edge: Math.max(6, 12 * u) };
}

type Name = 'event' | 'prompt' | 'played' | 'chips' | 'hand';
const OWN: readonly Name[] = ['chips', 'hand'];

function centerBands(width: number, needs: Needs, { u, v }: Scale) {
  const { hand, chips, isSeated, hasEvent } = needs;
  const least = handLeast(hand, width);
  const bands: (Band & { name: Name })[] = [
    { name: 'event', least: hasEvent ? 40 : 0, ideal: hasEvent ? Math.max(40, 48 * v) : 0 },
    { name: 'prompt', least: 40, ideal: Math.max(40, 50 * v) },
    { name: 'played', least: 56, ideal: 128 * v, grow: 1 },
    {
      name: 'chips',
      least: Math.max(40, chipsLeast(chips, width)),
      ideal: Math.max(46 * v, chipsIdeal(chips, width, Math.max(1, u))),
    },
    { name: 'hand', least, ideal: Math.max(least, 236 * v), grow: 1 },
  ];
  return isSeated ? bands : bands.map((band) => (OWN.includes(band.name) ? { ...band, ideal: 0 } : band));
}

function topPlates(top: Rect, needs: Needs, { u, gap }: Scale) {
  const { menu, rest } = menuAt(top, gap);
  const round = Math.max(58, 76 * u);
  const players = rectOf(rest.x, rest.y, rest.width - round - gap, rest.height);
  return {
    menu,
    round: rectOf(rest.x + rest.width - round, rest.y, round, rest.height),
    ...playersIn(players, needs, gap, 460 * u),
  };
}

function rowPlates(row: Rect, { gap }: Scale) {
  const card = Math.min(row.height / CARD_RATIO, (row.width - 9 * gap) / ROW_WIDTHS);
  const width = 6 * card + 5 * gap;
  const zone = middleOf(row, width, Math.min(row.height, card * CARD_RATIO));
  const side = (row.width - width) / 2 - 2 * gap;
  const pile = Math.min(side, card * 0.86);
  const at = (x: number): Rect => pileIn(rectOf(x, row.y, pile, row.height));
  return {
    zone,
    centerDeck: at(Math.max(row.x, zone.x - pile - 4 * gap)),
    void: at(Math.min(row.x + row.width - pile, zone.x + zone.width + 4 * gap)),
  };
}

/** From below: what can be spent, who it is, the own piles, the pool. */
function leftPlates(column: Rect, { isSeated }: Needs, { u, v, gap }: Scale) {
  const card = (column.width - gap) / 2;
  const bands = stack(column, gap, [
    { name: 'pool', least: 44, ideal: 84 * v },
    { name: 'piles', least: isSeated ? 56 : 1, ideal: card * CARD_RATIO, grow: 1 },
    { name: 'own', least: isSeated ? 42 : 0, ideal: isSeated ? Math.max(42, 58 * u) : 0 },
    { name: 'figures', least: 48, ideal: 100 * u },
  ]);
  const [deck, discard] = twoPiles(bands.piles, gap, 170 * u);
  const [runes, power] = twoFigures(bands.figures, gap);
  return {
    pool: bands.pool,
    deck: isSeated ? deck : null,
    discard: isSeated ? discard : null,
    own: isSeated ? bands.own : null,
    runes,
    power,
  };
}

/** What can be had, what happened, what can be done. Without a log the supplies have some of its room. */
function rightPanels(column: Rect, hasLog: boolean, { u, v, gap }: Scale) {
  const supplies = hasLog ? 204 * v : Math.min(290 * v, column.width * 1.15);
  const buttons = Math.max(110, 172 * u);
  return stack(column, gap, [
    { name: 'supplies', least: 92, ideal: Math.max(92, supplies) },
    { name: 'log', least: hasLog ? 90 : 1, ideal: hasLog ? 170 * v : 1, grow: 1 },
    { name: 'buttons', least: Math.min(buttons, 110), ideal: buttons },
  ]);
}

export function landscape(size: Size, needs: Needs, hasLog: boolean): Ground {
  const scale = scaleOf(size);
  const { u, v, gap, edge } = scale;
  const area = rectOf(edge, edge, size.width - 2 * edge, size.height - 2 * edge);
  const sides = [Math.max(150, 226 * u), Math.max(170, 250 * u)];
  const center = area.width - sides[0] - sides[1] - 2 * gap;
  const inner = centerBands(center, needs, scale);
  const least = Math.max(250, leastHeight(inner, gap));
  const widestCard = (area.width - 9 * gap) / ROW_WIDTHS;
  const bands = stack(area, gap, [
    { name: 'top', least: 44, ideal: Math.max(44, 62 * v) },
    { name: 'row', least: 90, ideal: Math.min(228 * v, widestCard * CARD_RATIO) },
    { name: 'lower', least, ideal: Math.max(least, 560 * v), grow: 1 },
  ]);
  const [left, middle, right] = columnsOf(bands.lower, gap, [sides[0], center, sides[1]]);
  const { zone, ...rowPiles } = rowPlates(bands.row, scale);
  const { menu, ...top } = topPlates(bands.top, needs, scale);
  const mine = stack(middle, gap, inner);
  const panels = rightPanels(right, hasLog, scale);
  const event = needs.hasEvent ? middleOf(mine.event, Math.min(center, 640 * u), mine.event.height) : null;
  return {
    plates: { ...top, ...rowPiles, ...leftPlates(left, needs, scale), event },
    panels: { menu, buttons: panels.buttons, log: hasLog ? panels.log : null, prompt: mine.prompt },
    zones: { row: zone, supplies: panels.supplies, played: mine.played, chips: mine.chips, hand: mine.hand },
    note: panels.log,
    scale: Math.max(1, u),
    rowColumns: 6,
    isFan: true,
  };
}
