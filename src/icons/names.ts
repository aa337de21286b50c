import type { Faction, Kind } from '../cards/vocabulary.ts';

// Names from game-icons.net. Only the icons that are named here reach the page: see scripts/icons-plugin.mjs.

/** The pictures of all but the cards, by what they stand for. */
export const UI_ICONS = {
  enlightened: 'semi-closed-eye',
  lifebound: 'oak-leaf',
  mechana: 'gears',
  void: 'vortex',
  hero: 'visored-helm',
  construct: 'star-altar',
  monster: 'daemon-skull',
  event: 'burning-meteor',
  runes: 'rune-stone',
  power: 'crossed-swords',
  honor: 'round-star',
  hand: 'poker-hand',
  deck: 'stack',
  discard: 'card-discard',
  constructs: 'stone-tower',
  trophies: 'trophy-cup',
  centerDeck: 'moebius-star',
  voidPile: 'wind-hole',
  turn: 'hourglass',
  wellDone: 'thumb-up',
  applause: 'party-popper',
  bot: 'vintage-robot',
  person: 'character',
  team: 'three-friends',
  crown: 'crown',
  undo: 'anticlockwise-rotation',
  soundOn: 'speaker',
  soundOff: 'speaker-off',
  settings: 'cog',
  help: 'help',
  rules: 'open-book',
  search: 'magnifying-glass',
  close: 'cancel',
  log: 'scroll-unfurled',
  lock: 'padlock',
  link: 'share',
} as const satisfies Readonly<Record<Faction | Kind, string>> & Readonly<Record<string, string>>;

export type UiIcon = keyof typeof UI_ICONS;
