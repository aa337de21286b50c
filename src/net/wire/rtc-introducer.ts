import { Malformed } from '../../fair/bytes.ts';
import { channelWire } from './channel-wire.ts';
import { packDescription, unpackDescription } from './description.ts';
import type { Introducer, Introduction, Offer, Wire } from './wire.ts';

/** Candidates that are not found by then are done without. */
const GATHERING = 2500;

/** Channels of our own, whose descriptions somebody carries. */
export class RtcIntroducer implements Introducer {
  private readonly iceServers: RTCIceServer[];

  constructor(iceServers: RTCIceServer[]) {
    this.iceServers = iceServers;
  }

  async offer(patience: number): Promise<Offer> {
    const { connection, opened } = this.begin(true, patience);
    await connection.setLocalDescription(await connection.createOffer());
    return {
      ...(await this.introduction(connection, opened)),
      accept: async (answer) => setRemote(connection, 'answer', unpackDescription(answer)),
    };
  }

  async answer(offer: Uint8Array, patience: number): Promise<Introduction> {
    // What makes no sense is refused before there is a connection.
    const sdp = unpackDescription(offer);
    const { connection, opened } = this.begin(false, patience);
    try {
      await setRemote(connection, 'offer', sdp);
      await connection.setLocalDescription(await connection.createAnswer());
      return await this.introduction(connection, opened);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private begin(isDialled: boolean, patience: number) {
    const connection = new RTCPeerConnection({ iceServers: this.iceServers });
    // The same channel is named on both sides: neither waits for the other to open it.
    const channel = connection.createDataChannel('table', { negotiated: true, id: 0, ordered: true });
    return { connection, opened: whenOpen(connection, channel, isDialled, patience) };
  }

  private async introduction(
    connection: RTCPeerConnection,
    wire: Promise<Wire | undefined>,
  ): Promise<Introduction> {
    await gathered(connection);
    const words = packDescription(connection.localDescription!.sdp);
    return { words, wire, cancel: () => connection.close() };
  }
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
