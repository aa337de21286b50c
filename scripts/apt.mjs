import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PlainError, withProgress } from './progress.mjs';

const OPTIONS = ['-o', 'DPkg::Lock::Timeout=300'];
const OUTPUT_LIMIT = 64 * 1024 * 1024;

/**
 * Installs Debian packages, as root or through sudo.
 * @param {readonly string[]} packages
 */
export async function aptInstall(packages) {
  const wanted = [...new Set(packages)];
  try {
    await withProgress(`Installing ${wanted.join(', ')} (apt-get)`, async () => {
      await aptGet(['update']);
      await aptGet(['install', '-y', '--no-install-recommends', ...wanted]);
    });
  } catch (error) {
    const { stderr = '', message } = /** @type {Error & { stderr?: string }} */ (error);
    const reason = stderr.trim() || message;
    throw new PlainError(`Please install ${wanted.join(' and ')} by hand: apt-get could not.\n${reason}`);
  }
}

/** @param {readonly string[]} args */
async function aptGet(args) {
  const root = process.getuid?.() === 0;
  const command = ['apt-get', '-qq', ...OPTIONS, ...args];
  // -n: a password prompt would hang a run that nobody watches.
  const [program, ...rest] = root ? command : ['sudo', '-n', ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)(program, rest, { env, maxBuffer: OUTPUT_LIMIT });
}
