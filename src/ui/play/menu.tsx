import type { ComponentChildren } from 'preact';
import { Button, IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../router.ts';
import type { Rect } from '../table/frame.ts';
import { boxStyle } from './actions.tsx';

export interface MenuBarProps {
  readonly rect: Rect;
  readonly hasNews: boolean;
  readonly isLogDrawn: boolean;
  readonly onMenu: () => void;
  readonly onLog: () => void;
  readonly onHelp: () => void;
  readonly onLookBack: () => void;
}

export function MenuBar({ rect, hasNews, isLogDrawn, ...on }: MenuBarProps) {
  return (
    <nav class="menu-bar" aria-label="Table" style={boxStyle(rect)}>
      {hasNews && <IconButton icon="undo" name="Look back" onPress={on.onLookBack} />}
      {/* There is room for three; where the log needs a button, help is in the menu. */}
      {isLogDrawn ? (
        <IconButton icon="help" name="Help" onPress={on.onHelp} />
      ) : (
        <IconButton icon="log" name="Log" onPress={on.onLog} />
      )}
      <IconButton icon="settings" name="Menu" onPress={on.onMenu} />
    </nav>
  );
}

export interface MenuDialogProps {
  /** What leaving means. */
  readonly note: string;
  readonly more?: ComponentChildren;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Away from the table, and back: the game waits. */
export function MenuDialog({ note, more, onClose, onHelp }: MenuDialogProps) {
  return (
    <Dialog title="Menu" onClose={onClose} class="menu">
      <div class="menu-ways">
        <Button look="primary" onPress={onClose}>
          Back to the table
        </Button>
        <Button icon="help" onPress={onHelp}>
          Help
        </Button>
        <Button icon="rules" onPress={() => go({ screen: 'rules' })}>
          Rules
        </Button>
        <Button icon="cards" onPress={() => go({ screen: 'cards' })}>
          Cards
        </Button>
        <Button icon="settings" onPress={() => go({ screen: 'settings' })}>
          Settings
        </Button>
        <Button icon="back" onPress={() => go({ screen: 'title' })}>
          Leave the table
        </Button>
      </div>
      <p class="fine">{note}</p>
      {more}
    </Dialog>
  );
}
