import { useEffect } from 'preact/hooks';
import { type Day, dailyScore, dailyText, dayOfGame } from '../../daily/daily.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { NotKept, useLoss } from '../parts/not-kept.tsx';
import { KeepButtons } from '../replay/keep-buttons.tsx';
import { go } from '../router.ts';
import { HandOver } from '../screens/hand-over.tsx';
import { Over } from '../screens/over.tsx';
import type { Settings } from '../settings.ts';
import { Coach } from './coach.tsx';
import type { LocalPlay } from './local-play.ts';
import { useMarks } from './marks.ts';
import { ReviewButton } from './review.tsx';
import { TableScreen } from './table-screen.tsx';
import { useChanges } from './use-play.ts';

export interface PlayScreenProps {
  readonly play: LocalPlay;
  readonly settings: Settings;
}

/** A game at one device: the table, the hand-over between two people, the end. */
export function PlayScreen({ play, settings }: PlayScreenProps) {
  useChanges(play);
  useMarks(play.session);
  useEffect(() => {
    const keep = (): void => void play.keep();
    window.addEventListener('pagehide', keep);
    play.comeBack();
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      play.leave();
    };
  }, [play]);
  const isLost = useLoss(play.isKept);
  const { session } = play;
  const awaited = session.seats[session.awaited];
  if (session.isOver && play.lookingAt === null) return <End play={play} />;
  if (awaited) return <HandOver name={awaited.name} onShow={() => session.handOver()} />;
  return (
    <>
      <TableScreen play={play} settings={settings} menuNote={keptWords(play.isKept)} />
      <NotKept isLost={isLost} />
      {session.game.mode === 'tutorial' && <Coach play={play} />}
    </>
  );
}

const keptWords = (isKept: boolean): string =>
  isKept
    ? 'The game is kept in this browser: you can leave and come back at any time.'
    : 'This browser does not keep the game: it is lost when the page is closed.';

function End({ play }: { readonly play: LocalPlay }) {
  const { session } = play;
  const { seats, adversary } = session.result;
  const day = dayOfGame(session.game);
  const leave = (): void => {
    play.forget();
    go({ screen: 'title' });
  };
  return (
    <Over
      players={seats.map((seat) => ({
        ...seat,
        name: session.seats[seat.seat]?.name ?? '',
        isBot: session.seats[seat.seat]?.bot !== undefined,
      }))}
      adversary={adversary}
      honorByTurn={session.honorByTurn}
      ways={
        <>
          <Button look="primary" icon="continue" onPress={() => play.again()}>
            Play again
          </Button>
          {day && <ShareResult play={play} day={day} />}
          <Button icon="undo" onPress={() => play.lookAt(session.input)}>
            Look back
          </Button>
          {play.person >= 0 && <ReviewButton play={play} />}
          <KeepButtons shared={() => play.shared} />
          <Button icon="back" onPress={leave}>
            Title screen
          </Button>
        </>
      }
    />
  );
}

/** Of a daily challenge: how it went, and nothing of the cards. */
function ShareResult({ play, day }: { readonly play: LocalPlay; readonly day: Day }) {
  const { result, honorByTurn } = play.session;
  const text = dailyText(dailyScore(day, result, honorByTurn.length));
  return <CopyButton name="Copy result" icon="calendar" text={() => text} />;
}
