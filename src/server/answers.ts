import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ABOUT_PATH, BROKER_PATH, HEALTH_PATH, pathOf } from './paths.ts';

// What is answered over HTTP besides the page: what PeerServer answers, what this server is, and how it is.

/** Pages and PeerJS know a broker by this. */
const NAME = {
  name: 'PeerJS Server',
  description: 'A server side element to broker connections between PeerJS clients.',
  website: 'https://peerjs.com/',
};

/** What a page needs to know of its server. */
export interface About {
  readonly sixfold: 1;
  readonly relay: boolean;
  /** The UDP port of STUN at the same host. */
  readonly stun: number | null;
  readonly publicUrl: string | null;
}

interface Answer {
  readonly status: number;
  readonly type: 'json' | 'html' | 'plain';
  readonly body: string;
  /** Whether pages of other sites may read it: a page from a static site may name this broker. */
  readonly isForAll: boolean;
}

const json = (said: object, isForAll: boolean): Answer => ({
  status: 200,
  type: 'json',
  body: JSON.stringify(said),
  isForAll,
});

export function answersOf(about: () => About, health: () => object) {
  const answerTo = (path: string): Answer | undefined => {
    if (path === BROKER_PATH || path === `${BROKER_PATH}/`) return json(NAME, true);
    if (path === ABOUT_PATH) return json(about(), true);
    if (path === HEALTH_PATH) return json(health(), false);
    const method = /^\/[^/]+\/(id|peers)$/.exec(
      path.startsWith(BROKER_PATH) ? path.slice(BROKER_PATH.length) : '',
    );
    if (method?.[1] === 'id') return { status: 200, type: 'html', body: randomUUID(), isForAll: true };
    if (method?.[1] === 'peers') return { status: 401, type: 'plain', body: 'Unauthorized', isForAll: true };
    return undefined;
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? answerTo(pathOf(request.url)) : undefined;
    if (!answer) return next();
    response.writeHead(answer.status, {
      'Content-Type': `${answer.type === 'json' ? 'application/json' : `text/${answer.type}`}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(answer.body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(answer.isForAll ? { 'Access-Control-Allow-Origin': '*' } : {}),
    });
    response.end(answer.body);
  };
}
