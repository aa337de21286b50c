import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Choice, Slider, Switch, TextField } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { cleanName, MOST_NAME, type Settings, type SettingsStore } from '../settings.ts';
import { Connection } from './settings-connection.tsx';
import '../styles/fields.css';
import '../styles/settings.css';

export interface SettingsScreenProps {
  readonly store: SettingsStore;
  /** The game that "Delete saved game" would delete. */
  readonly saved: { readonly text: string } | null;
  readonly onDeleteSaved: () => void;
  /** Whoever comes from a table that is not reached. */
  readonly at?: 'connection';
}

export interface PartProps {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
}

export function SettingsScreen({ store, saved, onDeleteSaved, at }: SettingsScreenProps) {
  const [settings, follow] = useState(store.get);
  useEffect(() => store.subscribe(follow), [store]);
  const part = { settings, change: store.change };
  return (
    <Page title="Settings" lead="Kept in this browser, and nowhere else." class="settings">
      <div class="settings-parts">
        <You {...part} />
        <Motion {...part} isForcedOff={store.isFxForcedOff} />
        <Sound {...part} />
        <Table {...part} />
        <Connection {...part} isAskedFor={at === 'connection'} />
        <Storage saved={saved} onReset={store.reset} onDeleteSaved={onDeleteSaved} />
      </div>
    </Page>
  );
}

function You({ settings, change }: PartProps) {
  // What is being typed may end in a space; what is kept does not.
  const [typed, type] = useState(settings.name);
  const shown = cleanName(typed) === settings.name ? typed : settings.name;
  return (
    <section class="panel" aria-labelledby="settings-you">
      <h2 id="settings-you">You</h2>
      <TextField
        label="Name"
        placeholder="You"
        hint="What others see at the table."
        maxLength={MOST_NAME}
        value={shown}
        onChange={(name) => {
          type(name);
          change({ name: cleanName(name) });
        }}
      />
      <Switch
        label="Larger text"
        hint="For menus, cards and the log."
        value={settings.largeText}
        onChange={(largeText) => change({ largeText })}
      />
    </section>
  );
}

function Motion({ settings, change, isForcedOff }: PartProps & { isForcedOff: boolean }) {
  return (
    <section class="panel" aria-labelledby="settings-motion">
      <h2 id="settings-motion">Motion</h2>
      <Choice
        label="Animations"
        options={[
          { value: 'full', label: 'Full' },
          { value: 'fast', label: 'Fast' },
          { value: 'off', label: 'Off' },
        ]}
        value={settings.animations}
        disabled={isForcedOff}
        onChange={(animations) => change({ animations })}
        {...(isForcedOff && { hint: 'The address of this page has switched them off for this visit.' })}
      />
      <Choice
        label="Moves of others"
        options={[
          { value: 'slow', label: 'Slow' },
          { value: 'normal', label: 'Normal' },
          { value: 'fast', label: 'Fast' },
          { value: 'instant', label: 'At once' },
        ]}
        value={settings.pace}
        onChange={(pace) => change({ pace })}
      />
    </section>
  );
}

function Sound({ settings, change }: PartProps) {
  return (
    <section class="panel" aria-labelledby="settings-sound">
      <h2 id="settings-sound">Sound</h2>
      <Switch label="Sound" value={settings.sound} onChange={(sound) => change({ sound })} />
      <Slider
        label="Volume"
        value={settings.volume}
        disabled={!settings.sound}
        onChange={(volume) => change({ volume })}
      />
    </section>
  );
}

function Table({ settings, change }: PartProps) {
  return (
    <section class="panel" aria-labelledby="settings-table">
      <h2 id="settings-table">At the table</h2>
      <Switch
        label="Ask before ending a turn"
        hint="When cards are unplayed, or runes or power that you could use are unspent."
        value={settings.confirmEnd}
        onChange={(confirmEnd) => change({ confirmEnd })}
      />
      <Switch
        label="Show the list of actions"
        hint="Everything you can do, as plain buttons beside the table."
        value={settings.actionList}
        onChange={(actionList) => change({ actionList })}
      />
    </section>
  );
}

interface StorageProps {
  readonly saved: { readonly text: string } | null;
  readonly onReset: () => void;
  readonly onDeleteSaved: () => void;
}

function Storage({ saved, onReset, onDeleteSaved }: StorageProps) {
  const [asking, ask] = useState(false);
  const [done, tell] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be disabled now.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const remove = (): void => {
    ask(false);
    onDeleteSaved();
    tell('The saved game is deleted.');
  };
  const reset = (): void => {
    onReset();
    tell('All settings are as they were at first.');
  };
  return (
    <section class="panel" aria-labelledby="settings-storage">
      <h2 id="settings-storage">Storage</h2>
      <div class="settings-buttons">
        <Button icon="undo" onPress={reset}>
          Reset
        </Button>
        <Button look="danger" disabled={!saved} onPress={() => ask(true)}>
          Delete saved game
        </Button>
      </div>
      <p class="field-hint">{saved ? saved.text : 'There is no saved game.'}</p>
      <p role="status" ref={status} tabIndex={-1}>
        {done}
      </p>
      {asking && saved && (
        <Dialog title="Delete the saved game?" onClose={() => ask(false)}>
          <p>{saved.text}. It cannot be brought back.</p>
          <div class="dialog-foot">
            <Button onPress={() => ask(false)}>Keep it</Button>
            <Button look="danger" onPress={remove}>
              Delete it
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
