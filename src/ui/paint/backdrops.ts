import { DRESSES, type Dress, type DressColors } from '../theme.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import {
  around,
  type Ctx,
  corners,
  disc,
  fill,
  linear,
  middleOf,
  type Point,
  polygon,
  type Rect,
  radial,
  stroke,
} from './shapes.ts';

// What lies behind a card's icon, a pattern for each dress.

interface Scene {
  readonly ctx: Ctx;
  readonly area: Rect;
  /** Where the light is. */
  readonly heart: Point;
  /** Half the shorter side. */
  readonly unit: number;
  readonly colors: DressColors;
  readonly chance: () => number;
}

const TURN = 2 * Math.PI;
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Fades from the heart outward. */
const fading = ({ ctx, heart, unit }: Scene, color: string, opacity: number, reach = 2.1): CanvasGradient =>
  radial(ctx, heart, unit * reach, [
    [0, sheer(color, opacity)],
    [0.45, sheer(color, opacity * 0.6)],
    [1, sheer(color, 0)],
  ]);

function wedges({ heart, unit }: Scene, count: number, share: number, turn: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * TURN;
    const half = ((share * (i % 2 ? 0.55 : 1)) / count) * Math.PI;
    path.addPath(
      polygon([heart, around(heart, unit * 3, angle - half), around(heart, unit * 3, angle + half)]),
    );
  }
  return path;
}

function motes({ ctx, area, unit, colors, chance }: Scene, count: number, opacity: number): void {
  const [glow, core] = [new Path2D(), new Path2D()];
  for (let i = 0; i < count; i++) {
    const at = { x: area.x + chance() * area.width, y: area.y + chance() * area.height };
    const size = unit * (0.012 + 0.03 * chance() ** 2);
    glow.addPath(disc(at, size * 2.2));
    core.addPath(disc(at, size));
  }
  fill(ctx, glow, sheer(colors.glyph, opacity * 0.22));
  fill(ctx, core, sheer(lighter(colors.glyph, 0.5), opacity * 0.75));
}

function rays(scene: Scene): void {
  const { ctx, heart, unit, colors, chance } = scene;
  fill(ctx, wedges(scene, 24, 0.9, chance() * TURN), fading(scene, colors.glyph, 0.2, 2.6));
  for (const [reach, width] of [
    [1.02, 1],
    [1.13, 0.6],
    [1.62, 0.8],
  ] as const)
    stroke(ctx, disc(heart, unit * reach), sheer(colors.glyph, 0.3), unit * 0.018 * width);
  const beads = new Path2D();
  for (let i = 0; i < 24; i++)
    beads.addPath(disc(around(heart, unit * 1.375, (i / 24) * TURN), unit * 0.025));
  fill(ctx, beads, sheer(colors.glyph, 0.4));
  motes(scene, 12, 0.5);
}

function leaf(at: Point, length: number, angle: number): Path2D {
  const tip = around(at, length, angle);
  const left = around(at, length * 0.55, angle - 0.55);
  const right = around(at, length * 0.55, angle + 0.55);
  const path = new Path2D();
  path.moveTo(at.x, at.y);
  path.quadraticCurveTo(left.x, left.y, tip.x, tip.y);
  path.quadraticCurveTo(right.x, right.y, at.x, at.y);
  return path;
}

const vein = (at: Point, length: number, angle: number): Path2D =>
  polygon([at, around(at, length * 0.92, angle)]);

function leaves(scene: Scene): void {
  const { ctx, area, heart, unit, colors, chance } = scene;
  const turn = chance() * TURN;
  fill(ctx, wedges(scene, 9, 0.5, turn), fading(scene, colors.glyph, 0.1));
  for (let i = 0; i < 22; i++) {
    const angle = turn + i * 2.399963;
    const at = around(heart, unit * (0.75 + 0.055 * i), angle);
    const [length, lean] = [unit * (0.42 + 0.22 * chance()), angle + (chance() - 0.5) * 1.4];
    fill(ctx, leaf(at, length, lean), sheer(colors.glyph, 0.13));
    stroke(ctx, vein(at, length, lean), sheer(colors.deep, 0.4), unit * 0.016);
  }
  for (const corner of cornersOf(area))
    for (let i = 0; i < 4; i++) {
      const inward =
        Math.atan2(heart.y - corner.y, heart.x - corner.x) + (i - 1.5) * 0.5 + (chance() - 0.5) * 0.3;
      fill(ctx, leaf(corner, unit * (0.75 + 0.35 * chance()), inward), sheer(darker(colors.deep, 0.5), 0.6));
    }
  motes(scene, 14, 0.7);
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
];

function gear(at: Point, radius: number, teeth: number, turn: number): Path2D {
  const path = new Path2D();
  const step = TURN / teeth;
  for (let i = 0; i < teeth; i++)
    for (const [reach, offset] of [
      [0.83, 0],
      [1, 0.12],
      [1, 0.42],
      [0.83, 0.54],
    ] as const) {
      const { x, y } = around(at, radius * reach, turn + (i + offset) * step);
      path.lineTo(x, y);
    }
  path.closePath();
  path.addPath(disc(at, radius * 0.52));
  return path;
}

const GEARS = [
  [-1.25, -0.62, 0.8, 14],
  [1.3, 0.5, 0.95, 18],
  [-0.95, 0.95, 0.52, 10],
  [1.05, -0.9, 0.46, 9],
] as const;

function gears(scene: Scene): void {
  const { ctx, heart, unit, colors, chance } = scene;
  fill(ctx, wedges(scene, 12, 0.4, chance() * TURN), fading(scene, colors.glyph, 0.1));
  const flip = chance() < 0.5 ? -1 : 1;
  for (const [dx, dy, reach, teeth] of GEARS) {
    const at = { x: heart.x + flip * dx * unit * 1.05, y: heart.y + dy * unit };
    const path = gear(at, unit * reach, teeth, chance() * TURN);
    ctx.fillStyle = sheer(darker(colors.deep, 0.35), 0.65);
    ctx.fill(path, 'evenodd');
    stroke(ctx, path, sheer(colors.glyph, 0.3), unit * 0.022);
    stroke(ctx, disc(at, unit * reach * 0.66), sheer(colors.glyph, 0.16), unit * 0.016);
  }
  motes(scene, 8, 0.5);
}

/** A curl around the heart, thick where it begins. */
function arm({ heart, unit }: Scene, turn: number): Path2D {
  const side = (sign: number): Point[] =>
    times(26, (i) => {
      const share = i / 25;
      const angle = turn + share * 3.6 + (sign * 0.17 * (1 - share)) / (0.4 + share);
      return around(heart, unit * (0.35 + 1.7 * share ** 1.2), angle);
    });
  return polygon([...side(1), ...side(-1).reverse()]);
}

function swirls(scene: Scene): void {
  const { ctx, heart, unit, colors, chance } = scene;
  const turn = chance() * TURN;
  for (let i = 0; i < 5; i++) {
    const path = arm(scene, turn + (i / 5) * TURN);
    fill(ctx, path, fading(scene, colors.glyph, 0.34, 2.2));
  }
  stroke(ctx, disc(heart, unit * 1.32), sheer(colors.glyph, 0.14), unit * 0.014);
  motes(scene, 26, 0.85);
}

/** Tongues of fire that lean the same way, higher toward the sides. */
function flame({ area, chance }: Scene, tongues: number, height: number): Path2D {
  const { x, y, width } = area;
  const foot = y + area.height;
  const step = width / tongues;
  const path = new Path2D();
  path.moveTo(x - step, foot);
  for (let i = -1; i <= tongues; i++) {
    const left = x + i * step;
    const side = Math.abs((i + 0.5) / tongues - 0.5) * 2;
    const rise = height * (0.55 + 0.3 * chance() + 0.3 * side);
    const tip = { x: left + step * (0.62 + 0.3 * chance()), y: foot - rise };
    path.bezierCurveTo(
      left - step * 0.25,
      foot - rise * 0.5,
      tip.x + step * 0.1,
      foot - rise * 0.62,
      tip.x,
      tip.y,
    );
    path.bezierCurveTo(
      tip.x + step * 0.5,
      foot - rise * 0.6,
      left + step * 0.75,
      foot - rise * 0.32,
      left + step,
      foot - height * 0.12,
    );
  }
  path.lineTo(x + width + step, foot);
  path.closePath();
  return path;
}

const FLAMES = [
  { tongues: 4, height: 2, color: '#5c0f10', foot: 0.75, tip: 0.15 },
  { tongues: 6, height: 1.35, color: '#c23a22', foot: 0.6, tip: 0.1 },
  { tongues: 8, height: 0.75, color: '#ff9a3c', foot: 0.6, tip: 0.05 },
] as const;

function flames(scene: Scene): void {
  const { ctx, area, unit } = scene;
  const low = { x: area.x, y: area.y + area.height };
  for (const { tongues, height, color, foot, tip } of FLAMES) {
    const high = { x: area.x, y: low.y - unit * height };
    const paint = linear(ctx, low, high, [
      [0, sheer(color, foot)],
      [1, sheer(color, tip)],
    ]);
    fill(ctx, flame(scene, tongues, unit * height), paint);
  }
  motes(scene, 16, 0.8);
}

function sunburst(scene: Scene): void {
  const { ctx, heart, unit, colors, chance } = scene;
  fill(ctx, wedges(scene, 18, 1.1, chance() * TURN), fading(scene, colors.glyph, 0.26, 2.8));
  for (const reach of [1.08, 1.2])
    stroke(ctx, polygon(corners(heart, unit * reach)), sheer(colors.glyph, 0.3), unit * 0.018);
  motes(scene, 14, 0.7);
}

function lattice(scene: Scene): void {
  const { ctx, area, heart, unit, colors, chance } = scene;
  const step = unit * 0.34;
  const path = new Path2D();
  const reach = area.width + area.height;
  for (let at = -reach; at < reach; at += step) {
    path.addPath(
      polygon([
        { x: heart.x + at, y: area.y },
        { x: heart.x + at + area.height, y: area.y + area.height },
      ]),
    );
    path.addPath(
      polygon([
        { x: heart.x - at, y: area.y },
        { x: heart.x - at - area.height, y: area.y + area.height },
      ]),
    );
  }
  stroke(ctx, path, sheer(colors.glyph, 0.1), unit * 0.014);
  fill(ctx, wedges(scene, 16, 0.5, chance() * TURN), fading(scene, colors.glyph, 0.1));
  stroke(ctx, disc(heart, unit * 1.1), sheer(colors.glyph, 0.2), unit * 0.016);
}

const PATTERNS: Readonly<Record<Dress, (scene: Scene) => void>> = {
  enlightened: rays,
  lifebound: leaves,
  mechana: gears,
  void: swirls,
  monster: flames,
  event: sunburst,
  plain: lattice,
};

/** The ground in the dress's colors, lit from the heart, with its pattern. */
export function paintBackdrop(ctx: Ctx, dress: Dress, area: Rect, chance: () => number): void {
  const colors = DRESSES[dress];
  const middle = middleOf(area);
  const unit = Math.min(area.width, area.height) / 2;
  const heart = { x: middle.x, y: area.y + area.height * 0.48 };
  const reach = Math.hypot(area.width, area.height) * 0.62;
  ctx.fillStyle = radial(ctx, heart, reach, [
    [0, mix(colors.mid, mix(colors.edge, colors.glyph, 0.4), 0.55)],
    [0.2, mix(colors.mid, colors.edge, 0.36)],
    [0.45, colors.mid],
    [0.8, colors.deep],
    [1, darker(colors.deep, 0.35)],
  ]);
  ctx.fillRect(area.x, area.y, area.width, area.height);
  PATTERNS[dress]({ ctx, area, heart, unit, colors, chance });
}
