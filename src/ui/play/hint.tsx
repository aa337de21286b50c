import { useEffect } from 'preact/hooks';
import type { Hints } from '../bots/hints.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle } from './actions.tsx';
import '../styles/hint.css';

interface HintProps {
  readonly hints: Hints;
}

export function HintButton({ hints }: HintProps) {
  return (
    <button
      type="button"
      class={`button is-icon hint-button ${hints.isThinking ? 'is-thinking' : ''}`}
      aria-label="Hint"
      title="Hint"
      aria-keyshortcuts="H"
      onClick={() => hints.toggle()}
    >
      <Icon of="hint" />
    </button>
  );
}

interface HintNoteProps extends HintProps {
  /** Over the table; in a prompt it is its last line. */
  readonly rect?: Rect;
}

/** What hard would do, and why; the card or button itself is marked. It is there before it speaks, to be heard. */
export function HintNote({ hints, rect }: HintNoteProps) {
  const { hint } = hints;
  useEffect(() => {
    if (hint) document.querySelector('.prompt-cards .is-hinted')?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <div class={rect ? 'hint is-over' : 'hint'} style={rect && boxStyle(rect)} role="status">
      {hint && (
        <div class="hint-note">
          <p>
            <strong>{hint.offer.name}.</strong> {hint.text}
          </p>
          <IconButton icon="close" name="Close the hint" onPress={() => hints.toggle()} />
        </div>
      )}
      {hints.isThinking && <p class="unseen">Thinking of a hint</p>}
    </div>
  );
}
