import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Told } from '../../table/story.ts';
import { type Names, type Part, tell } from '../../table/tell.ts';
import type { Rect } from '../table/frame.ts';
import { boxStyle } from './actions.tsx';
import { cardName } from './describe.ts';

export interface SentenceProps {
  readonly parts: readonly Part[];
  readonly onCard: (id: string) => void;
}

/** A sentence whose cards can be opened. */
export function Sentence({ parts, onCard }: SentenceProps) {
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      <button key={`${i} ${part.card}`} type="button" class="card-link" onClick={() => onCard(part.card)}>
        {cardName(part.card)}
      </button>
    ),
  );
}

export interface LogProps {
  readonly story: readonly Told[];
  readonly names: Names;
  readonly viewer: number;
  readonly onCard: (id: string) => void;
}

/** Beside the table, or where there is no room for it in a drawer over it. */
export function LogPanel({ rect, ...log }: LogProps & { readonly rect: Rect | null }) {
  return (
    <aside class={`log-panel ${rect ? '' : 'is-drawer'}`} style={rect ? boxStyle(rect) : undefined}>
      <Log {...log} />
    </aside>
  );
}

/** So many of the newest: the whole game would slow a phone down. */
const MOST = 120;

/** The story, newest last. */
export function Log({ story, names, viewer, onCard }: LogProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = story.length;
  useEffect(() => {
    if (list.current && newest >= 0) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const shown = story.slice(-MOST);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
    <div ref={list} class="log" role="log" aria-label="Log" aria-live="polite" tabIndex={0}>
      <ol>
        {shown.map((entry, i) => (
          <LogEntry
            key={`${entry.input} ${entry.seat}`}
            {...{ entry, names, onCard }}
            isOwn={entry.seat === viewer}
            isNewTurn={entry.turn !== shown[i - 1]?.turn}
          />
        ))}
      </ol>
    </div>
  );
}

interface LogEntryProps {
  readonly entry: Told;
  readonly names: Names;
  readonly isOwn: boolean;
  readonly isNewTurn: boolean;
  readonly onCard: (id: string) => void;
}

function LogEntry({ entry, names, isOwn, isNewTurn, onCard }: LogEntryProps) {
  const { main, asides } = useMemo(() => tell(entry, names), [entry, names]);
  return (
    <li class={[isOwn && 'is-own', isNewTurn && 'is-new-turn'].filter(Boolean).join(' ')}>
      <Sentence parts={main} onCard={onCard} />
      {asides.map((parts, i) => (
        <span key={i} class="aside">
          {' '}
          <Sentence parts={parts} onCard={onCard} />
        </span>
      ))}
    </li>
  );
}
