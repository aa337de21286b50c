import { cleanName, distinct } from '../../fair/names.ts';

export { cleanText } from '../../fair/clean-text.ts';
export { areDistinct, cleanName, distinct, isCleanName, MOST_NAME } from '../../fair/names.ts';

export const botName = (seat: number): string => `Bot ${seat + 1}`;

/** As many as a table has seats at most. */
export const BOT_NAMES: readonly string[] = Array.from({ length: 6 }, (_, seat) => botName(seat));

/** So many at a table may want the same name. */
const MOST_SAME = 64;

/** Whether a name at the table is for somebody who has called itself so: it may have got a number. */
export function isNameFor(name: string, said: string): boolean {
  const own = cleanName(said);
  return name === own || distinct(Array<string>(MOST_SAME).fill(own), []).includes(name);
}
