import type { Reaction } from '../../net/table-view.ts';
import type { IconName } from '../parts/icon.tsx';

/** Drawn by us: not every device has the signs of a font. */
const ICONS: Readonly<Record<Reaction, IconName>> = {
  'well done': 'wellDone',
  applause: 'applause',
  laugh: 'laugh',
  surprise: 'surprise',
  sad: 'sad',
  'hurry up': 'turn',
};

const isReaction = (words: string): words is Reaction => Object.hasOwn(ICONS, words);

export const iconOf = (words: string): IconName => (isReaction(words) ? ICONS[words] : 'chat');
