import type { Replay } from '../../replay/replay.ts';
import type { Standing, Verdict } from '../../replay/verdict.ts';
import { Dialog } from '../parts/dialog.tsx';

/** In two words, for a button. */
export const STANDINGS: Readonly<Record<Standing, string>> = {
  proven: 'Deal proven',
  partly: 'Partly proven',
  joint: 'Joint deal',
  unproven: 'Not proven',
  offence: 'Offence',
  forged: 'Not genuine',
};

const MEANINGS: Readonly<Record<Standing, string>> = {
  proven:
    'Every card was dealt by chance that all players made together, and every hand that was opened is what was committed to before. Nobody could choose or foresee a card.',
  partly:
    'The players signed this log, and every card that was shown is the one that was committed to. But not all was shown, or somebody was missing for a while: see below.',
  joint:
    'Every player added a secret part to the seed before anybody knew the others’. The seed is in the link, so the hidden cards could be looked up.',
  unproven:
    'One device shuffled. Whoever sat at it could have tried several deals, or looked at them; the moves themselves are all legal.',
  offence: 'A player did what the rules of the deal forbid, and has signed it.',
  forged:
    'Somebody has changed this record, or made it up. It says nothing about the players whose names are in it.',
};

interface VerdictDialogProps {
  readonly verdict: Verdict;
  readonly replay: Replay;
  readonly onClose: () => void;
}

/** What was checked, how much of it, and what it means. */
export function VerdictDialog({ verdict, replay, onClose }: VerdictDialogProps) {
  const { standing, text, checked, parts, notes } = verdict;
  return (
    <Dialog title="Was it dealt fairly?" onClose={onClose}>
      <p class="verdict-text" data-standing={standing}>
        {text}
      </p>
      <ul class="verdict-checked" aria-label="What was checked">
        {checked.map(([count, what]) => (
          <li key={what}>
            <strong>{count.toLocaleString('en')}</strong> {what}
          </li>
        ))}
      </ul>
      <p class="fine">{MEANINGS[standing]}</p>
      {parts.map(({ title, isWhole, sentences }) => (
        <section key={title} class="verdict-part" data-whole={isWhole}>
          <h3>{title}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
      {[...notes, ...(replay.stopped ? [replay.stopped] : [])].map((note) => (
        <p key={note} class="fine">
          {note}
        </p>
      ))}
    </Dialog>
  );
}
