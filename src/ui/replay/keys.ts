import { useEffect } from 'preact/hooks';
import type { ReplayPlay } from './replay-play.ts';

const deedsOf = (play: ReplayPlay): Readonly<Record<string, () => void>> => ({
  ' ': () => play.toggle(),
  ArrowLeft: () => play.step(-1),
  ArrowRight: () => play.step(1),
  Home: () => play.goTo(0),
  End: () => play.goTo(play.session.replay.inputs),
});

/** Selects and dialogs need these keys themselves; so does a button that space presses. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('select, textarea, [role=log], input:not([type=range])')) return true;
  return key === ' ' && target.matches('button, a, summary');
}

/** Space plays and pauses; arrows step; Home and End jump. */
export function useReplayKeys(play: ReplayPlay): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const does = deedsOf(play)[event.key];
      if (!does || event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [play]);
}
