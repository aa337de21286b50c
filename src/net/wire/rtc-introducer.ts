import { Malformed } from '../../fair/bytes.ts';
import { hash, toHex } from '../../fair/hash.ts';
import { channelWire } from './channel-wire.ts';
import { packDescription, unpackDescription } from './description.ts';
import { DIRECT_ONLY, firstWire } from './ways.ts';
import type { Introducer, Introduction, Offer, Relay, Wire } from './wire.ts';

/** Candidates that are not found by then are done without. */
const GATHERING = 2500;

export interface IntroducerOptions {
  readonly iceServers: () => RTCIceServer[];
  /** Nothing if nobody relays. */
  readonly relay?: Relay | undefined;
  /** Takes direct wires that open after the relay's. */
  readonly late: (wire: Wire) => void;
}

interface Begun {
  readonly connection: RTCPeerConnection;
  readonly opened: Promise<Wire | undefined>;
}

/** Channels of our own, whose descriptions somebody carries. */
export class RtcIntroducer implements Introducer {
  private readonly options: IntroducerOptions;

  constructor(options: IntroducerOptions) {
    this.options = options;
  }

  async offer(patience: number, isDirect: boolean): Promise<Offer> {
    const begun = this.begin(true, patience);
    const { connection, opened } = begun;
    await connection.setLocalDescription(await connection.createOffer());
    const words = await wordsOf(connection);
    let answered: (answer: Uint8Array | undefined) => void = () => {};
    const answer = new Promise<Uint8Array | undefined>((resolve) => {
      answered = resolve;
      void opened.then(() => resolve(undefined));
    });
    return {
      words,
      wire: answer.then((bytes) => this.wayOver(begun, true, patience, !isDirect && bytes && [words, bytes])),
      cancel: () => connection.close(),
      accept: async (bytes) => {
        await setRemote(connection, 'answer', unpackDescription(bytes));
        answered(bytes);
      },
    };
  }

  async answer(offer: Uint8Array, patience: number, isDirect: boolean): Promise<Introduction> {
    // What makes no sense is refused before there is a connection.
    const sdp = unpackDescription(offer);
    const begun = this.begin(false, patience);
    const { connection } = begun;
    try {
      await setRemote(connection, 'offer', sdp);
      await connection.setLocalDescription(await connection.createAnswer());
      const words = await wordsOf(connection);
      const wire = this.wayOver(begun, false, patience, !isDirect && [offer, words]);
      return { words, wire, cancel: () => connection.close() };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private begin(isDialled: boolean, patience: number): Begun {
    const connection = new RTCPeerConnection({ iceServers: this.options.iceServers() });
    // The same channel is named on both sides: neither waits for the other to open it.
    const channel = connection.createDataChannel('table', { negotiated: true, id: 0, ordered: true });
    return { connection, opened: whenOpen(connection, channel, isDialled, patience) };
  }

  /** Directly, or through the relay, where both ends name what they have told each other. */
  private wayOver(
    { opened }: Begun,
    isDialled: boolean,
    patience: number,
    told: readonly Uint8Array[] | false | undefined,
  ): Promise<Wire | undefined> {
    const { relay, late } = this.options;
    if (!told || !relay) return opened;
    const about = `introduced ${toHex(hash('introduction', ...told))}`;
    return firstWire({
      direct: opened,
      directOnly: DIRECT_ONLY,
      relay: () => relay.join(about, isDialled, patience),
      late,
    });
  }
}

async function wordsOf(connection: RTCPeerConnection): Promise<Uint8Array> {
  await gathered(connection);
  return packDescription(connection.localDescription!.sdp);
}

async function setRemote(connection: RTCPeerConnection, type: 'offer' | 'answer', sdp: string) {
  try {
    await connection.setRemoteDescription({ type, sdp });
  } catch {
    throw new Malformed('The browser cannot use this description.');
  }
}

function whenOpen(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  isDialled: boolean,
  patience: number,
): Promise<Wire | undefined> {
  return new Promise((resolve) => {
    const giveUp = (): void => {
      connection.close();
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, patience);
    channel.addEventListener('close', giveUp, { once: true });
    channel.addEventListener('open', () => {
      clearTimeout(timer);
      resolve(channelWire(connection, channel, isDialled, () => connection.close()));
    });
  });
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      if (connection.iceGatheringState === 'complete') resolve();
    };
    connection.addEventListener('icegatheringstatechange', done);
    setTimeout(resolve, GATHERING);
    done();
  });
}
