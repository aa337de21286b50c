import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { requireProgram } from '../../../scripts/programs.mjs';
import { ensureSite } from '../../../scripts/site.mjs';
import { CHROMIUM_FLAGS } from '../../browser/harness/launch.ts';
import { buildCable } from './cable.ts';
import { buildDevice, buildHome, type Device, type Home, type HomePlan, type Tools } from './homes.ts';
import { type Internet, openInternet } from './internet.ts';
import { type Namespaces, openNamespaces } from './namespaces.ts';
import { type Server, type ServerPlan, serverOf, TRUSTING } from './server.ts';

// A small internet on one machine: the game's server, homes behind real NATs, and a browser in each of them.

export interface Lab {
  readonly internet: Internet;
  readonly server: Server;
  readonly homes: readonly Home[];
  /** All devices of all homes, those of the first home first. */
  readonly devices: readonly Device[];
  /** The browser of a device, which is started when it is first asked for. */
  browserOf(device: Device): Promise<Browser>;
  /** All pages that were opened, for pictures of what went wrong. */
  readonly pages: Page[];
  close(): Promise<void>;
}

/** A browser inside of a device's namespace. It is driven through a pipe, which needs no network. */
function launchIn({ folder, name }: Namespaces, { space }: Device): Promise<Browser> {
  const program = join(folder, `chromium-${space}`);
  writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${name(space)} ${requireProgram('chromium')} "$@"\n`);
  chmodSync(program, 0o755);
  return chromium.launch({ executablePath: program, args: [...CHROMIUM_FLAGS, TRUSTING] });
}

async function build(tools: Tools, plans: readonly HomePlan[]): Promise<Pick<Lab, 'homes' | 'devices'>> {
  const homes = plans.map((plan, i) => buildHome(tools, i + 1, plan));
  const devices: Device[] = [];
  for (const [i, plan] of plans.entries())
    for (let place = 1; place <= (plan.devices ?? 1); place++)
      devices.push(await buildDevice(tools, homes[i]!, plan, place));
  return { homes, devices };
}

async function openIn(spaces: Namespaces, plans: readonly HomePlan[], plan: ServerPlan): Promise<Lab> {
  const internet = await openInternet(spaces);
  const tools = { spaces, internet, cable: buildCable(spaces) };
  const server = serverOf(spaces, plan);
  const built = await build(tools, plans);
  await server.start();
  const browsers = new Map<Device, Promise<Browser>>();
  return {
    internet,
    server,
    ...built,
    pages: [],
    browserOf(device) {
      const browser = browsers.get(device) ?? launchIn(spaces, device);
      browsers.set(device, browser);
      return browser;
    },
    async close() {
      // A browser that stands still would never close.
      for (const device of browsers.keys()) device.wake();
      await Promise.allSettled([...browsers.values()].map(async (browser) => (await browser).close()));
      await spaces.close();
    },
  };
}

/** Whatever happens, nothing of it is left after `close`, or when this process is gone. */
export async function openLab(plans: readonly HomePlan[], plan: ServerPlan = {}): Promise<Lab> {
  await ensureSite();
  const spaces = openNamespaces();
  try {
    return await openIn(spaces, plans, plan);
  } catch (error) {
    await spaces.close();
    throw error;
  }
}
