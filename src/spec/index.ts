import { actionsPage } from './actions-page.ts';
import { chancePage } from './chance-page.ts';
import { linksPage } from './links-page.ts';
import { list, page } from './markdown.ts';
import { setsText, setupPage } from './setup-page.ts';
import { statePage } from './state-page.ts';

const contents = (): string =>
  page(
    'What PROTOCOL.md leaves open',
    'With [PROTOCOL.md](../../PROTOCOL.md), these pages and `tests/vectors`, a record can be read and its proofs be checked in any ' +
      'language. Numbers, names, tables and examples are taken from the program, and a test fails if a page is not what the ' +
      'program says now. `tests/second` is written from these pages alone: it imports nothing of the program.',
    list(
      '[state.md](state.md): the bytes of the state, and its hash',
      '[setup.md](setup.md): sets, the rules hash, cards, and the numbers of entities; [sets.txt](sets.txt): the text that is hashed',
      '[actions.md](actions.md): actions as bytes',
      '[chance.md](chance.md): what is drawn when, and among which candidates',
      '[links.md](links.md): records as links and files, squeezing, limits',
    ),
    'What an action does, and which are legal, is the rules: `systems/` and the cards. The state after each input must be had ' +
      'from there, or from a trace.',
  );

/** The files of docs/spec. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'README.md': contents,
  'state.md': statePage,
  'setup.md': setupPage,
  'actions.md': actionsPage,
  'chance.md': chancePage,
  'links.md': linksPage,
  'sets.txt': setsText,
};
