import { quickSignatures } from '../../fair/quick-signatures.ts';
import { Refusal } from '../../match/config.ts';
import { type BrokerAddress, isWithheld, showBroker, usualIceServers } from '../../net/broker-address.ts';
import { codeOf, type Invited, isHostOf, joinLink, readInvited, showCode } from '../../net/code.ts';
import { type OpenMesh, openMesh } from '../../net/mesh/open.ts';
import { readPage, type ServerAbout } from '../../net/server-about.ts';
import { Table } from '../../net/table/table.ts';
import { keepKeys, keysIn, newKeys } from '../../storage/member-keys.ts';
import { lockTab, type TabLock, takeOver } from '../../storage/tab-lock.ts';
import { shelfOfPage, type TableShelf } from '../../storage/table-shelf.ts';
import { replace } from '../router.ts';
import type { Settings, SettingsStore } from '../settings.ts';
import { brokerToHost, brokerToJoin } from './broker.ts';
import { readIce } from './ice.ts';
import { NetTable } from './net-table.ts';

// The table of several devices that this page is at. It stays open while other screens are shown.

let shelf: Promise<TableShelf> | undefined;
let current: NetTable | undefined;
/** The settings that it was opened with. */
let openedWith = '';

const hurriedShelf = (): Promise<TableShelf> => {
  shelf ??= shelfOfPage().then(hurriedByPage);
  return shelf;
};

/** A page that goes away may not come back to what waits to be written. */
function hurriedByPage(opened: TableShelf): TableShelf {
  const hurry = (): void => opened.hurry();
  addEventListener('pagehide', hurry);
  document.addEventListener('visibilitychange', hurry);
  return opened;
}

/** Without what the address says for this visit only. */
const pageOf = (): string => `${window.location.origin}${window.location.pathname}`;
const isSecure = (): boolean => window.location.protocol === 'https:';

/** What comes after "#/join/" in the link. */
const addressOf = (invited: Invited): string => joinLink(pageOf(), invited).split('#/join/', 2)[1];

/** Makes the keys of a new table, and answers its address. */
export async function foundTable(store: SettingsStore): Promise<string> {
  const keys = newKeys();
  const code = codeOf(keys.key);
  const storage = await (await hurriedShelf()).open(showCode(code));
  keepKeys(storage, keys);
  await storage.flushed();
  const { broker, isOwn } = await brokerToHost(pageOf(), store.get().broker);
  return addressOf({ code, ...(isOwn ? {} : { broker }) });
}

/** Reads an address as it stands after "#/join/", or throws a Refusal. */
export function invitedBy(address: string): Invited {
  const invited = readInvited(address, isSecure());
  if (!invited) throw new Refusal('This is not the code of a table.');
  if (invited.broker && isWithheld(invited.broker, isSecure()))
    throw new Refusal(
      'This link names a server without HTTPS, which browsers keep from a page that came over it.',
    );
  return invited;
}

export type Opened = NetTable | 'elsewhere';

/**
 * The table of an address. Another tab may have the seat: "ask" leaves it there, "take" takes it. A table that is open
 * here stays so unless it is taken anew.
 */
export async function openedTable(
  address: string,
  store: SettingsStore,
  mode: 'ask' | 'take',
): Promise<Opened> {
  const invited = invitedBy(address);
  const code = showCode(invited.code);
  const isOpen = current?.code === code && !current.isClosed;
  if (isOpen && connectionOf(store.get()) === openedWith) return current!;
  // What was set otherwise meanwhile counts: all connections are opened anew.
  if (isOpen) mode = 'take';
  const meant = isOpen ? await movedBy(current!, invited, store.get()) : invited;
  current?.close();
  const onLost = (): void => {
    if (current?.code === code) current.lose();
  };
  const lock = mode === 'take' ? await takeOver(code, onLost) : await lockTab(code, onLost);
  if (!lock) return 'elsewhere';
  openedWith = connectionOf(store.get());
  current = await open(meant, store, lock);
  if (meant !== invited) replace({ screen: 'join', code: addressOf(meant) });
  return current;
}

/** While the broker of a link is not reached, nobody comes by that link: as long as the host is alone, another can be named. */
async function movedBy(
  { table: { view } }: NetTable,
  invited: Invited,
  settings: Settings,
): Promise<Invited> {
  const isAlone = [...view.seats, ...view.spectators].every(
    ({ person, isSelf }) => isSelf || person === null,
  );
  if (!view.isHost || view.stage !== 'lobby' || view.broker === 'open' || !isAlone) return invited;
  const { broker, isOwn } = await brokerToHost(pageOf(), settings.broker);
  return { code: invited.code, ...(isOwn ? {} : { broker }) };
}

/** What the settings say of connections. */
const connectionOf = ({ broker, ice, page }: Settings): string => JSON.stringify([broker, ice, page]);

/** Whoever goes away from a match is away for the others, too; a lobby stays open for those who come. */
export function stepAway(): void {
  if (current?.table.view.stage === 'playing') current.close();
}

async function open(invited: Invited, store: SettingsStore, lock: TabLock): Promise<NetTable> {
  const { code } = invited;
  const tables = await hurriedShelf();
  const storage = await tables.open(showCode(code));
  const keys = keysIn(storage);
  const isHost = isHostOf(code, keys.key);
  const settings = store.get();
  const { broker, isOwn, about } = await brokerToJoin(pageOf(), invited.broker, settings.broker);
  const iceServers = iceServersFor(settings, broker, about);
  const hasRelay = about.relay;
  let mesh: OpenMesh | undefined;
  return new NetTable(
    (listen) =>
      new Table({
        signatures: quickSignatures,
        mesh: (listener) => {
          mesh = openMesh({
            ...{ code, keys, isHost, broker, iceServers, hasRelay, listener },
            signatures: quickSignatures,
          });
          return mesh;
        },
        keys,
        code,
        name: settings.name,
        storage,
        listen,
      }),
    {
      code: showCode(code),
      link: joinLink(outerPage(settings, isOwn, about), { code, ...(isOwn ? {} : { broker }) }),
      broker: isOwn ? '' : showBroker(broker, isSecure()),
      mesh: () => mesh!,
      tables,
      settings: store,
      release: () => lock.release(),
    },
  );
}

/** Those of the settings, or the usual ones. A page with an address outside has people outside. */
function iceServersFor({ ice, page }: Settings, broker: BrokerAddress, { stun, publicUrl }: ServerAbout) {
  const { servers } = readIce(ice);
  const isOutside = page !== '' || publicUrl !== null;
  return (hasOutsiders: boolean): RTCIceServer[] =>
    servers.length > 0 ? [...servers] : usualIceServers(broker, stun, hasOutsiders || isOutside);
}

/** The address of this page for people elsewhere: as the settings or the server say. */
function outerPage({ page }: Settings, isOwnBroker: boolean, { publicUrl }: ServerAbout): string {
  return readPage(page) ?? (isOwnBroker ? publicUrl : null) ?? pageOf();
}
