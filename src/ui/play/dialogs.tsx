import type { ComponentChildren } from 'preact';
import type { Tableau } from '../../table/tableau.ts';
import { CardView } from '../screens/card-view.tsx';
import { Help } from '../screens/help.tsx';
import { GESTURES, KEYS } from './keys.ts';
import { MenuDialog } from './menu.tsx';
import { type Pile, PileDialog } from './piles.tsx';

/** What lies open over the table. */
export type Open = 'menu' | 'help' | { readonly card: string } | { readonly pile: Pile } | null;

export interface DialogsProps {
  readonly open: Open;
  readonly tableau: Tableau;
  readonly whose: string;
  readonly pool: () => readonly string[];
  readonly menuNote: string;
  readonly menuMore?: ComponentChildren;
  readonly onOpen: (open: Open) => void;
}

export function Dialogs({ open, tableau, whose, pool, menuNote, menuMore, onOpen }: DialogsProps) {
  const close = (): void => onOpen(null);
  if (open === null) return null;
  if (open === 'menu')
    return <MenuDialog note={menuNote} more={menuMore} onClose={close} onHelp={() => onOpen('help')} />;
  if (open === 'help') return <Help keys={KEYS} gestures={GESTURES} onClose={close} />;
  if ('card' in open)
    return <CardView card={open.card} onClose={close} onCard={(card) => onOpen({ card })} />;
  return (
    <PileDialog
      pile={open.pile}
      tableau={tableau}
      whose={whose}
      pool={open.pile.of === 'deck' ? pool() : []}
      onCard={(card) => onOpen({ card })}
      onClose={close}
    />
  );
}
