import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { GameChoice } from '../table/game.ts';
import { BOT_LEVELS } from './bot-levels.ts';
import { useKeptTables } from './kept-tables.ts';
import { type Loadable, lazy } from './lazy.tsx';
import type { LocalPlay } from './play/local-play.ts';
import type { Here } from './play/start.ts';
import { go, onRoute, parseRoute, type Route } from './router.ts';
import { clearSaved, readSaved } from './saved.ts';
import { Title } from './screens/title.tsx';
import type { Settings, SettingsStore } from './settings.ts';
import { useUpdate } from './update.ts';

// Which screen is shown. Everything but the title is loaded when it is first wanted.

const Setup = lazy(async () => (await import('./screens/setup.tsx')).Setup);
const Gallery = lazy(async () => (await import('./screens/gallery.tsx')).Gallery);
const Rules = lazy(async () => (await import('./screens/rules.tsx')).Rules);
const SettingsScreen = lazy(async () => (await import('./screens/settings.tsx')).SettingsScreen);
const ReplayScreen = lazy(async () => (await import('./replay/replay-screen.tsx')).ReplayScreen);
const HistoryScreen = lazy(async () => (await import('./history/history-screen.tsx')).HistoryScreen);
const LettersScreen = lazy(async () => (await import('./letters/letters-screen.tsx')).LettersScreen);
const LetterScreen = lazy(async () => (await import('./letters/letter-screen.tsx')).LetterScreen);
const DailyScreen = lazy(async () => (await import('./daily/daily-screen.tsx')).DailyScreen);
const NetScreen = lazy(async () => (await import('./net/net-screen.tsx')).NetScreen);
const PlayScreen = lazy(async () => (await import('./play/play-screen.tsx')).PlayScreen);

/** Screens by their addresses, for those that can be opened with one. */
const LOADED: Readonly<Partial<Record<Route['screen'], Loadable>>> = {
  ...{ bots: Setup, solitaire: Setup, hotseat: Setup, play: PlayScreen, tutorial: PlayScreen },
  ...{ cards: Gallery, rules: Rules, settings: SettingsScreen, daily: DailyScreen },
  ...{ host: NetScreen, join: NetScreen, letters: LettersScreen, letter: LetterScreen },
  ...{ replays: HistoryScreen, replay: ReplayScreen },
};

/** Loads what the screen of a route needs; a failure is told by the screen itself. */
export async function loadScreen({ screen }: Route): Promise<void> {
  await LOADED[screen]?.load().catch(() => {});
}

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
  letter: 'lobby',
  letters: 'lobby',
};

/** Away from the table nothing is said of a match. It comes first: a screen that has something to say, says it then. */
function useMarks({ screen }: Route): void {
  useLayoutEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main || screen === 'play') return;
    main.dataset.phase = PHASES[screen] ?? 'title';
    for (const mark of ['seat', 'input', 'hash']) delete main.dataset[mark];
  }, [screen]);
}

type Starts = typeof import('./play/start.ts');

/** Makes a game at this device, or goes on with the one before; a Refusal says why it cannot be made. */
type Make = (starts: Starts, here: Here, before: LocalPlay | null) => LocalPlay;

export function App({ store, shelf }: AppProps) {
  const route = useRoute();
  const settings = useSettings(store);
  const [play, open] = useState<LocalPlay | null>(null);
  const [notice, tell] = useState<string>();
  useMarks(route);
  const here = { settings: store, shelf };
  useEffect(() => {
    if (route.screen !== 'play' || play) return;
    resume(here).then(
      (kept) => (kept ? open(kept) : go({ screen: 'title' })),
      (error: Error) => {
        const why = `${error.message} It may be of another version of the rules.`;
        tell(`The saved game cannot go on. ${why} What was played can be watched under Replays.`);
        go({ screen: 'title' });
      },
    );
  }, [route.screen, play, store, shelf]);
  const begin = async (make: Make): Promise<void> => {
    const starts = await import('./play/start.ts');
    // What lies on the table makes room: it stays in the history.
    const before = play ?? (await resume(here).catch(() => null));
    const next = make(starts, here, before);
    if (next !== before) before?.close();
    open(next);
    tell(undefined);
    go({ screen: 'play' });
  };
  const forget = (): void => {
    play?.close();
    clearSaved(shelf);
    open(null);
  };
  return <Screen {...{ route, settings, store, shelf, play, notice, begin, forget }} />;
}

async function resume(here: Here): Promise<LocalPlay | null> {
  const { continueGame } = await import('./play/start.ts');
  return continueGame(here);
}

interface ScreenProps extends AppProps {
  readonly route: Route;
  readonly settings: Settings;
  readonly play: LocalPlay | null;
  readonly notice: string | undefined;
  /** Begins a game, or takes one up; rejects with a Refusal if it cannot. */
  readonly begin: (make: Make) => Promise<void>;
  /** Deletes the game that is kept. */
  readonly forget: () => void;
}

function Screen({ route, settings, store, shelf, play, notice, begin, forget }: ScreenProps) {
  const start = (choice: GameChoice): Promise<void> =>
    begin(({ startGame }, here) => startGame(choice, here));
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
      return <Preferences {...{ store, shelf, forget }} {...(route.at && { at: route.at })} />;
    case 'host':
      return <NetScreen screen="host" store={store} settings={settings} />;
    case 'join':
      return (
        <NetScreen
          screen="join"
          store={store}
          settings={settings}
          {...(route.code && { code: route.code })}
        />
      );
    case 'replays':
      return (
        <HistoryScreen
          onResume={(summary, shared) => begin(({ resumeGame }, here) => resumeGame(summary, shared, here))}
        />
      );
    case 'replay':
      return (
        <ReplayScreen
          key={route.data}
          data={route.data}
          store={store}
          settings={settings}
          onContinue={(from) => begin(({ startFrom }, here) => startFrom(from, here))}
        />
      );
    case 'letters':
      return <LettersScreen settings={store} storage={shelf} />;
    case 'letter':
      return <LetterScreen key={route.data} data={route.data} store={store} settings={settings} />;
    case 'daily':
      return (
        <DailyScreen
          shelf={shelf}
          onStart={(day) => void begin(({ startDaily }, here, before) => startDaily(day, here, before))}
        />
      );
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
  const tables = useKeptTables();
  const onUpdate = useUpdate();
  return (
    <Title
      onUpdate={onUpdate}
      saved={saved && { text: saved.summary }}
      onContinue={() => go({ screen: 'play' })}
      tables={tables}
      {...(notice && { notice })}
    />
  );
}

interface PreferencesProps extends Pick<ScreenProps, 'store' | 'shelf' | 'forget'> {
  readonly at?: 'connection';
}

function Preferences({ store, shelf, forget, at }: PreferencesProps) {
  const [saved, read] = useState(() => readSaved(shelf));
  const remove = (): void => {
    forget();
    read(null);
  };
  const kept = saved && { text: saved.summary };
  return <SettingsScreen store={store} saved={kept} onDeleteSaved={remove} {...(at && { at })} />;
}

/** Begins the first game at once: there is nothing to choose. */
function Tutorial({ name, start }: { name: string; start: (choice: GameChoice) => Promise<void> }) {
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
