import type { Rect } from '../frame.ts';
import { type Band, leastHeight, stack } from './bands.ts';
import { chipsIdeal, chipsLeast } from './chips.ts';
import { handLeast } from './lines.ts';
import { menuAt, playersIn, twoFigures, twoPiles } from './parts.ts';
import { clamp, columnsOf, rectOf } from './rects.ts';
import type { Ground, Needs, Size } from './types.ts';

// A phone held across: little height, so the row lies between the columns of what one has and what one can do.

const FULL = 390;

type Name = 'row' | 'prompt' | 'played' | 'chips' | 'hand';

function centerBands(width: number, u: number, { hand, chips, isSeated }: Needs): (Band & { name: Name })[] {
  const own = isSeated ? 1 : 0;
  const least = handLeast(hand, width) * own;
  return [
    { name: 'row', least: 56, ideal: Math.min(136 * u, (width / 6) * 1.4) },
    { name: 'prompt', least: 40, ideal: 40 * u },
    { name: 'played', least: 40, ideal: 52 * u, grow: 0.5 },
    { name: 'chips', least: chipsLeast(chips, width) * own, ideal: chipsIdeal(chips, width) * own },
    { name: 'hand', least, ideal: Math.max(least, 104 * u * own), grow: 1 },
  ];
}

const SHARES = { prompt: 0.68, played: 0.5, event: 0.32 } as const;

/** The Event lies beside the question; so do the cards played if there is no height for a line of their own. */
function centerZones(
  area: Rect,
  gap: number,
  bands: readonly (Band & { name: Name })[],
  { hasEvent }: Needs,
) {
  const isTight = leastHeight(bands, gap) > area.height;
  const shown = isTight
    ? bands.map((band) => (band.name === 'played' ? { ...band, ideal: 0 } : band))
    : bands;
  const zones = stack(area, gap, shown);
  const [prompt, ...rest] = columnsOf(zones.prompt, gap, [
    SHARES.prompt,
    ...(isTight ? [SHARES.played] : []),
    ...(hasEvent ? [SHARES.event] : []),
  ]);
  const played = isTight ? rest[0] : zones.played;
  return { ...zones, prompt, played, event: hasEvent ? rest[rest.length - 1] : null };
}

function leftPlates(column: Rect, { isSeated }: Needs, u: number, gap: number) {
  const bands = stack(column, gap, [
    { name: 'center', least: 48, ideal: 70 * u },
    { name: 'pool', least: 40, ideal: 40 * u },
    { name: 'piles', least: isSeated ? 48 : 0, ideal: isSeated ? 70 * u : 0 },
    { name: 'own', least: isSeated ? 40 : 0, ideal: isSeated ? 42 * u : 0 },
    { name: 'figures', least: 46, ideal: 52 * u, grow: 0.4 },
  ]);
  const [centerDeck, voidPile] = twoPiles(bands.center, gap, 200);
  const [deck, discard] = twoPiles(bands.piles, gap, 200);
  const [runes, power] = twoFigures(bands.figures, gap);
  return {
    centerDeck,
    void: voidPile,
    pool: bands.pool,
    deck: isSeated ? deck : null,
    discard: isSeated ? discard : null,
    own: isSeated ? bands.own : null,
    runes,
    power,
  };
}

function topPlates(top: Rect, needs: Needs, gap: number) {
  const { menu, rest } = menuAt(top, gap);
  const [players, round] = columnsOf(rest, gap, [rest.width - 60, 60]);
  return { menu, round, ...playersIn(players, needs, gap, 260) };
}

export function short(size: Size, needs: Needs): Ground {
  const u = clamp(0.9, size.height / FULL, 1.5);
  const gap = 4;
  const edge = 6;
  const area = rectOf(edge, edge, size.width - 2 * edge, size.height - 2 * edge);
  const { top, rest } = stack(area, gap, [
    { name: 'top', least: 40, ideal: 42 * u },
    { name: 'rest', least: 100, ideal: 101, grow: 1 },
  ]);
  const [left, center, right] = columnsOf(rest, gap + 2, [
    108 * u,
    area.width - 240 * u - 2 * gap - 4,
    132 * u,
  ]);
  const mine = centerZones(center, gap, centerBands(center.width, u, needs), needs);
  const { supplies, buttons } = stack(right, gap, [
    { name: 'supplies', least: 84, ideal: 110 * u, grow: 1 },
    { name: 'buttons', least: 132, ideal: 150 * u },
  ]);
  const { menu, ...heads } = topPlates(top, needs, gap);
  return {
    plates: { ...heads, ...leftPlates(left, needs, u, gap), event: mine.event },
    panels: { menu, buttons, log: null, prompt: mine.prompt },
    zones: { row: mine.row, supplies, played: mine.played, chips: mine.chips, hand: mine.hand },
    note: mine.played,
    scale: Math.max(1, u),
    rowColumns: 6,
    isFan: false,
  };
}
