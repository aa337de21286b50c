import { useState } from 'preact/hooks';
import type { GameChoice } from '../../table/game.ts';
import { Page } from '../parts/page.tsx';
import { cleanName, type SettingsStore } from '../settings.ts';
import {
  canBeTeam,
  changed,
  choiceOf,
  type Draft,
  problemOf,
  recalled,
  remember,
  type SetupMode,
} from './setup-draft.ts';
import { FirstChoice, VariantChoice } from './setup-options.tsx';
import { type BotLevel, Players } from './setup-players.tsx';
import { SetChoice } from './setup-sets.tsx';
import { Summary } from './setup-summary.tsx';
import '../styles/fields.css';
import '../styles/setup.css';

export type { BotLevel } from './setup-players.tsx';

export interface SetupProps {
  readonly mode: SetupMode;
  /** Weakest first. */
  readonly bots: readonly BotLevel[];
  readonly settings: SettingsStore;
  readonly storage: Storage | null;
  readonly onStart: (choice: GameChoice) => void;
}

const WORDS: Readonly<Record<SetupMode, { readonly title: string; readonly lead: string }>> = {
  bots: { title: 'Play against bots', lead: 'You and one to five opponents who need no chair.' },
  solitaire: {
    title: 'Solitaire',
    lead: 'You alone against an adversary who takes two cards from the row after each of your turns.',
  },
  hotseat: {
    title: 'Hot seat',
    lead: 'Two to six players pass one device around. Each hand stays hidden until its owner is ready.',
  },
};

export function Setup({ mode, bots, settings, storage, onStart }: SetupProps) {
  const known = bots.map(({ id }) => id);
  const [draft, setDraft] = useState(() => recalled(storage, mode, settings.get().name, known));
  const change = (part: Partial<Draft>): void => setDraft((before) => changed(before, part));
  const start = (): void => {
    remember(storage, draft);
    if (mode !== 'hotseat') settings.change({ name: cleanName(draft.name) });
    onStart(choiceOf(draft));
  };
  const { title, lead } = WORDS[mode];
  return (
    <Page title={title} lead={lead} class="setup">
      <div class="setup-columns">
        <div class="setup-parts">
          <Players draft={draft} levels={bots} onChange={change} />
          <SetChoice sets={draft.sets} onChange={(sets) => change({ sets })} />
          {mode !== 'solitaire' && (
            <section class="panel setup-options" aria-label="Options">
              {canBeTeam(draft) && <VariantChoice draft={draft} onChange={change} />}
              <FirstChoice draft={draft} onChange={change} />
            </section>
          )}
        </div>
        <Summary draft={draft} problem={problemOf(draft)} onStart={start} />
      </div>
    </Page>
  );
}
