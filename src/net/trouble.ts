import type { Trouble } from './mesh.ts';

export interface TroubleWords {
  readonly words: string;
  readonly whatToDo: string;
}

const WORDS: Readonly<Record<Trouble, TroubleWords>> = {
  'no-broker': {
    words: 'The server that introduces players to each other does not answer.',
    whatToDo:
      'Check the network of this device, and that whoever runs Sixfold has not stopped it. It is tried again and again. Otherwise the host can name another server in the settings before anybody has come, and send the new link; or, in one room, invite by hand: “Connect without a broker” in the lobby.',
  },
  'wrong-code': {
    words: 'This is not the code of a table.',
    whatToDo:
      'A code has sixteen letters and digits, such as 7M3K-2QXA-9RTC-B4WN. Ask the host to send it again.',
  },
  'nobody-there': {
    words: 'Nobody is at this table now.',
    whatToDo:
      'Check the code with the host, and that the host has the table open: the page of the table must stay open. It is tried again and again.',
  },
  'no-host': {
    words: 'The host is not at this table now.',
    whatToDo: 'Others are here, too. As soon as the host opens the table again, you are let in: stay here.',
  },
  closed: {
    words: 'The host has closed this table.',
    whatToDo: 'Ask for the link of another one, or host one yourself.',
  },
  'other-version': {
    words: 'The others run another version of Sixfold.',
    whatToDo: 'Reload the page here and there, then join again.',
  },
  unreachable: {
    words: 'Somebody is at this table, but no connection to them opens.',
    whatToDo:
      'A firewall or the network provider may be in the way. Try the same network as the host, another network, or name a relay (TURN) in the settings. It is tried again and again.',
  },
  'no-relay': {
    words: 'Somebody is at this table, but their network and yours let no direct connection through.',
    whatToDo:
      'This table has no relay. What helps: another network; a friend at the table whom you both reach, who then carries what you say; codes by hand; a relay (TURN) in the settings; or a table that is hosted from a Sixfold server of your own, which relays. It is tried again and again.',
  },
  'not-the-host': {
    words: 'Whoever answered could not prove to be of this table.',
    whatToDo:
      'Do not go on with this link: ask the host for it again, and for another server if it happens again.',
  },
  full: { words: 'The table is full.', whatToDo: 'Ask the host for a seat, or whether spectators may come.' },
  elsewhere: {
    words: 'This table is open in another window on this device.',
    whatToDo: 'Go on there; or close that window and reload this page.',
  },
  removed: {
    words: 'The host has removed you from this table.',
    whatToDo: 'Join another table, or host one.',
  },
};

/** After these there are no wires any more. */
const CLOSING: readonly Trouble[] = ['removed', 'elsewhere'];
/** These do not pass by waiting. */
const FINAL: readonly Trouble[] = [
  'wrong-code',
  'closed',
  'other-version',
  'not-the-host',
  'full',
  ...CLOSING,
];

export const isClosing = (trouble: Trouble): boolean => CLOSING.includes(trouble);
export const isFinal = (trouble: Trouble): boolean => FINAL.includes(trouble);

/** What a trouble is and what helps, with the particulars if there are any. */
export function troubleWords(trouble: Trouble, detail = ''): TroubleWords {
  const { words, whatToDo } = WORDS[trouble];
  return { words: detail ? `${words} ${detail}` : words, whatToDo };
}
