import { Reader } from './bytes.ts';
import { openEnvelope, unsqueeze } from './link.ts';

// Records of fair matches: so far, how their bytes come out of a link.

const FAIR = 5;

/** The bytes of a fair record (PROTOCOL.md, section 10). */
export function fairRecordBytes(link: string): Buffer {
  const { kind, contents } = openEnvelope(link);
  if (kind !== FAIR) throw new Error('not a fair record');
  const from = new Reader(contents);
  const head = from.take(from.u16());
  const length = from.u16();
  return Buffer.concat([head, unsqueeze(from.rest(), length)]);
}
