import { type Cable, type Line, layCable } from './cable.ts';
import { addressOf, DEVICE_FILES, type Internet } from './internet.ts';
import type { Namespaces } from './namespaces.ts';
import { type Forwarding, type Kind, rulesOf } from './nat.ts';

// Homes: a router, whose network is a bridge "lan", and devices that are connected to it by a cable each.

export interface HomePlan {
  readonly kind: Kind;
  /** How many devices have their place here; one, unless said otherwise. */
  readonly devices?: number;
  /** Its devices reach the router, and not each other: Wi-Fi for guests. */
  readonly isIsolated?: boolean;
  /** Which carrier it is behind, if it is behind one. */
  readonly carrier?: number;
  readonly line?: Line;
  /** The server's port leads to its first device. */
  readonly forwards?: Forwarding;
}

export interface Home {
  readonly number: number;
  /** The router forgets whom it let through. */
  forgetFlows(): void;
  /** The provider gives it another public address. */
  changeAddress(): void;
}

export interface Device {
  readonly space: string;
  /** Changes the line to the router that it is connected to. */
  setLine(line: Line): Promise<void>;
  /** From one network to another, without any for so many milliseconds. */
  moveTo(home: Home, ms: number): Promise<void>;
  /** Another address on the same network. */
  changeAddress(): void;
  /** All programs of the device stand still. */
  sleep(): void;
  wake(): void;
  /** Runs a program there, and answers what it prints. */
  run(command: readonly string[]): string;
}

export interface Tools {
  readonly spaces: Namespaces;
  readonly internet: Internet;
  /** The program that is a cable. */
  readonly cable: string;
}

const routerOf = (number: number): string => `router${number}`;
const networkOf = (number: number): string => `192.168.${number}`;
/** Of the first device of a home, on its own network. */
export const firstDeviceOf = (number: number): string => `${networkOf(number)}.2`;

/** A home behind a carrier has an address of the carrier's, and a public one otherwise. */
function connect({ spaces, internet }: Tools, number: number, { kind, carrier = 1 }: HomePlan): void {
  const router = routerOf(number);
  if (kind !== 'carrier + home') return internet.connect(router, 'wan', addressOf(number));
  const behind = internet.carrier(carrier);
  const plug = `home${number}`;
  spaces.join([behind, plug], [router, 'wan']);
  spaces.ip(behind, `link set ${plug} master lan`);
  spaces.ip(router, `addr add 100.64.0.${100 + number}/24 dev wan`);
  spaces.ip(router, 'route add default via 100.64.0.1');
}

export function buildHome(tools: Tools, number: number, plan: HomePlan): Home {
  const { spaces } = tools;
  const router = routerOf(number);
  spaces.add(router);
  spaces.set(router, 'ipv4/ip_forward', '1');
  spaces.ip(router, 'link add lan type bridge');
  spaces.ip(router, 'link set lan up');
  spaces.ip(router, `addr add ${networkOf(number)}.1/24 dev lan`);
  connect(tools, number, plan);
  const rules = rulesOf({
    kind: plan.kind,
    outer: 'wan',
    device: firstDeviceOf(number),
    address: addressOf(number),
    forwards: plan.forwards,
  });
  spaces.run(router, ['nft', '-f', '-'], rules);
  const forgetFlows = (): void => {
    spaces.run(router, ['conntrack', '-F']);
  };
  return {
    number,
    forgetFlows,
    changeAddress() {
      spaces.ip(router, `addr del ${addressOf(number)}/24 dev wan`);
      spaces.ip(router, `addr add 203.0.113.${150 + number}/24 dev wan`);
      forgetFlows();
    },
  };
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function buildDevice(
  { spaces, cable }: Tools,
  { number }: Home,
  { line, isIsolated = false }: HomePlan,
  place: number,
): Promise<Device> {
  const space = `device${number}-${place}`;
  spaces.add(space, DEVICE_FILES);
  let plugs = 0;
  const plugIn = async (home: number, host: number, as?: Line): Promise<Cable> => {
    const [own, port] = [`eth${plugs++}`, `port-${number}-${place}`];
    const laid = await layCable(cable, spaces, [space, own], [routerOf(home), port], as);
    spaces.ip(routerOf(home), `link set ${port} master lan`);
    if (isIsolated) spaces.ip(routerOf(home), `link set ${port} type bridge_slave isolated on`);
    spaces.ip(space, `addr add ${networkOf(home)}.${host}/24 dev ${own}`);
    spaces.ip(space, `route replace default via ${networkOf(home)}.1`);
    return laid;
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of spaces.processesIn(space)) process.kill(pid, name);
  };
  let current = await plugIn(number, place + 1, line);
  return {
    space,
    run: (command) => spaces.run(space, command),
    setLine: (to) => current.set(to),
    async moveTo(home, ms) {
      spaces.ip(space, `addr flush dev eth${plugs - 1}`);
      spaces.ip(space, `link set eth${plugs - 1} down`);
      await rest(ms);
      current = await plugIn(home.number, 50 + place);
    },
    changeAddress() {
      const own = `eth${plugs - 1}`;
      spaces.ip(space, `addr del ${networkOf(number)}.${place + 1}/24 dev ${own}`);
      spaces.ip(space, `addr add ${networkOf(number)}.${70 + place}/24 dev ${own}`);
      spaces.ip(space, `route replace default via ${networkOf(number)}.1`);
    },
    sleep: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
  };
}
