import { useEffect } from 'preact/hooks';
import { resultOf } from '../../table/result.ts';
import { go } from '../router.ts';
import { HandOver } from '../screens/hand-over.tsx';
import { Over } from '../screens/over.tsx';
import type { Settings } from '../settings.ts';
import { Coach } from './coach.tsx';
import type { Play } from './play.ts';
import { TableScreen } from './table-screen.tsx';
import { useChanges } from './use-play.ts';

export interface PlayScreenProps {
  readonly play: Play;
  readonly settings: Settings;
}

/** For people who debug, and for tests. */
function useMarks({ session }: Play): void {
  const { match, viewer } = session;
  useEffect(() => {
    const { dataset } = document.querySelector<HTMLElement>('main') ?? document.body;
    dataset.phase = match.isOver ? 'over' : 'playing';
    dataset.seat = String(viewer);
    dataset.input = String(match.log.length);
    dataset.hash = match.hash;
  });
}

/** A game at one device: the table, the hand-over between two people, the end. */
export function PlayScreen({ play, settings }: PlayScreenProps) {
  useChanges(play);
  useMarks(play);
  const { session } = play;
  const awaited = session.game.seats[session.awaited];
  if (session.match.isOver && play.lookingAt === null) return <End play={play} />;
  if (awaited) return <HandOver name={awaited.name} onShow={() => session.handOver()} />;
  return (
    <>
      <TableScreen play={play} settings={settings} />
      {session.game.mode === 'tutorial' && <Coach play={play} />}
    </>
  );
}

function End({ play }: { readonly play: Play }) {
  const { session } = play;
  const { seats, adversary } = resultOf(session.match);
  const leave = (): void => {
    play.forget();
    go({ screen: 'title' });
  };
  return (
    <Over
      players={seats.map((seat) => ({
        ...seat,
        name: session.game.seats[seat.seat]?.name ?? '',
        isBot: session.game.seats[seat.seat]?.bot !== undefined,
      }))}
      adversary={adversary}
      honorByTurn={session.honorByTurn}
      onPlayAgain={() => play.again()}
      onTitle={leave}
      onLookBack={() => play.lookAt(session.match.log.length)}
    />
  );
}
