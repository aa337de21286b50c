import { renderUnicodeCompact } from 'uqr';
import type { Links } from './links.ts';

const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';

/** What the terminal shows once the table can be opened. */
export function banner(links: Links, colors: boolean): string {
  const shown = links.outside ?? links.lan[0];
  return [
    '',
    `  Sixfold is open at ${links.local}`,
    ...(links.outside === null ? [] : ['  From outside:', `    ${links.outside}`]),
    ...lanLines(links),
    ...(shown === undefined ? [] : ['', ...qrLines(shown, colors), '']),
    '  Ctrl-C closes it.',
    '',
  ].join('\n');
}

function lanLines({ lan, outside }: Links): string[] {
  if (lan.length > 0) return ['  On your network:', ...lan.map((link) => `    ${link}`)];
  return outside === null ? ['  No other device reaches this machine: only it can open the table.'] : [];
}

function qrLines(link: string, colors: boolean): string[] {
  // Scanners want dark on light; without colors that is the terminal's choice, so paint light blocks.
  const lines = renderUnicodeCompact(link, { border: 2, invert: colors }).split('\n');
  return lines.map((line) => (colors ? `    ${BLACK_ON_WHITE}${line}${RESET}` : `    ${line}`));
}
