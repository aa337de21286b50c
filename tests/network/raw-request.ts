import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as it was sent. */
  readonly bytes: Buffer;
}

/** Sends the path as it is written: fetch would tidy "/../" away before the server sees it. */
export function rawRequest(
  port: number,
  path: string,
  method = 'GET',
  asked: OutgoingHttpHeaders = {},
  isSecure = false,
  localAddress?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ask = isSecure ? requestSecurely : request;
    const target = { host: '127.0.0.1', port, path, rejectUnauthorized: false, localAddress };
    const sent = ask({ ...target, method, headers: asked }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      const bytes = await buffer(response);
      resolve({ status, headers, body: bytes.toString(), bytes });
    });
    sent.on('error', reject).end();
  });
}
