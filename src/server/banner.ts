import { renderUnicodeCompact } from 'uqr';
import type { Links } from './links.ts';

const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';

/** What the terminal shows once the table can be opened. */
export function banner(links: Links, colors: boolean): string {
  return [
    '',
    `  Sixfold is open at ${links.local}`,
    ...lanLines(links.lan, colors),
    '  Ctrl-C closes it.',
    '',
  ].join('\n');
}

function lanLines(lan: readonly string[], colors: boolean): string[] {
  if (lan.length === 0) return ['  This machine has no network address: only it can open the table.'];
  return ['  On your network:', ...lan.map((link) => `    ${link}`), '', ...qrLines(lan[0], colors), ''];
}

function qrLines(link: string, colors: boolean): string[] {
  // Scanners want dark on light; without colors that is the terminal's choice, so paint light blocks.
  const lines = renderUnicodeCompact(link, { border: 2, invert: colors }).split('\n');
  return lines.map((line) => (colors ? `    ${BLACK_ON_WHITE}${line}${RESET}` : `    ${line}`));
}
