import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is made beside a file, and how. Servers look for these very names. */
const WAYS = {
  '.br': (/** @type {Buffer} */ bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;

/** Below this the headers outweigh what is saved. */
const LEAST = 512;

/** @param {string} file */
export const isCompressed = (file) => Object.keys(WAYS).some((ending) => file.endsWith(ending));

/** @param {string} file */
async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST) return;
  for (const [ending, way] of Object.entries(WAYS)) {
    const smaller = await way(bytes);
    if (smaller.length < bytes.length) writeFileSync(`${file}${ending}`, smaller);
  }
}

/**
 * Compresses every file of the built page once, as far as it goes, so that no server has to while somebody waits.
 * @returns {import('vite').Plugin}
 */
export function compressed() {
  return {
    name: 'sixfold-compressed',
    apply: 'build',
    writeBundle: {
      // After the plugins that still change what was written.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
          TEXT.test(file),
        );
        await Promise.all(files.map((file) => compress(join(dir, file))));
      },
    },
  };
}
