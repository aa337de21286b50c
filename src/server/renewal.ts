import type { Log } from './log.ts';
import { type Certificate, loadCertificate, type TlsFiles } from './tls.ts';

const LOOKS_EVERY = 60_000;

/**
 * A certificate is renewed every few months; nobody should have to leave the table for that, nor to remember it. Answers
 * what looks at the files at once.
 */
export function followCertificate(
  files: TlsFiles,
  first: Certificate,
  use: (certificate: Certificate) => void,
  log: Log,
): () => void {
  let current = first;
  let trouble = '';
  const look = (isAsked: boolean): void => {
    try {
      const found = loadCertificate(files);
      trouble = '';
      if (!isAsked && isSame(found, current)) return;
      use(found);
      current = found;
      log('The certificate was read again.');
    } catch (error) {
      const { message } = error as Error;
      // Once is enough of what is looked at every minute.
      if (isAsked || message !== trouble) log(`The certificate stays as it was: ${message}`);
      trouble = message;
    }
  };
  setInterval(() => look(false), LOOKS_EVERY).unref();
  return () => look(true);
}

const isSame = (a: Certificate, b: Certificate): boolean => a.cert.equals(b.cert) && a.key.equals(b.key);
