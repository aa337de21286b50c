import type { ComponentChildren } from 'preact';
import type { Offer } from '../../table/offers.ts';
import type { PlaySession } from '../../table/play-session.ts';
import { Button } from '../parts/button.tsx';
import type { Rect } from '../table/frame.ts';
import { boxStyle, OfferButton } from './actions.tsx';
import type { Leftover } from './leftovers.ts';
import type { Play } from './play.ts';
import { Tools } from './tools.tsx';

export interface BarProps {
  readonly play: Play;
  readonly end: Offer | undefined;
  readonly rect: Rect;
  /** A list lies over it, and has what is asked for there. */
  readonly isCovered: boolean;
  /** A button besides. */
  readonly aside?: ComponentChildren;
  readonly onAct: (offer: Offer) => void;
}

/** What is not about one card: play all, undo, end the turn; or what is being waited for. */
export function Bar({ play, end, rect, isCovered, aside, onAct }: BarProps) {
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
            {!isCovered && <Tools play={play} />}
            {aside}
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
        <Waiting play={play} aside={aside} />
      )}
    </div>
  );
}

/** Nothing else is left to do: ending the turn is what one can do now. */
const isIdle = ({ offers }: PlaySession): boolean =>
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

function Waiting({ play, aside }: Pick<BarProps, 'play' | 'aside'>) {
  const { session } = play;
  const { asked, tableau } = session;
  if (session.isOver) return null;
  // Between an action and what follows from it nobody is asked; it is still somebody's turn.
  const who = asked < 0 ? tableau.active : asked;
  return (
    <>
      <p class="bar-waiting">
        {who === session.viewer ? 'Waiting for the others…' : `${session.seats[who]?.name} is playing…`}
      </p>
      <div class="bar-side">
        {session.hasNext && (
          <Button look="quiet" onPress={() => play.skip()}>
            {session.viewer < 0 ? 'Skip ahead' : 'Skip to my turn'}
          </Button>
        )}
        {aside}
      </div>
    </>
  );
}
