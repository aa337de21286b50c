import { useRef } from 'preact/hooks';
import { SECTIONS, type Section, TITLES } from '../../inspect/model.ts';

/** Where a key leads to among the tabs. */
function next(key: string, at: number): number | undefined {
  const last = SECTIONS.length - 1;
  if (key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

interface TabsProps {
  readonly id: string;
  readonly shown: Section;
  readonly counts: Readonly<Record<Section, number>>;
  readonly onShow: (section: Section) => void;
}

export const tabId = (id: string, section: Section): string => `${id}-${section}`;

/** One of the sections is shown; arrow keys go from one to the next. */
export function Tabs({ id, shown, counts, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const hear = (event: KeyboardEvent): void => {
    const to = next(event.key, SECTIONS.indexOf(shown));
    if (to === undefined) return;
    event.preventDefault();
    onShow(SECTIONS[to]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div ref={list} class="inspector-tabs" role="tablist" aria-label="Sections" onKeyDown={hear}>
      {SECTIONS.map((section) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={tabId(id, section)}
          aria-selected={section === shown}
          aria-controls={`${id}-panel`}
          tabIndex={section === shown ? 0 : -1}
          onClick={() => onShow(section)}
        >
          {TITLES[section]} <span class="inspector-count">{counts[section]}</span>
        </button>
      ))}
    </div>
  );
}
