// What members and the broker say to each other: the messages of PeerServer, as JSON.

const TYPES = ['HEARTBEAT', 'OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE', 'EXPIRE'] as const;

export interface Message {
  readonly type: (typeof TYPES)[number];
  /** Nobody, if it is missing; only LEAVE makes sense without. */
  readonly dst: string;
  readonly payload: unknown;
}

/** Of ids and tokens, so that nobody is remembered under a novel. */
export const MOST_NAME = 64;

const isType = (type: unknown): type is Message['type'] => (TYPES as readonly unknown[]).includes(type);

export const OPEN = JSON.stringify({ type: 'OPEN' });
export const ID_TAKEN = JSON.stringify({ type: 'ID-TAKEN', payload: { msg: 'ID is taken' } });
export const errorMessage = (msg: string): string => JSON.stringify({ type: 'ERROR', payload: { msg } });

/** Reads what a member sent; nothing if it makes no sense. */
export function readMessage(text: string): Message | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof said !== 'object' || said === null) return undefined;
  const { type, dst = '', payload } = said as Record<string, unknown>;
  if (!isType(type) || typeof dst !== 'string' || dst.length > MOST_NAME) return undefined;
  return { type, dst, payload };
}

/** What is passed on: the sender is who it is, whatever it said. Nothing if it is nested too deeply to be written. */
export function written(
  type: Message['type'],
  src: string,
  dst: string,
  payload?: unknown,
): string | undefined {
  try {
    return JSON.stringify({ type, src, dst, payload });
  } catch {
    return undefined;
  }
}
