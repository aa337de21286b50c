import { useEffect, useState } from 'preact/hooks';
import type { GameChoice } from '../table/game.ts';
import { BOT_LEVELS } from './bot-levels.ts';
import { lazy } from './lazy.tsx';
import type { Play } from './play/play.ts';
import { go, onRoute, parseRoute, type Route } from './router.ts';
import { clearSaved, readSaved } from './saved.ts';
import { Title } from './screens/title.tsx';
import type { Settings, SettingsStore } from './settings.ts';

// Which screen is shown. Everything but the title is loaded when it is first wanted.

const Setup = lazy(async () => (await import('./screens/setup.tsx')).Setup);
const Gallery = lazy(async () => (await import('./screens/gallery.tsx')).Gallery);
const Rules = lazy(async () => (await import('./screens/rules.tsx')).Rules);
const SettingsScreen = lazy(async () => (await import('./screens/settings.tsx')).SettingsScreen);
const Coming = lazy(async () => (await import('./screens/coming.tsx')).Coming);
const PlayScreen = lazy(async () => (await import('./play/play-screen.tsx')).PlayScreen);

export interface AppProps {
  readonly store: SettingsStore;
  readonly shelf: Storage | null;
}

function useRoute(): Route {
  const [route, turn] = useState(() => parseRoute(window.location.hash));
  useEffect(() => onRoute(turn), []);
  return route;
}

function useSettings(store: SettingsStore): Settings {
  const [settings, change] = useState(store.get);
  useEffect(() => store.subscribe(change), [store]);
  return settings;
}

const PHASES: Partial<Record<Route['screen'], string>> = {
  replay: 'replay',
  replays: 'replay',
  join: 'lobby',
  host: 'lobby',
};

/** Away from the table nothing is said of a match. */
function useMarks({ screen }: Route): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main || screen === 'play') return;
    main.dataset.phase = PHASES[screen] ?? 'title';
    for (const mark of ['seat', 'input', 'hash']) delete main.dataset[mark];
  }, [screen]);
}

export function App({ store, shelf }: AppProps) {
  const route = useRoute();
  const settings = useSettings(store);
  const [play, open] = useState<Play | null>(null);
  const [notice, tell] = useState<string>();
  useMarks(route);
  useEffect(() => {
    if (route.screen !== 'play' || play) return;
    resume(store, shelf).then(
      (kept) => (kept ? open(kept) : go({ screen: 'title' })),
      (error: Error) => {
        tell(`The saved game cannot go on. ${error.message}`);
        go({ screen: 'title' });
      },
    );
  }, [route.screen, play, store, shelf]);
  const start = async (choice: GameChoice): Promise<void> => {
    const { startGame } = await import('./play/start.ts');
    play?.close();
    open(startGame(choice, store, shelf));
    tell(undefined);
    go({ screen: 'play' });
  };
  const forget = (): void => {
    play?.close();
    clearSaved(shelf);
    open(null);
  };
  return <Screen {...{ route, settings, store, shelf, play, notice, start, forget }} />;
}

async function resume(store: SettingsStore, shelf: Storage | null): Promise<Play | null> {
  const { continueGame } = await import('./play/start.ts');
  return continueGame(store, shelf);
}

interface ScreenProps extends AppProps {
  readonly route: Route;
  readonly settings: Settings;
  readonly play: Play | null;
  readonly notice: string | undefined;
  readonly start: (choice: GameChoice) => Promise<void>;
  /** Deletes the game that is kept. */
  readonly forget: () => void;
}

function Screen({ route, settings, store, shelf, play, notice, start, forget }: ScreenProps) {
  switch (route.screen) {
    case 'title':
      return <TitleScreen shelf={shelf} notice={route.notice ?? notice} />;
    case 'bots':
    case 'solitaire':
    case 'hotseat':
      return (
        <Setup
          key={route.screen}
          mode={route.screen}
          bots={BOT_LEVELS}
          settings={store}
          storage={shelf}
          onStart={start}
        />
      );
    case 'tutorial':
      return <Tutorial name={settings.name} start={start} />;
    case 'play':
      return play ? <PlayScreen play={play} settings={settings} /> : <Waiting />;
    case 'cards':
      return <Gallery {...(route.card && { card: route.card })} />;
    case 'rules':
      return <Rules {...(route.at && { at: route.at })} />;
    case 'settings':
      return <Preferences {...{ store, shelf, forget }} />;
    default:
      return <Coming screen={route.screen} />;
  }
}

function Waiting() {
  return (
    <p class="loading" role="status">
      The table is being laid…
    </p>
  );
}

function TitleScreen({ shelf, notice }: { shelf: Storage | null; notice: string | undefined }) {
  const saved = readSaved(shelf);
  return (
    <Title
      saved={saved && { text: saved.summary }}
      onContinue={() => go({ screen: 'play' })}
      {...(notice && { notice })}
    />
  );
}

function Preferences({ store, shelf, forget }: Pick<ScreenProps, 'store' | 'shelf' | 'forget'>) {
  const [saved, read] = useState(() => readSaved(shelf));
  const remove = (): void => {
    forget();
    read(null);
  };
  return <SettingsScreen store={store} saved={saved && { text: saved.summary }} onDeleteSaved={remove} />;
}

/** Begins the first game at once: there is nothing to choose. */
function Tutorial({ name, start }: { name: string; start: ScreenProps['start'] }) {
  useEffect(() => {
    void start({
      mode: 'tutorial',
      sets: ['godslayer'],
      variant: 'standard',
      seats: [{ name: name || 'You' }, { name: 'Rival', bot: 'greedy' }],
      first: 0,
    });
  }, []);
  return <Waiting />;
}
