import { useEffect } from 'preact/hooks';
import type { Hints } from '../bots/hints.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
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

/** What hard would do, and why; the card or button itself is marked. It is there before it speaks, to be heard. */
export function HintNote({ hints }: HintProps) {
  const { hint } = hints;
  useEffect(() => {
    if (hint) document.querySelector('.prompt-cards .is-hinted')?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <div class={`hint ${hint ? 'is-shown' : ''}`} role="status">
      {hint && (
        <>
          <p>
            <strong>{hint.offer.name}.</strong> {hint.text}
          </p>
          <IconButton icon="close" name="Close the hint" onPress={() => hints.toggle()} />
        </>
      )}
      {hints.isThinking && <p class="unseen">Thinking of a hint</p>}
    </div>
  );
}
