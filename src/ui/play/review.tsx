import { useState } from 'preact/hooks';
import type { Offer } from '../../table/offers.ts';
import type { Misstep, Review } from '../bots/review.ts';
import { Button } from '../parts/button.tsx';
import { CardFace } from '../parts/card-face.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { keptRoute } from '../replay/place.ts';
import { go } from '../router.ts';
import type { LocalPlay } from './local-play.ts';
import '../styles/review.css';

interface ReviewProps {
  readonly play: LocalPlay;
}

/** After a game: which decisions cost most. A review that is done is there again when one comes back from a replay. */
export function ReviewButton({ play }: ReviewProps) {
  const [isOpen, open] = useState(play.review !== null);
  const begin = (): void => {
    play.beginReview();
    open(true);
  };
  const close = (): void => {
    play.endReview();
    open(false);
  };
  return (
    <>
      <Button icon="hint" onPress={begin}>
        Review my game
      </Button>
      {isOpen && play.review && <ReviewDialog play={play} review={play.review} onClose={close} />}
    </>
  );
}

interface ReviewDialogProps extends ReviewProps {
  readonly review: Review;
  readonly onClose: () => void;
}

function ReviewDialog({ play, review, onClose }: ReviewDialogProps) {
  const { missteps } = review;
  return (
    <Dialog title="Your game, reviewed" onClose={onClose} class="review">
      {missteps ? <Found play={play} missteps={missteps} /> : <Looking progress={review.progress} />}
    </Dialog>
  );
}

function Looking({ progress }: { readonly progress: number }) {
  return (
    <div class="review-looking">
      <p id="review-looking">Hard looks at each of your decisions, with what you could know then.</p>
      <progress aria-labelledby="review-looking" value={progress} />
    </div>
  );
}

function Found({ play, missteps }: ReviewProps & { readonly missteps: readonly Misstep[] }) {
  if (missteps.length === 0)
    return (
      <p role="status">Hard would have decided as you did, or found nothing clearly better. Well played!</p>
    );
  return (
    <>
      <p role="status">{LEADS[missteps.length]} cost you most.</p>
      <ol class="missteps">
        {missteps.map((misstep) => (
          <Step key={misstep.input} play={play} misstep={misstep} />
        ))}
      </ol>
      <p class="fine">
        What it cost is an estimate, in honor at the end of the game. Luck may have it otherwise.
      </p>
    </>
  );
}

const LEADS = ['', 'This decision', 'These two decisions', 'These three decisions'];

const costWords = (cost: number): string => `cost about ${Math.max(1, Math.round(cost))} honor`;

function Step({ play, misstep }: ReviewProps & { readonly misstep: Misstep }) {
  const { input, turn, chosen, better, cost, text } = misstep;
  const watch = async (): Promise<void> => {
    await play.keep();
    go(keptRoute(play.id, input));
  };
  return (
    <li class="misstep">
      <h3>
        Turn {turn} <span class="misstep-cost">{costWords(cost)}</span>
      </h3>
      <Move who="You" offer={chosen} />
      <Move who="Hard" offer={better} />
      <Button icon="continue" onPress={() => void watch()}>
        Watch
      </Button>
      {text && <p class="misstep-why">{text}</p>}
    </li>
  );
}

function Move({ who, offer }: { readonly who: string; readonly offer: Offer }) {
  return (
    <div class="misstep-move">
      {offer.card && <CardFace card={offer.card} />}
      <p>
        <span class="misstep-who">{who}</span> {offer.name}
      </p>
    </div>
  );
}
