import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensurePrograms, FOR_LAB } from './programs.mjs';
import { PlainError } from './progress.mjs';

/** @param {readonly string[]} command */
function works([program, ...args]) {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Why this machine cannot have a lab of network namespaces, in one sentence; undefined if it can.
 * @returns {string | undefined}
 */
export function whyNoLab() {
  if (process.platform !== 'linux') return 'The lab needs the network namespaces of Linux.';
  if (process.getuid?.() !== 0) return 'The lab needs root, to make network namespaces.';
  if (!works(['unshare', '--net', '--mount', 'true']))
    return 'The lab needs network namespaces, which are not allowed here.';
  if (!existsSync('/dev/net/tun')) return 'The lab needs /dev/net/tun for its cables.';
  if (
    !works([
      'unshare',
      '--net',
      'nft',
      'add table ip nat; add chain ip nat c { type nat hook postrouting priority 100; }',
    ])
  )
    return 'The lab needs nftables, which does not work here.';
  return undefined;
}

/**
 * Installs what the lab needs, where there can be one; answers why there can be none.
 * @returns {Promise<string | undefined>}
 */
export async function prepareLab() {
  const why = whyNoLab();
  // Without the program, nobody knows yet whether nftables works.
  if (why && !why.includes('nftables')) return why;
  try {
    await ensurePrograms(FOR_LAB);
  } catch (error) {
    if (error instanceof PlainError) return `The lab lacks programs. ${error.message}`;
    throw error;
  }
  return whyNoLab();
}
