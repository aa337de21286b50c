import type { ComponentChildren } from 'preact';
import '../styles/disclosure.css';

export interface DisclosureProps {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** More, for those who want it. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details class="disclosure">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
