import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { BlockList, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ROOT } from '../../scripts/paths.mjs';
import { BrokerClient } from './broker-client.ts';
import { rawRequest } from './raw-request.ts';
import { runServer, type ServerProcess, startServer } from './server-process.ts';
import { withServer } from './with-server.ts';

const certificate = (name: string): string => join(ROOT, 'tests/fixtures/tls', `${name}.pem`);

describe('what a server says of itself', () => {
  const server = withServer({ publicUrl: 'https://play.example/' });

  it('is for pages of any site', async () => {
    const { status, headers, body } = await rawRequest(server.port, '/peer/about');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({
      sixfold: 1,
      relay: true,
      stun: server.port,
      publicUrl: 'https://play.example/',
    });
  });

  it('and how it is, is for whoever runs it', async () => {
    const alice = await new BrokerClient(server.port, { id: 'sixfold-abc-0' }).open();
    await new BrokerClient(server.port, { id: 'sixfold-abc-1' }).open();
    await new BrokerClient(server.port, { id: 'someone' }).open();
    alice.send('nonsense');
    await alice.settle();
    const { status, headers, body } = await rawRequest(server.port, '/health');
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({
      ok: true,
      members: 3,
      tables: 1,
      relays: 0,
      malformed: 1,
      errors: 0,
    });
  });
});

describe('pages of other sites', () => {
  const server = withServer({ origins: ['https://friend.example'], publicUrl: 'https://play.example/' });
  const outcome = (origin?: string): Promise<string> =>
    new Promise((resolve) => {
      const { socket } = new BrokerClient(
        server.port,
        { id: 'x', token: 'x' },
        origin === undefined ? {} : { origin },
      );
      socket.on('open', () => resolve('open'));
      socket.on('error', (error) => resolve(error.message));
    });

  it('may be kept away from the broker', async () => {
    expect(await outcome('https://elsewhere.example')).toBe('Unexpected server response: 403');
    expect(await outcome('https://friend.example')).toBe('open');
    // The own page, behind a proxy that asks for another host.
    expect(await outcome('https://play.example')).toBe('open');
    expect(await outcome(`http://127.0.0.1:${server.port}`)).toBe('open');
    expect(await outcome()).toBe('open');
  });
});

describe('behind a proxy', () => {
  const server = withServer({ trust: 1 }, { membersOfAddress: 1 });
  const from = (id: string, forwarded: string): BrokerClient =>
    new BrokerClient(server.port, { id }, { headers: { 'x-forwarded-for': forwarded } });

  it('people have the addresses that it says', async () => {
    await from('one', '203.0.113.1').open();
    expect((await from('two', '203.0.113.1').next()).type).toBe('ERROR');
    expect((await from('three', '198.51.100.9, 203.0.113.1').next()).type).toBe('ERROR');
    await from('four', '203.0.113.1, 203.0.113.2').open();
  });
});

describe('a server that listens at one address', () => {
  const server = withServer({ address: '127.0.0.2' });

  it('is open there and nowhere else', async () => {
    const outcome = (host: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(server.port, host, () => resolve('open'));
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
        socket.unref();
      });
    expect(await outcome('127.0.0.2')).toBe('open');
    expect(await outcome('127.0.0.1')).toBe('ECONNREFUSED');
  });
});

const elsewhere = new BlockList();
elsewhere.addAddress('10.0.0.1', 'ipv4');

describe.each([
  ['no proxy', 0],
  ['another one', elsewhere],
])('a proxy where %s is believed', (_name, trust) => {
  const server = withServer({ trust });

  it('is counted, so that whoever runs it learns of it', async () => {
    await new BrokerClient(
      server.port,
      { id: 'one' },
      { headers: { 'x-forwarded-for': '203.0.113.1' } },
    ).open();
    expect(JSON.parse((await rawRequest(server.port, '/health')).body)).toMatchObject({ viaUnknownProxy: 1 });
  });
});

describe('a server with a certificate', () => {
  let folder: string;
  let server: ServerProcess;
  let files: { TLS_CERT: string; TLS_KEY: string };
  const install = (name: string): void => {
    copyFileSync(certificate(`${name}-cert`), files.TLS_CERT);
    copyFileSync(certificate(`${name}-key`), files.TLS_KEY);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixfold-tls-'));
    files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
    install('one');
    server = await startServer(undefined, files);
  });

  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const get = (path: string): Promise<{ body: string; print: string }> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, path, rejectUnauthorized: false, agent: false };
      request(options, async (response) => {
        const print = (response.socket as TLSSocket).getPeerCertificate().fingerprint256;
        resolve({ body: await text(response), print });
      })
        .on('error', reject)
        .end();
    });

  it('greets with links of HTTPS, and serves page, broker and relay there', async () => {
    expect(server.greeting).toContain(`https://localhost:${server.port}/`);
    expect((await get('/')).body).toContain('<title>Sixfold</title>');
    for (const path of ['peerjs?key=peerjs&id=a&token=b', 'relay?table=t&channel=channel000000000']) {
      const url = `wss://127.0.0.1:${server.port}/peer/${path}`;
      const socket = new WebSocket(url, { rejectUnauthorized: false });
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      socket.terminate();
    }
  });

  it('closes who does not speak TLS, and goes on', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
    await get('/');
  });

  it('reads it again on SIGHUP, and keeps the old one if the new one is wrong', async () => {
    const before = (await get('/')).print;
    writeFileSync(files.TLS_CERT, 'nonsense');
    server.signal('SIGHUP');
    await server.says('The certificate stays as it was');
    expect((await get('/')).print).toBe(before);
    install('two');
    server.signal('SIGHUP');
    await server.says('The certificate was read again.');
    expect((await get('/')).print).not.toBe(before);
  });
});

describe('settings that make no sense', () => {
  const nowhere = join(tmpdir(), 'sixfold-nowhere.pem');
  const notOne = join(ROOT, 'package.json');

  describe('of files that are nearly right', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sixfold-nearly-'));
    const [der, locked, old] = ['cert.der', 'locked.pem', 'old.pem'].map((name) => join(folder, name));
    const read = (name: string): Buffer => readFileSync(certificate(name));

    beforeAll(() => {
      const secret = { format: 'pem', cipher: 'aes-128-cbc', passphrase: 'x' } as const;
      const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      writeFileSync(der, new X509Certificate(read('one-cert')).raw);
      writeFileSync(locked, createPrivateKey(read('one-key')).export({ ...secret, type: 'pkcs8' }));
      writeFileSync(old, rsa.export({ ...secret, type: 'pkcs1' }));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('says what is wrong with them', async () => {
      const [cert, key] = [certificate('one-cert'), certificate('one-key')];
      const said = async (TLS_CERT: string, TLS_KEY: string) =>
        (await runServer('0', { TLS_CERT, TLS_KEY })).stderr;
      expect(await said(der, key)).toBe(
        `TLS_CERT names ${der}, which is a certificate in DER: it must be in PEM.\n`,
      );
      for (const file of [locked, old])
        expect(await said(cert, file)).toBe(
          `TLS_KEY names ${file}, which is a key with a passphrase: it must have none.\n`,
        );
    });
  });

  it.each([
    [{ PUBLIC_URL: 'x' }, 'PUBLIC_URL must be an address like https://play.example/, not "x".'],
    [{ LISTEN: '192.0.2.1' }, 'LISTEN names 192.0.2.1, which is no address of this machine.'],
    [{ LISTEN: 'fe80::1%nowhere' }, 'LISTEN names fe80::1%nowhere, which is no address of this machine.'],
    [
      { TLS_CERT: certificate('small-cert'), TLS_KEY: certificate('small-key') },
      'The certificate in TLS_CERT is too weak for browsers: its key is too small (RSA needs 2048 bits).',
    ],
    [{ TLS_CERT: certificate('one-cert') }, 'TLS_KEY is missing: HTTPS needs a certificate and its key.'],
    [{ TLS_CERT: nowhere, TLS_KEY: nowhere }, `TLS_CERT names ${nowhere}, which is not there.`],
    [{ TLS_CERT: tmpdir(), TLS_KEY: nowhere }, `TLS_CERT names ${tmpdir()}, which cannot be read (EISDIR).`],
    [{ TLS_CERT: notOne, TLS_KEY: notOne }, `TLS_CERT names ${notOne}, which is no certificate in PEM.`],
    [
      { TLS_CERT: certificate('one-cert'), TLS_KEY: certificate('one-cert') },
      `TLS_KEY names ${certificate('one-cert')}, which is no key in PEM.`,
    ],
    [
      { TLS_CERT: certificate('one-cert'), TLS_KEY: certificate('two-key') },
      'The key in TLS_KEY does not belong to the certificate in TLS_CERT.',
    ],
  ])('end it with a sentence: %j', async (env, sentence) => {
    expect(await runServer('0', env)).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` });
  });
});

describe('for whoever runs it', () => {
  it('a line of counters is written when something has happened', async () => {
    const server = await startServer(undefined, { COUNTERS: '1', PUBLIC_URL: 'https://play.example' });
    expect(server.greeting).toContain('From outside:\n    https://play.example/\n');
    await new BrokerClient(server.port, { id: 'sixfold-abc-0' }).open();
    const line = await server.says('members 1');
    expect(line).toMatch(/^\S+Z members 1 · tables 1$/m);
    await server.stop('SIGTERM');
  });
});
