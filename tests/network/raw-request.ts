import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
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
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: asked }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      const bytes = await buffer(response);
      resolve({ status, headers, body: bytes.toString(), bytes });
    });
    sent.on('error', reject).end();
  });
}
