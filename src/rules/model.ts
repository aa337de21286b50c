export interface Rule {
  /** "3.4": cited in comments, tests and commits, so it never changes. */
  readonly number: string;
  readonly text: string;
}

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Keyword {
  readonly id: string;
  /** The forms in which it appears; a capital in a form matters, see linking.ts. */
  readonly words: readonly string[];
  readonly title: string;
  readonly meaning: string;
  /** Numbers of the rules that say more, the most important first. */
  readonly rules: readonly string[];
}

export const chapter = (number: number, title: string, texts: Readonly<Record<string, string>>): Chapter => ({
  number,
  title,
  rules: Object.entries(texts).map(([number, text]) => ({ number, text })),
});
