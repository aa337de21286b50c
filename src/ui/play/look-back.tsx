import { useEffect } from 'preact/hooks';
import { type Names, tell } from '../../table/tell.ts';
import { Button, IconButton } from '../parts/button.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle } from './actions.tsx';
import { Sentence } from './log.tsx';
import type { Play } from './play.ts';

export interface LookBackProps {
  readonly play: Play;
  readonly names: Names;
  readonly rect: Rect;
  readonly onCard: (id: string) => void;
}

/** Step by step through what happened since the viewer's last turn. */
export function LookBack({ play, names, rect, onCard }: LookBackProps) {
  const { news, lookingAt } = play;
  const at = Math.max(
    0,
    news.findIndex(({ input }) => input === lookingAt),
  );
  const entry = news[at];
  const step = (by: number): void => {
    const next = news[at + by];
    if (next) play.lookAt(next.input);
  };
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
      if (key === 'Escape') play.lookAt(null);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  });
  if (!entry) return null;
  const { main, asides } = tell(entry, names);
  return (
    <section class="look-back prompt" aria-label="Look back" style={boxStyle(rect)}>
      <div class="prompt-box">
        <p class="prompt-text" aria-live="polite">
          <span class="prompt-count">
            {at + 1} of {news.length}
          </span>{' '}
          <Sentence parts={main} onCard={onCard} />
          {asides.map((parts, i) => (
            <span key={`${entry.input} ${i}`} class="aside">
              {' '}
              <Sentence parts={parts} onCard={onCard} />
            </span>
          ))}
        </p>
        <div class="prompt-answers">
          <IconButton icon="back" name="Step back" onPress={() => step(-1)} />
          <Button onPress={() => (at + 1 < news.length ? step(1) : play.lookAt(null))}>
            {at + 1 < news.length ? 'Next' : 'Done'}
          </Button>
          <Button look="quiet" onPress={() => play.lookAt(null)}>
            Back to the game
          </Button>
        </div>
      </div>
    </section>
  );
}
