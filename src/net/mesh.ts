// What the table needs of the wires between its members, and no more.

/** A member's Ed25519 public key, in hex: its only identity. Broker addresses are none. */
export type Key = string;

/** How a member is reached now. */
export interface Reach {
  /** Directly; through a server that relays; by way of another member; or not at all for the time being. */
  readonly by: 'wire' | 'relay' | 'member' | 'nothing';
  /** Milliseconds since it was last heard. */
  readonly silent: number;
}

/** Why there is no way to the table, or no longer; `src/net` has the words for each. */
export type Trouble =
  /** The broker does not answer, or cannot be found. */
  | 'no-broker'
  /** The code is not one, or nobody is at the table that it names. */
  | 'wrong-code'
  | 'nobody-there'
  /** Others are there, but not the host, who alone lets people in. */
  | 'no-host'
  /** The host has left for good: nobody is let in any more. */
  | 'closed'
  /** Protocol, rules or cards of the others are not ours. */
  | 'other-version'
  /** The others answered the broker, but no channel opened, not even through the relay. */
  | 'unreachable'
  /** The same, where there is no relay. */
  | 'no-relay'
  /** Whoever answered could not prove to be of this table. */
  | 'not-the-host'
  /** The table has no place left (said by the host). */
  | 'full'
  | 'removed'
  /** The same player has opened the table in another window, which has it now. */
  | 'elsewhere';

export interface MeshListener {
  /** A message of a member who has proved its key. */
  message(from: Key, bytes: Uint8Array): void;
  /** Who is reached has changed, or the broker was lost or found. */
  changed(): void;
  /** A wire to a member has taken the place of another: what was said last may be lost. */
  rejoined(member: Key): void;
  /** Nobody of the table could be reached; the mesh goes on trying unless the trouble cannot pass. */
  trouble(trouble: Trouble, detail: string): void;
}

/** Channels to the other members of a table. It dials again whatever is lost, until it is closed. */
export interface Mesh {
  readonly self: Key;
  /** Everybody who was met at this table, with how it is reached now. */
  readonly members: ReadonlyMap<Key, Reach>;
  readonly broker: 'none' | 'opening' | 'open' | 'lost';
  /** Nobody is heard any more: this device is offline; or the server alone may be, if all went through it. */
  readonly outage: 'device' | 'server' | null;
  /** Somebody has tried to come in a moment ago, and no channel opened. */
  readonly isMissed: boolean;
  /** Packets of members that made no sense and were of no account. */
  readonly nonsense: number;
  /** Sends bytes of any length up to MOST_MESSAGE; what cannot be delivered now is dropped. */
  send(to: Key, bytes: Uint8Array): void;
  /** Closes the wire to a member and takes no other from it. */
  shutOut(member: Key): void;
  /** Takes wires from a member again that was shut out. */
  letIn(member: Key): void;
  /**
   * The member itself, by wire or signed, has sent what no honest device sends. Eight points are put up with at once, one
   * more every 10 s; then its wire is cut, and it is neither heard nor dialled for 30 s, each time twice as long.
   */
  blame(member: Key, points: number): void;
  close(): void;
}

/** The longest message that goes over the mesh; longer ones are refused on both sides. */
export const MOST_MESSAGE = 64 * 1024;
