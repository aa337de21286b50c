import { type Browser as Chromium, chromium } from 'playwright-core';
import { type Browser as Firefox, launch } from 'puppeteer-core';
import { requireProgram } from '../../../scripts/programs.mjs';

/** Root has no sandbox, and a test browser has nothing to look up outside this machine. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const FIREFOX_PREFS = {
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/** Each launch has a new, empty profile. */
export function launchChromium(...flags: string[]): Promise<Chromium> {
  return chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}

export function launchFirefox(): Promise<Firefox> {
  return launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox'),
    headless: true,
    extraPrefsFirefox: FIREFOX_PREFS,
  });
}
