import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { readProgress, writeProgress } from './lesson-progress.ts';
import { LESSONS } from './lessons.ts';
import type { LocalPlay } from './local-play.ts';

import { useChanges } from './use-play.ts';

const DONE = LESSONS.length;

/** Speaks to the player of a first game, and stays silent while an effect asks something. */
export function Coach({ play }: { readonly play: LocalPlay }) {
  useChanges(play);
  const [{ lesson, since }, turn] = useState(readProgress);
  const { session } = play;
  const now = LESSONS[lesson];
  const next = (to = lesson + 1): void => {
    const progress = { lesson: to, since: session.story.length };
    writeProgress(progress);
    turn(progress);
  };
  const isPassed = now?.isMoot?.(session) || now?.isDone?.(session, session.story.slice(since));
  useEffect(() => {
    if (isPassed && (session.isViewerAsked || !now?.isMoot)) next();
  });
  if (!now || session.question || play.lookingAt !== null) return null;
  return (
    <aside class="coach" data-about={now.about} aria-label="Tutorial" aria-live="polite">
      <p class="coach-step">
        Lesson {lesson + 1} of {DONE}
      </p>
      <h2>{now.title}</h2>
      <p>{now.text}</p>
      <div class="coach-ways">
        {!now.isDone && (
          <Button look="primary" onPress={() => next()}>
            {lesson + 1 === DONE ? 'Play on' : 'Next'}
          </Button>
        )}
        {lesson + 1 < DONE && (
          <Button look="quiet" onPress={() => next(DONE)}>
            Skip the tutorial
          </Button>
        )}
      </div>
    </aside>
  );
}
