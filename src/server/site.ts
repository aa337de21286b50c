import { relative, sep } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler, type Response, type Router } from 'express';
import { compressedFiles, IN_PARTS } from './compressed.ts';
import { isTooLong } from './paths.ts';

const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  // A broker of one's own choice may live anywhere.
  "connect-src 'self' http: https: ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the built page, and plain words where there is nothing to serve. */
export function siteRouter(dist: string): Router {
  return express
    .Router()
    .use(securityHeaders)
    .use(readOnly)
    .use(shortOnly)
    .use(compressedFiles(dist, keeping))
    .use(
      express.static(dist, {
        ...IN_PARTS,
        cacheControl: false,
        redirect: false,
        setHeaders: cacheHeaders(dist),
      }),
    )
    .use(notFound)
    .use(badRequest);
}

const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': POLICY,
  });
  next();
};

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  say(response, 405, 'This address can only be read.');
};

const shortOnly: RequestHandler = (request, response, next) => {
  if (!isTooLong(request.url)) return next();
  say(response, 414, 'This address is too long.');
};

/** Vite puts a hash of the contents into the name of everything under assets/. */
const keeping = (file: string): string => (file.startsWith('assets/') ? FOREVER : 'no-cache');

function cacheHeaders(dist: string) {
  return (response: Response, path: string) => {
    response.set('Cache-Control', keeping(relative(dist, path).split(sep).join('/')));
  };
}

const notFound: RequestHandler = (_request, response) => {
  say(response, 404, 'There is nothing at this address.');
};

const SENTENCES: Readonly<Record<number, string>> = {
  412: 'This is no longer what it was.',
  500: 'The server could not answer.',
};

const badRequest: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error?.status >= 400 && error?.status < 500 ? error.status : 500;
  say(response, status, SENTENCES[status] ?? 'This address makes no sense.');
};

function say(response: Response, status: number, sentence: string): void {
  // That of the file which is not sent.
  response.removeHeader('Content-Encoding');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sixfold</title>` +
        `<p>${sentence} <a href="/">Go to the table</a>.</p></html>\n`,
    );
}
