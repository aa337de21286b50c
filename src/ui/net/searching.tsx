import type { ComponentChildren } from 'preact';
import type { Trouble } from '../../net/mesh.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { TroubleWays } from './trouble-ways.tsx';
import '../styles/coming.css';
import '../styles/net.css';

interface SearchingProps {
  readonly title: string;
  readonly words: string;
  readonly whatToDo?: string;
  readonly kind?: Trouble;
  readonly onAgain?: () => void;
  readonly onBack?: () => void;
  readonly children?: ComponentChildren;
}

/** Something is under way; what hinders it is said as soon as it is known. */
export function Searching({ title, words, whatToDo, kind, onAgain, onBack, children }: SearchingProps) {
  return (
    <Page title={title} class="coming">
      <section class="panel net-searching" role="status">
        <span class="coming-mark">
          <Icon of={whatToDo ? 'lock' : 'search'} />
        </span>
        <h2>{words}</h2>
        {whatToDo && <p>{whatToDo}</p>}
        {children}
        <div class="coming-ways">
          {onAgain && (
            <Button look="primary" icon="undo" onPress={onAgain}>
              Try again
            </Button>
          )}
          <TroubleWays kind={kind} />
          {onBack && (
            <Button icon="back" onPress={onBack}>
              Back
            </Button>
          )}
        </div>
      </section>
    </Page>
  );
}
