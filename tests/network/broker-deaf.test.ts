import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_UNREAD } from '../../src/server/broker/member.ts';
import { Outgoing } from '../../src/server/outgoing.ts';
import { BrokerClient } from './broker-client.ts';
import { SCHEMES } from './schemes.ts';
import { withServer } from './with-server.ts';

// Tiny messages to a member who does not read take far more memory than their bytes.

const ENDLESS = { messages: 1e6, messagesOfAddress: 1e6, bytes: 1e9, bytesOfAddress: 1e9, offers: 1e4 };

const send = vi.spyOn(Outgoing.prototype, 'send');

afterEach(() => send.mockClear());

describe.each(SCHEMES)('over $name, tiny messages to a member', ({ isSecure, certificate, get }) => {
  const server = withServer({ stunPort: null }, ENDLESS, certificate);
  const opened = (id: string) => new BrokerClient(server.port, { id }, { isSecure }).open();
  const health = async () => JSON.parse((await get(server.port, '/health')).body);

  /** Until the system holds all that it takes for who does not read. */
  async function fill(sender: BrokerClient): Promise<void> {
    const message = { type: 'CANDIDATE', dst: 'deaf', payload: 'x'.repeat(16_000) };
    do {
      sender.send(message);
      await sender.settle();
    } while ((send.mock.contexts.at(-1) as Outgoing).bytes === 0);
  }

  async function say(sender: BrokerClient, count: number): Promise<void> {
    for (let i = 0; i < count; i++) sender.send({ type: 'CANDIDATE', dst: 'deaf' });
    await sender.settle();
  }

  it('who does not read end its socket', async () => {
    const [deaf, sender] = [await opened('deaf'), await opened('sender')];
    deaf.socket.pause();
    await fill(sender);
    await say(sender, MOST_UNREAD.messages - 100);
    expect(await health()).toMatchObject({ members: 2, cut: 0 });
    await say(sender, 200);
    expect(await health()).toMatchObject({ members: 1, cut: 1 });
  });

  it('who reads all arrive', async () => {
    const [deaf, sender] = [await opened('deaf'), await opened('sender')];
    for (let i = 0; i < 10; i++) await say(sender, 1000);
    await deaf.settle();
    expect(deaf.heard.length).toBe(10_001);
  });
});
