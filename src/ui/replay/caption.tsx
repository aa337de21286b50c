import { tell } from '../../table/tell.ts';
import { Button } from '../parts/button.tsx';
import { boxStyle } from '../play/actions.tsx';
import { Sentence } from '../play/log.tsx';
import { headlineOf } from '../screens/over-words.ts';
import type { Rect } from '../table/frame.ts';
import type { ReplayPlay } from './replay-play.ts';
import { scoredOf } from './result.ts';

interface CaptionProps {
  readonly play: ReplayPlay;
  readonly rect: Rect;
  readonly onCard: (card: string) => void;
  readonly onResult: () => void;
}

/** What has just happened; at the end, who has won. */
export function Caption(props: CaptionProps) {
  const { play, rect } = props;
  const { session } = play;
  return (
    <section class="prompt replay-caption" aria-label="What happened" style={boxStyle(rect)}>
      <div class="prompt-box">{session.isAtEnd ? <Ending {...props} /> : <Happening {...props} />}</div>
    </section>
  );
}

function Happening({ play: { session }, onCard }: CaptionProps) {
  const told = session.story.at(-1);
  if (!told) return <p class="prompt-text">The cards are dealt. Press play, or step with the arrow keys.</p>;
  const { main } = tell(told, session.replay.names);
  return (
    <p class="prompt-text" aria-live="polite">
      <Sentence parts={main} onCard={onCard} />
    </p>
  );
}

function Ending({ play: { session }, onResult }: CaptionProps) {
  const { replay } = session;
  if (replay.stopped) return <p class="prompt-text">{replay.stopped}</p>;
  if (!replay.isOver()) return <p class="prompt-text">The record ends here; the game was not over.</p>;
  const { players, adversary } = scoredOf(replay);
  return (
    <div class="replay-ending">
      <p class="prompt-text">{headlineOf(players, adversary !== null)}.</p>
      <Button onPress={onResult}>See the result</Button>
    </div>
  );
}
