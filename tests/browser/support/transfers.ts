import type { CDPSession, Page } from 'playwright-core';

// What travels to a page, as Chromium counts it: headers and compressed bodies.

export interface Transfer {
  /** From the server's root. */
  readonly path: string;
  readonly bytes: number;
  /** When it was asked for, as Date.now() in the page would say. */
  readonly asked: number;
}

export interface Transfers {
  readonly cdp: CDPSession;
  /** All that has come until now; nothing that came out of the browser's own cache. */
  readonly list: readonly Transfer[];
}

export const bytesOf = (list: readonly Transfer[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);

export async function countTransfers(page: Page): Promise<Transfers> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requests = new Map<string, Pick<Transfer, 'path' | 'asked'>>();
  const list: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (url.startsWith('http'))
      requests.set(requestId, { path: new URL(url).pathname, asked: wallTime * 1000 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = requests.get(requestId);
    if (request && bytes > 0) list.push({ ...request, bytes });
  });
  return { cdp, list };
}

/** A line of 64 kbit/s both ways, 300 ms away. */
export const slowDown = (cdp: CDPSession): Promise<unknown> =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 8000,
    uploadThroughput: 8000,
  });
