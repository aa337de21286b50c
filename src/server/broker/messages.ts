// What members and the broker say to each other: the messages of PeerServer, as JSON.

import { fieldsOf } from './fields.ts';

const TYPES = ['HEARTBEAT', 'OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE', 'EXPIRE'] as const;

export interface Message {
  readonly type: (typeof TYPES)[number];
  /** Nobody, if it is missing; only LEAVE makes sense without. */
  readonly dst: string;
  /** As it was written; nothing if there is none. */
  readonly payload: string | undefined;
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
  const { type, dst = '' } = said as Record<string, unknown>;
  if (!isType(type) || typeof dst !== 'string' || dst.length > MOST_NAME) return undefined;
  const fields = fieldsOf(text);
  return fields && { type, dst, payload: fields.get('payload') };
}

/** What is passed on: the sender is who it is, whatever it said. */
export function written(type: Message['type'], src: string, dst: string, payload?: string): string {
  const head = JSON.stringify({ type, src, dst });
  // What is written anew may be longer than what came: 1e20 has 21 digits.
  return payload === undefined ? head : `${head.slice(0, -1)},"payload":${payload}}`;
}
