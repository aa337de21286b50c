import { quickSignatures } from '../../fair/quick-signatures.ts';
import type { Shared } from '../../replay/share.ts';
import { workFor } from '../../replay/slices.ts';
import { type Verdict, verdictSteps } from '../../replay/verdict.ts';

// Audits a record beside the page, which must not stand still meanwhile.

/** What the page is told: how far the audit is, and in the end what it has found. */
export type Finding = { readonly percent: number } | { readonly verdict: Verdict };

const TOLD_EVERY_MS = 100;

const tell = (finding: Finding): void => self.postMessage(finding);

self.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  const steps = verdictSteps(data.record, quickSignatures, data.isOfOtherRules);
  for (;;) {
    const next = workFor(steps, TOLD_EVERY_MS);
    if (next.done) return tell({ verdict: next.value });
    tell({ percent: Math.floor(next.value * 100) });
  }
});
