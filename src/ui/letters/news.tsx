import { useMemo } from 'preact/hooks';
import type { OpenLetter } from '../../letters/box.ts';
import { inputsSeenBy } from '../../letters/game.ts';
import { openReplay } from '../../replay/replay.ts';
import { Button } from '../parts/button.tsx';
import { Page } from '../parts/page.tsx';
import { Log } from '../play/log.tsx';
import { useNoMarks } from '../play/marks.ts';
import { go } from '../router.ts';
import '../play/play.css';
import '../styles/letters.css';

interface NewsProps {
  readonly open: OpenLetter;
  readonly notice?: string;
  readonly onTurn: () => void;
}

/** What happened since the last turn of this seat. */
export function News({ open: { letter, seat }, notice, onTurn }: NewsProps) {
  useNoMarks('lobby');
  const { names } = letter.opening;
  const story = useMemo(() => {
    const since = inputsSeenBy(letter, seat);
    return openReplay(letter).story.filter(({ input }) => input > since);
  }, [letter, seat]);
  const shown = useMemo(() => names.map((name, i) => (i === seat ? 'You' : name)), [names, seat]);
  return (
    <Page title="It is your turn" class="letter">
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <section class="panel letter-news" aria-labelledby="letter-news">
        <h2 id="letter-news">{story.length === 0 ? 'The game begins' : 'Since your last turn'}</h2>
        {story.length === 0 ? (
          <p>The cards are dealt, and you begin.</p>
        ) : (
          <Log story={story} names={shown} viewer={seat} onCard={(card) => go({ screen: 'cards', card })} />
        )}
        <Button look="primary" icon="continue" onPress={onTurn}>
          To the table
        </Button>
      </section>
    </Page>
  );
}
