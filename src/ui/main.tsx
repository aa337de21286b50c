import { render } from 'preact';
import { App, loadScreen } from './app.tsx';
import { aheadOfLobby, aheadOfTitle, loadLettering } from './loading/ahead.ts';
import { parseRoute } from './router.ts';
import { dress, openSettings, storageOf, surroundingsOf } from './settings.ts';

const main = document.querySelector<HTMLElement>('main#page');
if (!main) throw new Error('index.html has lost its main element.');
const page = main;

const store = openSettings(surroundingsOf(window));
dress(document.documentElement, store.get());
store.subscribe((settings) => dress(document.documentElement, settings));

// A page that is kept by its worker has its fonts at hand; for others the first screen comes first.
if (navigator.serviceWorker?.controller) void loadLettering();

async function open(): Promise<void> {
  const route = parseRoute(window.location.hash);
  // Until then index.html has something to read.
  await loadScreen(route);
  page.replaceChildren();
  render(<App store={store} shelf={storageOf(window)} />, page);
  const isAtTable = route.screen === 'join' || route.screen === 'host';
  await (isAtTable ? aheadOfLobby() : aheadOfTitle());
}

void open();
