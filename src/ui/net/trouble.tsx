import { useEffect } from 'preact/hooks';
import type { Trouble } from '../../net/mesh.ts';
import type { TableView } from '../../net/table-view.ts';
import { loadLettering } from '../loading/ahead.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { OUTAGES } from './outages.ts';
import { TroubleWays } from './trouble-ways.tsx';
import '../styles/coming.css';
import '../styles/net.css';

export interface Failure {
  readonly words: string;
  readonly whatToDo: string;
}

interface FailedProps extends Failure {
  readonly title?: string;
  readonly kind?: Trouble | undefined;
  readonly again?: string;
  readonly onAgain?: () => void;
  readonly onBack: () => void;
}

/** What went wrong, in words, and what to do about it. */
export function Failed({
  title = 'No way to the table',
  words,
  whatToDo,
  kind,
  again,
  onAgain,
  onBack,
}: FailedProps) {
  // Nothing else is on its way now.
  useEffect(() => void loadLettering(), []);
  return (
    <Page title={title} class="coming">
      <section class="panel coming-panel" role="alert">
        <span class="coming-mark">
          <Icon of="lock" />
        </span>
        <h2>{words}</h2>
        <p>{whatToDo}</p>
        <div class="coming-ways">
          {onAgain && (
            <Button look="primary" icon="undo" onPress={onAgain}>
              {again ?? 'Try again'}
            </Button>
          )}
          <TroubleWays kind={kind} />
          <Button icon="back" onPress={onBack}>
            Back
          </Button>
        </div>
      </section>
    </Page>
  );
}

/** A trouble that may pass: the table is shown all the same. */
export function Troubled({ view }: { readonly view: TableView }) {
  const { trouble, broker, outage, isMissed } = view;
  if (outage)
    return (
      <p class="notice is-problem" role="status">
        {OUTAGES[outage]}
      </p>
    );
  if (trouble)
    return (
      <div class="notice is-problem net-trouble" role="status">
        <p>
          {trouble.words} {trouble.whatToDo}
        </p>
        <TroubleWays kind={trouble.kind} isIn />
      </div>
    );
  if (broker === 'lost')
    return (
      <p class="notice" role="status">
        The broker is lost: those who are here go on, but nobody new can join until it is back.
      </p>
    );
  if (!isMissed) return null;
  return (
    <p class="notice" role="status">
      Somebody is trying to join, but no connection to them opens. If they stay out, let them try another
      network, or connect by hand (below).
    </p>
  );
}
