import type { ChildProcess } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST, ROOT } from '../../../scripts/paths.mjs';
import { around, CERTIFICATES, findNginx, recipe, tlsFile } from '../../network/nginx-process.ts';
import { HOME, SPACE, STATIC_SITE } from './internet.ts';
import { type Namespaces, opens } from './namespaces.ts';

/** Where the game's server runs, and how. Without another word: on the internet, by `npm start`. */
export interface ServerPlan {
  readonly env?: Readonly<Record<string, string>>;
  /** On the first device of the first home. */
  readonly isAtHome?: boolean;
  /** Behind nginx, as docs/hosting.md has it. */
  readonly isBehindNginx?: boolean;
  /** The page is on a static site, too, and whoever hosts opens it there. */
  readonly isBesideStaticSite?: boolean;
  /** What whoever hosts a table opens, and has set there. */
  readonly page?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Server {
  readonly page: string;
  readonly settings: ServerPlan['settings'];
  /** Starts it, and waits until it is open. */
  start(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** What it tells of itself, as JSON. */
  health(): string;
}

export const TLS = { TLS_CERT: tlsFile('one-cert.pem'), TLS_KEY: tlsFile('one-key.pem') };

function keyHash(file: string): string {
  const { publicKey } = new X509Certificate(readFileSync(file));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** With this flag a Chromium takes our certificate as if it knew who has signed it. */
export const TRUSTING = `--ignore-certificate-errors-spki-list=${keyHash(TLS.TLS_CERT)}`;

async function startNginx(spaces: Namespaces): Promise<void> {
  const program = findNginx() ?? 'nginx';
  const file = join(spaces.folder, 'nginx.conf');
  const config = around(spaces.folder, recipe('one server', CERTIFICATES));
  writeFileSync(file, config.replace('error_log stderr', 'error_log stderr notice'));
  await opens(
    spaces.start(SPACE, [program, '-p', spaces.folder, '-e', 'stderr', '-c', file]),
    'start worker process',
  );
}

const STATIC = fileURLToPath(new URL('static-site.mjs', import.meta.url));

const startStaticSite = (spaces: Namespaces): Promise<void> =>
  opens(
    spaces.start(SPACE, [process.execPath, STATIC, STATIC_SITE, DIST, TLS.TLS_CERT, TLS.TLS_KEY]),
    'open',
  );

/** The server of a lab whose devices are there. */
export function serverOf(spaces: Namespaces, plan: ServerPlan): Server {
  const space = plan.isAtHome ? 'device1-1' : SPACE;
  const env = { ...process.env, PORT: '8080', ...plan.env };
  let child: ChildProcess | undefined;
  return {
    page: plan.page ?? (plan.isBesideStaticSite ? `http://${STATIC_SITE}/` : HOME),
    settings: plan.settings,
    async start() {
      if (plan.isBehindNginx) await startNginx(spaces);
      if (plan.isBesideStaticSite) await startStaticSite(spaces);
      child = spaces.start(space, [process.execPath, 'scripts/start.mjs'], { cwd: ROOT, env });
      await opens(child, 'Ctrl-C');
    },
    kill: () =>
      new Promise((resolve) => {
        child?.once('exit', () => resolve());
        child?.kill('SIGKILL');
      }),
    health: () =>
      spaces.run(space, [
        process.execPath,
        '-e',
        `fetch('http://127.0.0.1:${env.PORT}/health').then((a) => a.text()).then(console.log)`,
      ]),
  };
}
