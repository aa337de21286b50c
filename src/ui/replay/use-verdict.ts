import { useEffect, useState } from 'preact/hooks';
import { quickSignatures } from '../../fair/quick-signatures.ts';
import type { AnyRecord } from '../../replay/records.ts';
import { verdictOf } from '../../replay/verdict.ts';
import type { Finding } from './verdict-worker.ts';

/** Where there are no workers the page does it itself, after the table is shown. */
const LATER_MS = 400;

function auditHere(record: AnyRecord, tell: (finding: Finding) => void): () => void {
  const timer = setTimeout(() => tell({ verdict: verdictOf(record, quickSignatures) }), LATER_MS);
  return () => clearTimeout(timer);
}

/** Audits the record beside the page; returns how to stop. */
function auditBeside(record: AnyRecord, tell: (finding: Finding) => void): () => void {
  const worker = new Worker(new URL('./verdict-worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Finding>) => {
    tell(data);
    if ('verdict' in data) worker.terminate();
  };
  worker.onerror = () => {
    worker.terminate();
    stop = auditHere(record, tell);
  };
  worker.postMessage(record);
  return () => stop();
}

/** What the audit finds, or how far it is. */
export function useVerdict(record: AnyRecord): Finding {
  const [finding, tell] = useState<Finding>({ percent: 0 });
  useEffect(() => {
    tell({ percent: 0 });
    return typeof Worker === 'undefined' ? auditHere(record, tell) : auditBeside(record, tell);
  }, [record]);
  return finding;
}
