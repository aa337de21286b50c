import { quickSignatures } from '../../fair/quick-signatures.ts';
import type { AnyRecord } from '../../replay/records.ts';
import { type Verdict, verdictOf } from '../../replay/verdict.ts';

// Audits a record beside the page, which must not stand still meanwhile.

/** What the page is told: how far the audit is, and in the end what it has found. */
export type Finding = { readonly percent: number } | { readonly verdict: Verdict };

const tell = (finding: Finding): void => self.postMessage(finding);

self.addEventListener('message', ({ data }: MessageEvent<AnyRecord>) => {
  let told = 0;
  const verdict = verdictOf(data, quickSignatures, (part) => {
    const percent = Math.floor(part * 20) * 5;
    if (percent > told) tell({ percent });
    told = percent;
  });
  tell({ verdict });
});
