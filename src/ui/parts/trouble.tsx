import type { ComponentChildren } from 'preact';
import { go } from '../router.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Page } from './page.tsx';
import '../styles/coming.css';

export interface TroubleProps {
  readonly title: string;
  readonly heading: string;
  /** What is wrong, and what to do about it. */
  readonly text: string;
  readonly children?: ComponentChildren;
  /** Other ways than to the title and the replays. */
  readonly ways?: ComponentChildren;
}

/** Something that cannot be opened. */
export function Trouble({ title, heading, text, children, ways }: TroubleProps) {
  return (
    <Page title={title} class="coming">
      <section class="panel coming-panel">
        <span class="coming-mark">
          <Icon of="help" />
        </span>
        <h2>{heading}</h2>
        <p role="alert">{text}</p>
        {children && <p class="fine">{children}</p>}
        <div class="coming-ways">
          {ways ?? (
            <Button icon="undo" onPress={() => go({ screen: 'replays' })}>
              Replays
            </Button>
          )}
          <Button icon="back" onPress={() => go({ screen: 'title' })}>
            Title screen
          </Button>
        </div>
      </section>
    </Page>
  );
}
