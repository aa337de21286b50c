import * as fair from '../../fair/names.ts';
import { remembering } from './remembering.ts';

export { cleanText } from '../../fair/clean-text.ts';
export { isCleanName, MOST_NAME } from '../../fair/names.ts';

// To clean and compare names may take long, and the same ones are looked at again whenever something is heard. Far more are
// remembered than a table has.

export const cleanName = remembering(256, fair.cleanName);
export const distinct = remembering(64, fair.distinct);
export const areDistinct = remembering(64, fair.areDistinct);

export const botName = (seat: number): string => `Bot ${seat + 1}`;

/** As many as a table has seats at most. */
export const BOT_NAMES: readonly string[] = Array.from({ length: 6 }, (_, seat) => botName(seat));

/** No person's: what the page calls bots, and whoever reads it. */
export const RESERVED_NAMES: readonly string[] = [...BOT_NAMES, 'You'];

/** So many at a table may want the same name. */
const MOST_SAME = 64;

/** Whether a name at the table is for somebody who has called itself so: it may have got a number. */
export function isNameFor(name: string, said: string): boolean {
  const own = cleanName(said);
  return name === own || distinct(Array<string>(MOST_SAME).fill(own), []).includes(name);
}
