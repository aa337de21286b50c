import { lazy } from '../lazy.tsx';
import type { Settings, SettingsStore } from '../settings.ts';
import { NameForm } from './name-form.tsx';

// What is needed to be asked for a name is little and comes first; the rest comes while the name is typed.

const atTable = () => import('./at-table.tsx');
const JoinForm = lazy(async () => (await import('./join-form.tsx')).JoinForm);
const Host = lazy(async () => (await atTable()).Host, 'lobby');
const AtTable = lazy(async () => (await atTable()).AtTable, 'lobby');

export interface NetScreenProps {
  readonly screen: 'host' | 'join';
  readonly code?: string;
  readonly store: SettingsStore;
  readonly settings: Settings;
}

/** Tables of several devices: hosting one, joining one, and being at one. */
export function NetScreen({ screen, code, store, settings }: NetScreenProps) {
  if (screen === 'join' && !code) return <JoinForm />;
  if (!settings.name)
    return (
      <NameForm {...(screen === 'host' ? HOSTING : JOINING)} onName={(name) => store.change({ name })} />
    );
  if (!code) return <Host store={store} />;
  return <AtTable key={code} code={code} store={store} settings={settings} />;
}

const HOSTING = {
  title: 'Host a table',
  lead: 'Your friends join by a link, each on a device of their own.',
  deed: 'Open the table',
  icon: 'host',
} as const;

const JOINING = {
  title: 'Join a table',
  lead: 'Who is coming?',
  deed: 'Join',
  icon: 'join',
} as const;
