import { type DataConnection, Peer, type PeerError } from 'peerjs';
import { noPlaceId, PLACES, placeId } from '../code.ts';
import { BrokerEar } from './broker-ear.ts';
import {
  type DiallerOptions,
  ECHOES_IN,
  FIRST_OPENS_IN,
  FIRST_PAUSE,
  MOST_PAUSE,
  OPENS_IN,
  PLACE_TRIED_EVERY,
  PROBED_EVERY,
  SHORT_PAUSE,
  URGENT_TRIES,
} from './dialler-options.ts';
import { isAnswered, wireOf } from './peerjs-wire.ts';
import { DIRECT_ONLY, firstWire, URGENT } from './ways.ts';
import type { Dialler, NoWire, Wire } from './wire.ts';

/** Connections of others that have not opened yet: whoever knows a place can begin as many as it likes. */
const MOST_ANSWERED = 32;

/** A PeerServer. Its ids are places of the table and identify nobody. */
export class PeerDialler implements Dialler {
  state: Dialler['state'] = 'opening';
  private readonly options: DiallerOptions;
  private peer!: Peer;
  private ear!: BrokerEar;
  private isProbing = false;
  /** Something happened while it was probed: what is heard may be from before. */
  private isProbedAgain = false;
  /** With the same one a broker gives the same place again, though the old socket looks alive there. */
  private token = newToken();
  private readonly timers: readonly ReturnType<typeof setInterval>[];
  /** Nothing if all places were taken: then the id is random, and this member dials, but is not found. */
  private registered: number | undefined;
  /** Places that are tried if the one that was asked for is taken. */
  private left: readonly number[];
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private answered = 0;
  /** Holds the place until the peer has taken it over: let go of first, somebody who waits for that may have it. */
  private before: Peer | undefined;
  /** The peer that is there is only kept for its channels. */
  private isRetired = false;
  private readonly dialled = new Map<string, Set<(outcome: NoWire) => void>>();

  constructor(options: DiallerOptions) {
    this.options = options;
    const [first, ...left] = this.places;
    this.left = left;
    this.register(first);
    this.timers = [
      setInterval(() => void this.probe(), PROBED_EVERY),
      setInterval(() => this.tryPlace(), PLACE_TRIED_EVERY),
    ];
  }

  get place(): number | undefined {
    return this.state === 'open' ? this.registered : undefined;
  }

  async dial(place: number, isUrgent = false): Promise<Wire | NoWire> {
    const id = placeId(this.options.code, place);
    const made = this.connect(id, isUrgent ? 'urgent' : undefined);
    return made ? this.outcomeOf(made, id) : 'silent';
  }

  wake(): void {
    if (this.isClosed) return;
    this.failures = 0;
    if (this.state === 'lost') this.again();
    else void this.probe();
  }

  close(): void {
    this.isClosed = true;
    this.state = 'lost';
    clearTimeout(this.timer);
    this.timers.forEach(clearInterval);
    this.letGo();
    this.peer.destroy();
  }

  /** A socket may look open long after its network is gone. */
  private async probe(): Promise<void> {
    this.isProbedAgain = this.isProbing;
    if (this.state !== 'open' || this.isProbing) return;
    const { peer } = this;
    this.isProbing = true;
    const isHeard = await this.ear.isHeard(peer.id, ECHOES_IN);
    this.isProbing = false;
    if (this.peer !== peer || this.state !== 'open' || this.isClosed) return;
    if (isHeard) return this.isProbedAgain ? this.probe() : undefined;
    this.takeOver();
  }

  /** Nothing if the broker is lost, whatever the types of PeerJS say, or if the browser has no network. */
  private connect(id: string, metadata?: 'urgent'): DataConnection | undefined {
    if (this.state !== 'open') return undefined;
    try {
      return this.peer.connect(id, { reliable: true, serialization: 'raw', metadata });
    } catch {
      return undefined;
    }
  }

  private register(place: number | undefined): void {
    const { broker, code, iceServers } = this.options;
    this.registered = place;
    const peer = new Peer(place === undefined ? noPlaceId(code) : placeId(code, place), {
      host: broker.host,
      port: broker.port,
      path: broker.path || '/',
      secure: broker.isSecure,
      token: this.token,
      config: {
        get iceServers() {
          return iceServers();
        },
      },
      debug: 0,
    });
    this.peer = peer;
    this.ear = new BrokerEar(peer);
    this.isRetired = false;
    const ifCurrent =
      <T extends unknown[]>(handle: (...args: T) => void) =>
      (...args: T): void => {
        if (this.peer === peer && !this.isClosed) handle(...args);
      };
    peer.on(
      'open',
      ifCurrent(() => this.opened()),
    );
    peer.on(
      'error',
      ifCurrent((error) => this.failed(error)),
    );
    peer.on(
      'disconnected',
      ifCurrent(() => this.lost()),
    );
    peer.on('connection', (connection) => this.answer(connection));
    this.expectOpen(FIRST_OPENS_IN);
  }

  private opened(): void {
    clearTimeout(this.timer);
    this.letGo();
    this.failures = 0;
    this.become('open');
  }

  private failed(error: PeerError<string>): void {
    if (error.type === 'unavailable-id') return this.move();
    if (error.type !== 'peer-unavailable') return;
    const id = error.message.split(' ').at(-1) ?? '';
    for (const tell of this.dialled.get(id) ?? []) tell('absent');
  }

  /** The place is taken: the next one, or none. A broker that refuses any id at all is as good as lost. */
  private move(): void {
    const isRefused = this.registered === undefined;
    this.retire();
    if (isRefused) return this.lost();
    const [next, ...left] = this.left;
    this.left = left;
    this.register(next);
  }

  /** One place at random, so that members without one do not all ask for the same; not while somebody is dialled. */
  private tryPlace(): void {
    const isDialling = [...this.dialled.values()].some((tellers) => tellers.size > 0);
    if (this.state !== 'open' || this.registered !== undefined || isDialling) return;
    const { places } = this;
    this.left = [];
    this.retire();
    this.become('opening');
    this.register(places[Math.floor(Math.random() * places.length)]);
  }

  private lost(): void {
    if (this.state !== 'lost') this.become('lost');
    clearTimeout(this.timer);
    const most = this.failures < URGENT_TRIES ? SHORT_PAUSE : MOST_PAUSE;
    this.timer = setTimeout(() => this.again(), Math.min(most, FIRST_PAUSE * 2 ** this.failures++));
  }

  private again(): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    if (this.isRetired || this.peer.destroyed || !this.peer.disconnected) return this.startOver();
    this.peer.reconnect();
    this.expectOpen(OPENS_IN);
  }

  /** PeerServer takes a known id with the right token without a word, and then it never opens: the next is another. */
  private expectOpen(patience: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.token = newToken();
      this.retire();
      this.lost();
    }, patience);
  }

  /** Not yet lost for good: with the same token the broker gives the place to the new socket at once. */
  private takeOver(): void {
    this.before = this.peer;
    this.peer.removeAllListeners();
    this.become('lost');
    this.register(this.registered);
    this.expectOpen(OPENS_IN);
  }

  private letGo(): void {
    this.before?.disconnect();
    this.before = undefined;
  }

  private startOver(): void {
    const { registered } = this;
    this.retire();
    this.register(registered);
  }

  /** Those that this member may have. */
  private get places(): readonly number[] {
    return Array.from({ length: PLACES }, (_, place) => place).slice(this.options.isHost ? 0 : 1);
  }

  /** Gives up the socket but not the channels: destroying the peer would close them. */
  private retire(): void {
    this.letGo();
    this.isRetired = true;
    this.peer.removeAllListeners();
    if (!this.peer.destroyed) this.peer.disconnect();
  }

  private become(state: Dialler['state']): void {
    this.state = state;
    this.options.listener.changed();
  }

  private answer(connection: DataConnection): void {
    if (connection.serialization !== 'raw' || this.answered >= MOST_ANSWERED) return connection.close();
    this.answered++;
    void this.wayOver(connection, false).then((wire) => {
      this.answered--;
      if (wire) this.options.listener.wire(wire);
      else this.options.listener.missed();
    });
  }

  /** Directly, or through the relay: both ends know the connection's number and go there at about the same time. */
  private wayOver(connection: DataConnection, isDialled: boolean): Promise<Wire | undefined> {
    const { relay, patience, listener } = this.options;
    const about = `broker ${connection.connectionId}`;
    const join = async (): Promise<Wire | undefined> =>
      (await isAnswered(connection)) ? relay?.join(about, isDialled, patience) : undefined;
    return firstWire({
      direct: wireOf(connection, isDialled, patience),
      directOnly: connection.metadata === 'urgent' ? URGENT : DIRECT_ONLY,
      relay: relay && join,
      late: (wire) => listener.wire(wire),
    });
  }

  private async outcomeOf(connection: DataConnection, id: string): Promise<Wire | NoWire> {
    const tellers = this.dialled.get(id) ?? new Set();
    this.dialled.set(id, tellers);
    let tell: (outcome: NoWire) => void = () => {};
    const absent = new Promise<NoWire>((resolve) => {
      tell = resolve;
      tellers.add(tell);
    });
    const wire = this.wayOver(connection, true);
    const outcome = await Promise.race([wire, absent]);
    tellers.delete(tell);
    if (outcome === 'absent') connection.close();
    if (outcome === undefined) void this.probe();
    return outcome ?? 'silent';
  }
}

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('');
