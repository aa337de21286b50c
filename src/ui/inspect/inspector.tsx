import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { hashOf, type State } from '../../../components/arena.ts';
import { inspect } from '../../inspect/inspect.ts';
import type { Inspection, Section } from '../../inspect/model.ts';
import { find } from '../../inspect/search.ts';
import type { Seat } from '../../table/seats.ts';
import { IconButton } from '../parts/button.tsx';
import { SearchField } from '../parts/fields.tsx';
import { useShortcuts } from '../play/keys.ts';
import type { Play } from '../play/play.ts';
import { useChanges } from '../play/use-play.ts';
import { Rows } from './rows.tsx';
import { Tabs, tabId } from './tabs.tsx';
import '../styles/fields.css';
import '../styles/inspector.css';

/** What is looked at, as long as the page is open: between two people the table is taken away and comes back. */
const kept = { isOpen: true, section: 'entities' as Section, text: '' };

function useKept<K extends keyof typeof kept>(name: K) {
  const [value, set] = useState(kept[name]);
  kept[name] = value;
  return [value, set] as const;
}

/** The public state after every move: what is sealed is not in it. */
function useInspection(
  state: State,
  seats: readonly Seat[],
  text: string,
): Inspection & { readonly hash: string } {
  const hash = hashOf(state);
  const names = seats.map(({ name }) => name).join('\n');
  const inspection = useMemo(() => inspect(state, (seat) => seats[seat].name), [hash, names]);
  return useMemo(() => ({ ...find(inspection, text), hash }), [inspection, text]);
}

/** Beside the table, or over it where there is no room. X opens and closes it. */
export function Inspector({ play }: { readonly play: Play }) {
  useChanges(play);
  const [isOpen, open] = useKept('isOpen');
  const [isCalled, call] = useState(false);
  const toggle = (): void => {
    call(true);
    open(!isOpen);
  };
  useShortcuts({ x: toggle });
  return isOpen ? (
    <Panel play={play} isCalled={isCalled} onClose={toggle} />
  ) : (
    <ClosedInspector isCalled={isCalled} onOpen={toggle} />
  );
}

/** Takes the focus when it was called for, and not when the page has just been opened. */
function useFocus<E extends HTMLElement>(selector: string, isCalled: boolean) {
  const root = useRef<E>(null);
  useEffect(() => {
    if (isCalled) root.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);
  return root;
}

interface ClosedProps {
  readonly isCalled: boolean;
  readonly onOpen: () => void;
}

function ClosedInspector({ isCalled, onOpen }: ClosedProps) {
  const root = useFocus<HTMLDivElement>('button', isCalled);
  return (
    <div ref={root} class="inspector-closed">
      <button type="button" title="Open the inspector (X)" onClick={onOpen}>
        Inspector
      </button>
    </div>
  );
}

interface PanelProps {
  readonly play: Play;
  readonly isCalled: boolean;
  readonly onClose: () => void;
}

function Panel({ play, isCalled, onClose }: PanelProps) {
  const id = useId();
  const root = useFocus<HTMLElement>('input', isCalled);
  const [section, show] = useKept('section');
  const [text, search] = useKept('text');
  const { state, seats } = play.session;
  const { situation, sections, hash } = useInspection(state, seats, text);
  const counts = useMemo(
    () => Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length])),
    [sections],
  ) as Readonly<Record<Section, number>>;
  const hear = (event: KeyboardEvent): void => {
    // The keys of the table are not meant here, but for the one that closes.
    if (event.key.toLowerCase() !== 'x') event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    <section ref={root} class="inspector" aria-label="Inspector" onKeyDown={hear}>
      <header class="inspector-head">
        <div>
          <h2>Inspector</h2>
          <p class="inspector-situation">
            {situation} <code>{hash}</code>
          </p>
        </div>
        <IconButton icon="close" name="Close the inspector (X)" onPress={onClose} />
      </header>
      <SearchField label="Search names, fields, numbers" value={text} onChange={search} />
      <Tabs {...{ id, counts }} shown={section} onShow={show} />
      <div
        key={section}
        class="inspector-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={tabId(id, section)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <Rows section={section} rows={sections[section]} isSearched={text.trim() !== ''} />
      </div>
    </section>
  );
}
