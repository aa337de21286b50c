import type { Verdict } from '../../replay/verdict.ts';
import { checkedOf } from '../../replay/verdict-words.ts';
import { Dialog } from '../parts/dialog.tsx';

interface VerdictDialogProps {
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

/** What was checked, how much of it, and what it means. */
export function VerdictDialog({ verdict, onClose }: VerdictDialogProps) {
  const { standing, text, meaning, counts, parts, notes } = verdict;
  return (
    <Dialog title="Was it dealt fairly?" onClose={onClose}>
      <p class="verdict-text" data-standing={standing}>
        {text}
      </p>
      <ul class="verdict-checked" aria-label="What was checked">
        {checkedOf(counts).map(([count, what]) => (
          <li key={what}>
            <strong>{count}</strong> {what}
          </li>
        ))}
      </ul>
      <p class="fine">{meaning}</p>
      {parts.map(({ title, isWhole, sentences }) => (
        <section key={title} class="verdict-part" data-whole={isWhole}>
          <h3>{title}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
      {notes.map((note) => (
        <p key={note} class="fine">
          {note}
        </p>
      ))}
    </Dialog>
  );
}
