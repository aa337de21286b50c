import { useEffect, useState } from 'preact/hooks';
import { quickSignatures } from '../../fair/quick-signatures.ts';
import type { Shared } from '../../replay/share.ts';
import { inSlices, pause } from '../../replay/slices.ts';
import { verdictSteps } from '../../replay/verdict.ts';
import type { Finding } from './verdict-worker.ts';

type Tell = (finding: Finding) => void;

/** Where there are no workers the page does it itself, after the table is shown, and rests in between. */
const LATER_MS = 400;

function auditHere({ record, isOfOtherRules }: Shared, tell: Tell): () => void {
  let isStopped = false;
  const rest = (): Promise<void> => (isStopped ? new Promise(() => {}) : pause());
  const audit = async (): Promise<void> => {
    const steps = verdictSteps(record, quickSignatures, isOfOtherRules);
    const verdict = await inSlices(steps, (part) => tell({ percent: Math.floor(part * 100) }), rest);
    if (!isStopped) tell({ verdict });
  };
  const timer = setTimeout(() => void audit(), LATER_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Audits the record beside the page; returns how to stop. */
function auditBeside(shared: Shared, tell: Tell): () => void {
  const worker = new Worker(new URL('./verdict-worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Finding>) => {
    tell(data);
    if ('verdict' in data) worker.terminate();
  };
  worker.onerror = () => {
    worker.terminate();
    stop = auditHere(shared, tell);
  };
  worker.postMessage(shared);
  return () => stop();
}

/** What the audit finds, or how far it is. */
export function useVerdict(shared: Shared): Finding {
  const [finding, tell] = useState<Finding>({ percent: 0 });
  useEffect(() => {
    tell({ percent: 0 });
    return typeof Worker === 'undefined' ? auditHere(shared, tell) : auditBeside(shared, tell);
  }, [shared]);
  return finding;
}
