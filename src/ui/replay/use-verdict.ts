import { useEffect, useState } from 'preact/hooks';
import { quickSignatures } from '../../fair/quick-signatures.ts';
import type { AnyRecord } from '../../replay/records.ts';
import { type Verdict, verdictOf } from '../../replay/verdict.ts';

/** The table comes first: a check of many signatures takes a while. */
const LATER_MS = 400;

/** What the audit finds; null while it has not been made. */
export function useVerdict(record: AnyRecord): Verdict | null {
  const [verdict, tell] = useState<Verdict | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => tell(verdictOf(record, quickSignatures)), LATER_MS);
    return () => clearTimeout(timer);
  }, [record]);
  return verdict;
}
