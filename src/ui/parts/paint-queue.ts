type Painter = typeof import('../paint/face.ts');

// Faces wait here for their turn, so that a screen full of cards does not stutter.

/** Height by width of every card. */
const PROPORTION = 1.4;
/** Of a frame; the rest belongs to scrolling. */
const BUDGET_MS = 8;

const waiting = new Map<HTMLCanvasElement, string>();
let painter: Promise<Painter> | undefined;
let isRunning = false;

async function loadPainter(): Promise<Painter> {
  const [face, { loadFonts }] = await Promise.all([import('../paint/face.ts'), import('../paint/fonts.ts')]);
  await loadFonts();
  return face;
}

/** Paints a card's face over the whole canvas, as soon as there is time for it. */
export function paintSoon(canvas: HTMLCanvasElement, card: string): void {
  waiting.set(canvas, card);
  if (isRunning) return;
  isRunning = true;
  painter ??= loadPainter();
  painter.then(paintSome, giveUp);
}

/** Without its painter a card stays blank; its name is in the text. */
function giveUp(): void {
  painter = undefined;
  isRunning = false;
  waiting.clear();
}

function paintSome(face: Painter): void {
  const until = performance.now() + BUDGET_MS;
  for (const [canvas, card] of waiting) {
    waiting.delete(canvas);
    if (canvas.isConnected) paint(face, canvas, card);
    if (performance.now() > until) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) requestAnimationFrame(() => paintSome(face));
}

function paint({ paintFace }: Painter, canvas: HTMLCanvasElement, card: string): void {
  const scale = window.devicePixelRatio;
  const width = Math.round(canvas.clientWidth * scale);
  const look = `${card} ${width}`;
  if (width === 0 || (canvas.width === width && canvas.dataset.painted === look)) return;
  canvas.width = width;
  canvas.height = Math.round(width * PROPORTION);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.scale(scale, scale);
  paintFace(ctx, card, canvas.width / scale, canvas.height / scale);
  canvas.dataset.painted = look;
}
