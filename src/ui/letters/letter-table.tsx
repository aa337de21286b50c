import { useEffect, useState } from 'preact/hooks';
import { areLettersLost, onKept } from '../keeping.ts';
import { NOT_KEPT, NotKept } from '../parts/not-kept.tsx';
import { useMarks } from '../play/marks.ts';
import { TableScreen } from '../play/table-screen.tsx';
import { useChanges } from '../play/use-play.ts';
import type { DeskProps } from './desk.tsx';
import { LetterPlay } from './letter-play.ts';

const KEPT = 'Your turn is kept in this browser: you can leave and go on later under “Play by link”.';

function useLettersLost(): boolean {
  const [isLost, tell] = useState(areLettersLost);
  useEffect(() => onKept(() => tell(areLettersLost())), []);
  return isLost;
}

/** The own turn of a game by link. */
export function LetterTable({ box, open, store, settings, onAdvance, onTrouble }: DeskProps) {
  const [play] = useState(() => new LetterPlay(box, open, store));
  play.onPassed = onAdvance;
  play.onTrouble = onTrouble;
  useChanges(play);
  useMarks(play.session);
  const isLost = useLettersLost();
  useEffect(() => {
    play.begin();
    return () => play.close();
  }, [play]);
  return (
    <>
      <TableScreen play={play} settings={settings} menuNote={isLost ? NOT_KEPT : KEPT} />
      <NotKept isLost={isLost} />
    </>
  );
}
