import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** Where nginx is, if it is here. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The recipe of docs/hosting.md that begins with these words, with other values in some places. */
export function recipe(begins: string, changes: readonly (readonly [string, string])[]): string {
  // Tests and scripts run in the root; where this file is says nothing once it is bundled.
  const page = readFileSync('docs/hosting.md', 'utf8');
  const found = page.split('```nginx\n').find((part) => part.startsWith(`# ${begins}`));
  let text = found?.split('```', 1)[0] ?? '';
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The recipe has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Of a test, instead of a real one. */
export const tlsFile = (name: string): string => resolve('tests/fixtures/tls', name);
export const CERTIFICATES = [
  ['/etc/letsencrypt/live/play.example/fullchain.pem', tlsFile('one-cert.pem')],
  ['/etc/letsencrypt/live/play.example/privkey.pem', tlsFile('one-key.pem')],
] as const;

/** The recipe for many servers, without TLS: their ports, and that of the balancer. */
export function manyServers(port: number, ports: readonly number[]): string {
  const upgrades = recipe('one server', []).split('\n\n', 1)[0];
  const servers = recipe('many servers', [
    ...CERTIFICATES,
    ['listen 443 ssl', `listen 127.0.0.1:${port}`],
    ...ports.map((at, i) => [`10.0.0.${i + 1}:8080`, `127.0.0.1:${at}`] as const),
  ]);
  return `${upgrades}\n${servers}`;
}

/** Workers of another user could not write what they keep for slow readers. */
const user = (): string => (process.getuid?.() === 0 ? 'user root;' : '');

/** Of each worker; a member of a load test takes two. */
const MOST_FILES = 16_000;

/** What stands around a recipe in nginx.conf. */
export const around = (folder: string, inside: string): string => `
${user()}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
worker_processes 4;
worker_rlimit_nofile ${MOST_FILES};
events { worker_connections ${MOST_FILES}; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${inside}
}
`;

export interface Nginx {
  stop(): Promise<void>;
}

export async function startNginx(program: string, port: number, inside: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, around(folder, inside));
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  await Promise.race([
    listens(port),
    ended.then(() => {
      throw new Error(`nginx has ended: ${said}`);
    }),
  ]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
