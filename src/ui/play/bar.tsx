import type { Offer } from '../../table/offers.ts';
import type { Session } from '../../table/session.ts';
import { Button } from '../parts/button.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle, OfferButton } from './actions.tsx';
import type { Leftover } from './leftovers.ts';
import type { Play } from './play.ts';

export interface BarProps {
  readonly play: Play;
  readonly end: Offer | undefined;
  readonly rect: Rect;
  readonly onAct: (offer: Offer) => void;
}

/** What is not about one card: play all, undo, end the turn; or what is being waited for. */
export function Bar({ play, end, rect, onAct }: BarProps) {
  const { session, leftovers } = play;
  return (
    <div class="bar" style={boxStyle(rect)}>
      {leftovers && <Warning leftovers={leftovers} onStay={() => play.keepPlaying()} />}
      {session.isViewerAsked ? (
        <>
          <div class="bar-side">
            <Button disabled={session.playable.length === 0} onPress={() => session.playAll()}>
              Play all
            </Button>
            <Button disabled={!session.canUndo} onPress={() => session.undo()}>
              Undo
            </Button>
          </div>
          {end && (
            <OfferButton
              offer={end}
              onAct={onAct}
              class={`button is-end ${isIdle(session) ? 'is-primary' : ''}`}
              shortcut="E"
            >
              {leftovers ? 'End anyway' : 'End turn'}
            </OfferButton>
          )}
        </>
      ) : (
        <Waiting play={play} />
      )}
    </div>
  );
}

/** Nothing else is left to do: ending the turn is what one can do now. */
const isIdle = ({ offers }: Session): boolean =>
  !offers.some(({ verb }) => verb === 'play' || verb === 'acquire' || verb === 'defeat');

function Warning({ leftovers, onStay }: { leftovers: readonly Leftover[]; onStay: () => void }) {
  return (
    <div class="bar-warning" role="alert">
      <p>{leftovers.map(({ text }) => text).join(', ')}. End the turn all the same?</p>
      <Button look="quiet" onPress={onStay}>
        Keep playing
      </Button>
    </div>
  );
}

function Waiting({ play }: { play: Play }) {
  const { session } = play;
  const { match, game } = session;
  if (match.isOver) return null;
  return (
    <>
      <p class="bar-waiting">{game.seats[match.asked]?.name} is playing…</p>
      {session.isBotAsked && (
        <Button look="quiet" onPress={() => play.skip()}>
          Skip to my turn
        </Button>
      )}
    </>
  );
}
