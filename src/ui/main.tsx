import { render } from 'preact';
import { App } from './app.tsx';
import { dress, openSettings, storageOf, surroundingsOf } from './settings.ts';
import { registerWorker } from './update.ts';

const page = document.querySelector<HTMLElement>('main#page');
if (!page) throw new Error('index.html has lost its main element.');

const store = openSettings(surroundingsOf(window));
dress(document.documentElement, store.get());
store.subscribe((settings) => dress(document.documentElement, settings));
page.replaceChildren();
render(<App store={store} shelf={storageOf(window)} />, page);
registerWorker();
