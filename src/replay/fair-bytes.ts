import type { Reader, Writer } from '../fair/bytes.ts';
import { decodeFairRecord, encodeFairRecord, type FairRecord } from '../fair/record.ts';
import { checkLength } from '../letters/envelope.ts';
import { squeeze, unsqueeze } from './squeeze.ts';

// A fair record in a link. Keys, chains and signatures are as random as can be; the inputs are squeezed.

/** The record as the last thing that is written. */
export function writeSqueezed(out: Writer, record: FairRecord): Writer {
  const bytes = encodeFairRecord(record);
  const head = encodeFairRecord({ ...record, inputs: [] }).length;
  return out
    .u16(checkLength(head))
    .bytes(bytes.subarray(0, head))
    .u16(checkLength(bytes.length - head))
    .bytes(squeeze(bytes.subarray(head)));
}

export function readSqueezed(from: Reader): FairRecord {
  const head = from.take(from.u16());
  const length = from.u16();
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  bytes.set(unsqueeze(from.rest(), length), head.length);
  return decodeFairRecord(bytes);
}
