import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hrefOf, TITLE } from '../router.ts';
import { Icon } from './icon.tsx';

let isFirstScreen = true;

/** Names the browser's tab, and takes the focus to the heading unless the page has just been opened. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstScreen) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isFirstScreen = false;
  }, []);
  useEffect(() => {
    document.title = title === 'Sixfold' ? title : `${title} · Sixfold`;
  }, [title]);
  return heading;
}

export interface PageProps {
  readonly title: string;
  /** What the browser's tab says, if not the same. */
  readonly tab?: string;
  readonly lead?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A screen with a heading and the way back to the title. */
export function Page({ title, tab, lead, children, ...rest }: PageProps) {
  const heading = useHeading(tab ?? title);
  return (
    <div class={`page ${rest.class ?? ''}`}>
      <header class="page-head">
        <a class="button is-icon" href={hrefOf(TITLE)} aria-label="Title screen" title="Title screen">
          <Icon of="back" />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
