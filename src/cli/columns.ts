const GAP = '  ';
const LEAST_WRAP = 24;

/** Breaks a text at spaces into lines of at most so many characters, as far as its words allow. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (longer.length <= width) lines[last] = longer;
    else lines.push(word);
  }
  return lines.filter((line, i) => line !== '' || i === 0);
}

/** Lines of columns that stand under each other; the last column is wrapped to the width of the page. */
export function alignColumns(rows: readonly (readonly string[])[], width: number): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.slice(0, -1).forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  const margin = widths.reduce((sum, w) => sum + w + GAP.length, 0);
  return rows.flatMap((row) => {
    const head = row.slice(0, -1).map((cell, i) => cell.padEnd(widths[i]) + GAP);
    const [first, ...more] = wrap(row[row.length - 1] ?? '', Math.max(LEAST_WRAP, width - margin));
    return [head.join('') + first, ...more.map((line) => ' '.repeat(margin) + line)].map((line) =>
      line.trimEnd(),
    );
  });
}
