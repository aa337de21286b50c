import { el } from './dom.ts';

/** The head of the title screen. */
export function titleHeader(): HTMLElement {
  return el(
    'header',
    {},
    el('h1', {}, 'Sixfold'),
    el(
      'p',
      { class: 'lead' },
      'A browser table for the Ascension deck-building games that will need no server; ',
      'it is still being built, and for now this page shows the cards it knows.',
    ),
    el(
      'p',
      { class: 'fine' },
      'An unofficial fan work, neither made nor endorsed by the publishers of Ascension.',
    ),
  );
}
