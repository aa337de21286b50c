import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import type { Open } from './dialogs.tsx';
import { type Shortcuts, useShortcuts } from './keys.ts';
import { cardsShown } from './pieces.tsx';
import type { Play } from './play.ts';

export interface TableShortcuts {
  readonly play: Play;
  readonly tableau: Tableau;
  readonly offers: readonly Offer[];
  readonly hasNews: boolean;
  readonly onOpen: (open: Open) => void;
  readonly onLog: () => void;
}

/** The key of the piece in focus. */
const focused = (): number => Number((document.activeElement as HTMLElement | null)?.dataset.key);

/** The keys that are named in the help. */
export function useTableShortcuts(of: TableShortcuts): void {
  const { play, tableau, offers, hasNews, onOpen, onLog } = of;
  const { session } = play;
  const take = (is: (offer: Offer) => boolean) => (): void => {
    const offer = offers.find(is);
    if (offer) play.act(offer);
  };
  const inspect = (): void => {
    const card = cardsShown(tableau).get(focused());
    if (card) onOpen({ card });
  };
  const row = Object.fromEntries(
    tableau.row.map((piece, i) => [String(i + 1), take(({ key }) => key === piece?.key)]),
  );
  const shortcuts: Shortcuts = {
    ...row,
    e: take(({ verb }) => verb === 'end'),
    y: take(({ words }) => words === 'yes'),
    n: take(({ words }) => words === 'no' || words === 'done'),
    p: () => session.isViewerAsked && session.playAll(),
    u: () => session.canUndo && session.undo(),
    h: () => play.hints?.toggle(),
    escape: () => play.hints?.hint && play.hints.toggle(),
    s: () => play.skip(),
    b: () => play.lookAt(hasNews ? (play.news[0]?.input ?? null) : null),
    i: inspect,
    l: onLog,
    v: () => onOpen({ pile: { of: 'void' } }),
    d: () => onOpen({ pile: { of: 'discard' } }),
    m: () => onOpen('menu'),
    '?': () => onOpen('help'),
  };
  useShortcuts(shortcuts);
}
