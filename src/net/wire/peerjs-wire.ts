import type { DataConnection } from 'peerjs';
import { channelWire } from './channel-wire.ts';
import type { Wire } from './wire.ts';

/** What the broker passes on is answered soon, if at all. */
const ANSWERS_IN = 5000;

/** The wire of a connection, if it opens in time. One that never opens says nothing of itself. */
export function wireOf(
  connection: DataConnection,
  isDialled: boolean,
  patience: number,
): Promise<Wire | undefined> {
  return new Promise((resolve) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      connection.close();
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, patience);
    connection.on('error', giveUp);
    connection.on('close', giveUp);
    connection.on('open', () => {
      clearTimeout(timer);
      const { peerConnection, dataChannel } = connection;
      resolve(channelWire(peerConnection, dataChannel, isDialled, () => connection.close()));
    });
  });
}

/** Whether the other end has said anything: nobody waits at the relay for somebody who is not there. */
export function isAnswered({ peerConnection }: DataConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (peerConnection.remoteDescription) resolve(true);
      else if (peerConnection.signalingState === 'closed') resolve(false);
    };
    peerConnection.addEventListener('signalingstatechange', look);
    look();
    setTimeout(() => resolve(false), ANSWERS_IN);
  });
}
