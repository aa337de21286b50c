// Texts are put together from clauses; each becomes a sentence, or a part of one.

export interface Clause {
  readonly text: string;
  /** A verb whose subject is the player; a sentence with a subject of its own; or one that begins with "if". */
  readonly manner: 'verb' | 'sentence' | 'condition';
  /** It stands before the text with a colon: "Unite (Void)". */
  readonly label?: string;
}

export const doing = (text: string): Clause => ({ text, manner: 'verb' });
export const saying = (text: string): Clause => ({ text, manner: 'sentence' });

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1] ?? ''}`;

/** Several clauses in one sentence. */
export function joined(clauses: readonly Clause[]): string {
  const texts = clauses.map(({ text }) => text);
  return clauses.every(({ manner }) => manner === 'verb') ? listed(texts) : texts.join(', and ');
}

/** Those that can stand in one sentence, and those that need their own: a second "if" would be read as part of the first. */
export function split(clauses: readonly Clause[]): [readonly Clause[], readonly Clause[]] {
  const end = clauses.findIndex(({ manner, label }, i) => i > 0 && (manner === 'condition' || label));
  return end < 0 ? [clauses, []] : [clauses.slice(0, end), clauses.slice(end)];
}

/** "If you do, gain 1 rune and draw 1 card." */
export function under(lead: string, clauses: readonly Clause[]): Clause[] {
  const [together, apart] = split(clauses);
  return [{ text: `${lead}, ${joined(together)}`, manner: 'condition' }, ...apart];
}

/** Whole sentences. The first begins small, as a label may stand before it. */
export const prose = (clauses: readonly Clause[]): string =>
  clauses.map(({ text }, i) => `${i === 0 ? text : capitalised(text)}.`).join(' ');
