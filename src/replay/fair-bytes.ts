import { Malformed, type Reader, type Writer } from '../fair/bytes.ts';
import { decodeFairRecord, encodeFairRecord, type FairRecord } from '../fair/record.ts';
import { checkLength } from '../letters/envelope.ts';
import { squeeze, unsqueeze } from './squeeze.ts';

// A fair record in a link. Keys, chains and signatures are as random as can be; the inputs are squeezed.

/** Inputs take about half their room. A few bytes that claim to be many would only take time. */
const MOST_SQUEEZED = 64;

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
  const squeezed = from.rest();
  if (length > MOST_SQUEEZED * (squeezed.length + 1)) throw new Malformed('It is shorter than it says.');
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  bytes.set(unsqueeze(squeezed, length), head.length);
  return decodeFairRecord(bytes);
}
