import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { encodingsFor } from './encodings.ts';
import { Parts } from './parts.ts';

/** What is compressed at all, with what it is; the compressed file has lost its ending. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
};

/**
 * How a file is read: two such parts wait in memory for each who takes them slowly, and no open file does. Usually they
 * have 64 KiB.
 */
export const IN_PARTS = { highWaterMark: 16 * 1024, fs: new Parts() };

/** The file that an address means, from the folder; undefined if it may lead out of it, or makes no sense. */
function fileOf(path: string): string | undefined {
  try {
    const file = decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
    return /[\\\0]|\/\.|\/\//.test(file) ? undefined : file.slice(1);
  } catch {
    return undefined;
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Sends the compressed file that lies beside the plain one, if there is one and the browser takes it; leaves the rest
 * to what serves plain files. Nothing is compressed here. Parts of a file are parts of the plain one.
 */
export function compressedFiles(dist: string, cacheControl: (file: string) => string): RequestHandler {
  return async (request, response, next) => {
    const file = fileOf(request.path);
    const type = file && TYPES[extname(file)];
    if (!file || !type) return next();
    response.vary('Accept-Encoding');
    if (request.headers.range !== undefined) return next();
    for (const { name, ending } of encodingsFor(request.get('Accept-Encoding'))) {
      const smaller = `${file}${ending}`;
      if (!(await isFile(join(dist, smaller)))) continue;
      const headers = { 'Content-Type': type, 'Content-Encoding': name, 'Cache-Control': cacheControl(file) };
      return response.sendFile(smaller, {
        ...IN_PARTS,
        root: dist,
        cacheControl: false,
        acceptRanges: false,
        headers,
      });
    }
    next();
  };
}
