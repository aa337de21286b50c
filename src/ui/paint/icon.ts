// Icons are paths in a box of 512 units.

const BOX = 512;
const paths = new Map<string, Path2D>();

/** The path as data gives it, made once. */
function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

/** The icon in a square: to fill with a gradient of its surroundings, or to clip to. */
export function iconPath(d: string, x: number, y: number, size: number): Path2D {
  const path = new Path2D();
  const scale = size / BOX;
  path.addPath(pathOf(d), { a: scale, d: scale, e: x, f: y });
  return path;
}

/** Fills the icon in a square around its middle, with what the context fills with. */
export function drawIcon(
  ctx: CanvasRenderingContext2D,
  d: string,
  middle: { readonly x: number; readonly y: number },
  size: number,
): void {
  ctx.save();
  ctx.translate(middle.x - size / 2, middle.y - size / 2);
  ctx.scale(size / BOX, size / BOX);
  ctx.fill(pathOf(d));
  ctx.restore();
}
