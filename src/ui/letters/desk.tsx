import { useRef, useState } from 'preact/hooks';
import { idOf, type LetterBox, type OpenLetter } from '../../letters/box.ts';
import type { Letter } from '../../letters/model.ts';
import type { Settings, SettingsStore } from '../settings.ts';
import { Claim, Foreign, PassOn, Reveal } from './desk-pages.tsx';
import { LetterOver } from './letter-over.tsx';
import { LetterTable } from './letter-table.tsx';
import { News } from './news.tsx';
import { situationOf } from './situation.ts';

export interface DeskProps {
  readonly box: LetterBox;
  readonly open: OpenLetter;
  readonly notice?: string;
  readonly store: SettingsStore;
  readonly settings: Settings;
  readonly onAdvance: (open: OpenLetter) => void;
  readonly onTrouble: (reason: string) => void;
}

/** A letter that lies open: whatever is to be done with it. */
export function Desk(props: DeskProps) {
  const { box, open, notice, onAdvance, onTrouble } = props;
  const [isAtTable, sit] = useState(open.draft.length > 0);
  const { letter } = open;
  const busyWith = useRef<Letter | null>(null);
  const takePart = (): void => {
    // A second press would be one too many: the next seat is another's.
    if (busyWith.current === letter) return;
    busyWith.current = letter;
    box.takePart(idOf(letter), Date.now()).then(onAdvance, (error: Error) => onTrouble(error.message));
  };
  const situation = situationOf(open);
  const words = { letter, ...(notice && { notice }) };
  switch (situation.is) {
    case 'claim':
      return <Claim {...words} seat={situation.seat} onClaim={takePart} />;
    case 'reveal':
      return <Reveal {...words} onReveal={takePart} />;
    case 'pass':
      return <PassOn {...words} to={situation.to} does={situation.does} />;
    case 'foreign':
      return <Foreign {...words} due={situation.due} />;
    case 'over':
      return <LetterOver open={open} />;
    case 'turn':
      return isAtTable ? (
        <LetterTable
          {...props}
          onAdvance={(next) => {
            sit(false);
            onAdvance(next);
          }}
        />
      ) : (
        <News open={open} {...(notice && { notice })} onTurn={() => sit(true)} />
      );
  }
}
