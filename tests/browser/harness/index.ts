export { launchChromium, launchFirefox } from './launch.ts';
export { type AnyBrowser, runInBrowser } from './run-in-browser.ts';
