import type { Fork } from '../../letters/compare.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { forkWords, secondDealWords } from './situation.ts';
import '../styles/coming.css';

interface ForkScreenProps {
  readonly fork: Fork;
  readonly names: readonly string[];
  /** Nobody may go on with the other link: it deals other cards. */
  readonly isSecondDeal: boolean;
  readonly onKeep: () => void;
  readonly onPrefer: () => void;
  readonly onBegin: () => void;
}

/** Two links of one game that go different ways. */
export function ForkScreen({ fork, names, isSecondDeal, onKeep, onPrefer, onBegin }: ForkScreenProps) {
  return (
    <Page title="Play by link" class="coming">
      <section class="panel coming-panel" data-fork={fork.isProven ? 'proven' : 'open'}>
        <span class="coming-mark">
          <Icon of="help" />
        </span>
        <h2>This game has forked</h2>
        <p role="alert">{(isSecondDeal ? secondDealWords : forkWords)(fork, names)}</p>
        <p class="fine">They are the same up to step {fork.step}, and differ from there on.</p>
        <div class="coming-ways">
          <Button look="primary" onPress={onKeep}>
            Stay with what I have
          </Button>
          {isSecondDeal ? (
            <Button onPress={onBegin}>Begin a new game</Button>
          ) : (
            <Button onPress={onPrefer}>Go on with this link</Button>
          )}
        </div>
      </section>
    </Page>
  );
}
