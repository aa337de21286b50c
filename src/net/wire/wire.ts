// What the mesh needs of whatever carries its bytes: data channels in a page, plain memory in tests.

export interface WireListener {
  bytes(frame: Uint8Array): void;
  /** At most once; not if this side closed it. */
  closed(): void;
}

/** Carries bytes to somebody. In order, nothing lost while it is open. */
export interface Pipe {
  listen(listener: WireListener): void;
  send(frame: Uint8Array): void;
  close(): void;
}

/** An open channel to somebody who has not proved anything yet. */
export interface Wire extends Pipe {
  readonly isDialled: boolean;
  /** It goes through a server, which passes on what it cannot read. */
  readonly isRelayed: boolean;
  /** The ends of the encrypted channel as this side sees them; the other side must see the same. */
  readonly fingerprints: { readonly mine: string; readonly theirs: string };
}

/** A server that joins two members whom no direct way joins. */
export interface Relay {
  /** Both must name the same thing; nothing if the other does not come, or there is no such server. */
  join(about: string, isDialled: boolean, patience: number): Promise<Wire | undefined>;
}

/** Nobody has that place; or somebody does, but no channel opened in time. */
export type NoWire = 'absent' | 'silent';

export interface DiallerListener {
  wire(wire: Wire): void;
  /** Somebody dialled this member, and no channel opened. */
  missed(): void;
  changed(): void;
}

/** A broker, as one member of a table uses it. */
export interface Dialler {
  readonly state: 'none' | 'opening' | 'open' | 'lost';
  /** The place of this member. */
  readonly place: number | undefined;
  /** Urgently to somebody who was there before: then a relay, if there is one, is asked almost at once. */
  dial(place: number, isUrgent?: boolean): Promise<Wire | NoWire>;
  /** Tries at once what it would try later, and looks whether the broker is still there. */
  wake(): void;
  close(): void;
}

/** One side of a channel under way: what the other side must be told, and the wire if it opens. */
export interface Introduction {
  readonly words: Uint8Array;
  readonly wire: Promise<Wire | undefined>;
  cancel(): void;
}

export interface Offer extends Introduction {
  /** Throws if the answer makes no sense. */
  accept(answer: Uint8Array): Promise<void>;
}

/** Channels without a broker: offer and answer are carried by somebody. */
export interface Introducer {
  /** If it is to be direct, no relay is asked. */
  offer(patience: number, isDirect: boolean): Promise<Offer>;
  /** Throws if the offer makes no sense. */
  answer(offer: Uint8Array, patience: number, isDirect: boolean): Promise<Introduction>;
}
