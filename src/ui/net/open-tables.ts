import { quickSignatures } from '../../fair/quick-signatures.ts';
import { Refusal } from '../../match/config.ts';
import { showBroker, usualIceServers } from '../../net/broker-address.ts';
import { codeOf, type Invited, isHostOf, joinLink, readInvited, showCode } from '../../net/code.ts';
import { type OpenMesh, openMesh } from '../../net/mesh/open.ts';
import { Table } from '../../net/table/table.ts';
import { keepKeys, keysIn, newKeys } from '../../storage/member-keys.ts';
import { lockTab, type TabLock, takeOver } from '../../storage/tab-lock.ts';
import { shelfOfPage, type TableShelf } from '../../storage/table-shelf.ts';
import type { SettingsStore } from '../settings.ts';
import { brokerToHost, brokerToJoin } from './broker.ts';
import { readIce } from './ice.ts';
import { NetTable } from './net-table.ts';

// The table of several devices that this page is at. It stays open while other screens are shown.

let shelf: Promise<TableShelf> | undefined;
let current: NetTable | undefined;

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
  if (current?.code === code && !current.isClosed) return current;
  current?.close();
  const onLost = (): void => {
    if (current?.code === code) current.lose();
  };
  const lock = mode === 'take' ? await takeOver(code, onLost) : await lockTab(code, onLost);
  if (!lock) return 'elsewhere';
  current = await open(invited, store, lock);
  return current;
}

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
  const { broker, isOwn } = await brokerToJoin(pageOf(), invited.broker, settings.broker);
  const { servers } = readIce(settings.ice);
  const iceServers = servers.length > 0 ? [...servers] : usualIceServers(window.location.hostname);
  let mesh: OpenMesh | undefined;
  return new NetTable(
    (listen) =>
      new Table({
        signatures: quickSignatures,
        mesh: (listener) => {
          mesh = openMesh({ code, keys, isHost, broker, iceServers, listener, signatures: quickSignatures });
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
      link: joinLink(pageOf(), { code, ...(isOwn ? {} : { broker }) }),
      broker: isOwn ? '' : showBroker(broker, isSecure()),
      mesh: () => mesh!,
      tables,
      settings: store,
      release: () => lock.release(),
    },
  );
}
