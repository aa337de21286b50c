export { cleanText } from '../../fair/clean-text.ts';
export { areDistinct, cleanName, distinct, isCleanName, MOST_NAME } from '../../fair/names.ts';

export const botName = (seat: number): string => `Bot ${seat + 1}`;
