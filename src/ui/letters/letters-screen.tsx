import { useState } from 'preact/hooks';
import { write } from '../../letters/link.ts';
import { PROMISE } from '../../letters/model.ts';
import { checkSetup } from '../../match/config.ts';
import { openKeeping } from '../keeping.ts';
import { Button } from '../parts/button.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import {
  canBeTeam,
  changed,
  choiceOf,
  type Draft,
  problemOf,
  recalled,
  remember,
} from '../screens/setup-draft.ts';
import { VariantChoice } from '../screens/setup-options.tsx';
import { SetChoice } from '../screens/setup-sets.tsx';
import { cleanName, type SettingsStore } from '../settings.ts';
import { LetterList } from './letter-list.tsx';
import { LetterNames } from './letter-names.tsx';
import '../styles/fields.css';
import '../styles/setup.css';
import '../styles/letters.css';

export interface LettersScreenProps {
  readonly settings: SettingsStore;
  readonly storage: Storage | null;
}

const LEAD =
  'Two to six people, each on their own device, at any time. The whole game travels in a link: make your turn, and pass it on.';

/** The same people as at one device, the first of them at this one. */
function begun(storage: Storage | null, name: string): Draft {
  const draft = recalled(storage, 'hotseat', name, []);
  return name ? { ...draft, names: draft.names.with(0, name) } : draft;
}

/** Games by link: those under way, and a new one. */
export function LettersScreen({ settings, storage }: LettersScreenProps) {
  const [draft, setDraft] = useState(() => begun(storage, settings.get().name));
  const [refusal, refuse] = useState('');
  const change = (part: Partial<Draft>): void => setDraft((before) => changed(before, part));
  const start = async (): Promise<void> => {
    remember(storage, draft);
    const own = cleanName(draft.names[0] ?? '');
    if (own) settings.change({ name: own });
    const { sets, seats, variant } = choiceOf(draft);
    const { letters } = await openKeeping();
    const names = seats.map(({ name }) => name);
    const { letter } = await letters.begin(checkSetup(sets, seats.length, variant), names, Date.now());
    go({ screen: 'letter', data: write(letter) });
  };
  return (
    <Page title="Play by link" lead={LEAD} class="setup letters">
      <LetterList />
      <div class="setup-columns">
        <div class="setup-parts">
          <LetterNames names={draft.names} onChange={(names) => change({ names })} />
          <SetChoice sets={draft.sets} onChange={(sets) => change({ sets })} />
          {canBeTeam(draft) && (
            <section class="panel setup-options" aria-label="Options">
              <VariantChoice draft={draft} onChange={change} />
            </section>
          )}
        </div>
        <Begin
          problem={problemOf(draft) ?? (refusal || null)}
          onStart={() => void start().catch((error: Error) => refuse(error.message))}
        />
      </div>
    </Page>
  );
}

function Begin({ problem, onStart }: { readonly problem: string | null; readonly onStart: () => void }) {
  return (
    <aside class="panel letters-begin" aria-label="New game by link">
      <h2>A fair deal, and its limits</h2>
      <p>{PROMISE}</p>
      <p class="fine">
        The first links go round once to seat everybody and to make the seed. After that a link is passed on
        after every turn.
      </p>
      <div role="status">
        {problem && (
          <p class="notice is-problem" id="letters-problem">
            {problem}
          </p>
        )}
      </div>
      <Button
        look="primary"
        icon="letter"
        disabled={problem !== null}
        onPress={onStart}
        {...(problem && { describedBy: 'letters-problem' })}
      >
        Make the first link
      </Button>
    </aside>
  );
}
