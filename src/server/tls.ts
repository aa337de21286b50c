import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartError } from './start-error.ts';

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export function readTlsFiles(cert = '', key = ''): TlsFiles | undefined {
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new StartError(`TLS_${cert ? 'KEY' : 'CERT'} is missing: HTTPS needs a certificate and its key.`);
  return { cert, key };
}

/** Reads both files; says in a sentence what is wrong with them. */
export function loadCertificate(files: TlsFiles): Certificate {
  const loaded = { cert: contentsOf('TLS_CERT', files.cert), key: contentsOf('TLS_KEY', files.key) };
  check(
    () => createSecureContext({ cert: loaded.cert }),
    `TLS_CERT names ${files.cert}, which is ${isDer(loaded.cert) ? 'a certificate in DER: it must be' : 'no certificate'} in PEM.`,
  );
  check(
    () => createSecureContext({ key: loaded.key }),
    `TLS_KEY names ${files.key}, which is ${isLocked(loaded.key) ? 'a key with a passphrase: it must have none' : 'no key in PEM'}.`,
  );
  check(
    () => createSecureContext(loaded),
    'The key in TLS_KEY does not belong to the certificate in TLS_CERT.',
  );
  return loaded;
}

function isDer(cert: Buffer): boolean {
  try {
    return new X509Certificate(cert).raw.equals(cert);
  } catch {
    return false;
  }
}

/** Old and new forms of PEM both say so in the first lines. */
const isLocked = (key: Buffer): boolean => /^(-+BEGIN|Proc-Type:).*ENCRYPTED/m.test(key.toString('latin1'));

function contentsOf(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`;
    throw new StartError(`${variable} names ${path}, which ${why}.`);
  }
}

function check(work: () => unknown, sentence: string): void {
  try {
    work();
  } catch (error) {
    const weak = /(key too small|md too weak)$/.exec((error as Error).message)?.[0];
    throw new StartError(weak === undefined ? sentence : weakness(weak));
  }
}

const weakness = (weak: string): string =>
  `The certificate in TLS_CERT is too weak for browsers: its ${
    weak === 'key too small'
      ? 'key is too small (RSA needs 2048 bits)'
      : 'signature is of a kind that is outdated'
  }.`;
