import { OPEN_BOTS_VERSION } from '../bots/for-open-seats.ts';
import { rulesHash } from '../fair/config.ts';
import { isEqual, toHex } from '../fair/hash.ts';

/** Goes up whenever the messages between members change, or what is computed from them. */
export const PROTOCOL = 8;

/** What must be the same on all devices at a table. */
export interface Versions {
  readonly protocol: number;
  /** Of the basics: the lobby says what holds for the sets that are chosen. */
  readonly rules: Uint8Array;
  readonly bots: string;
}

export const ourVersions = (): Versions => ({
  protocol: PROTOCOL,
  rules: rulesHash([]),
  bots: `${OPEN_BOTS_VERSION}`,
});

/** What is not the same, in words; nothing if all is. */
export function differenceOf(ours: Versions, theirs: Versions): string | undefined {
  if (ours.protocol !== theirs.protocol) {
    const older =
      ours.protocol < theirs.protocol ? 'This page is older than theirs' : 'Theirs is an older page';
    return `${older} (protocol ${ours.protocol} here, ${theirs.protocol} there).`;
  }
  if (!isEqual(ours.rules, theirs.rules)) {
    const [here, there] = [ours.rules, theirs.rules].map((rules) => toHex(rules).slice(0, 8));
    return `The cards or rules are not the same (${here} here, ${there} there).`;
  }
  if (ours.bots === theirs.bots) return undefined;
  return `The bots are not the same (${ours.bots} here, ${theirs.bots} there).`;
}
