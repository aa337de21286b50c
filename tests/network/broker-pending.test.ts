import { describe, expect, it } from 'vitest';
import { BrokerClient } from './broker-client.ts';
import { withServer } from './with-server.ts';

// What waits for members who are not there.

/** Room for messages to two of them, from one address. */
const server = withServer({}, { pendingOfAddress: 6000 });

const opened = (id: string, localAddress = '127.0.0.2'): Promise<BrokerClient> =>
  new BrokerClient(server.port, { id }, { localAddress }).open();

const call = (client: BrokerClient, dst: string): void => client.send({ type: 'OFFER', dst, payload: 'x' });

it('counts for more than its bytes, as whoever is waited for takes memory', async () => {
  const caller = await opened('caller');
  for (const dst of ['one', 'two', 'three']) call(caller, dst);
  expect(await caller.next()).toMatchObject({ type: 'EXPIRE', src: 'three' });
  const two = await opened('two');
  expect(await two.next()).toMatchObject({ type: 'OFFER' });
});

it('is paid for by the address it came from, though its sender has come back from another', async () => {
  const caller = await opened('caller');
  for (const dst of ['one', 'two']) call(caller, dst);
  await caller.settle();
  const again = await opened('caller', '127.0.0.3');
  for (const src of ['one', 'two']) expect(await again.next()).toMatchObject({ type: 'EXPIRE', src });
  const neighbour = await opened('neighbour');
  call(neighbour, 'late');
  await neighbour.settle();
  expect(await (await opened('late')).next()).toMatchObject({ type: 'OFFER', src: 'neighbour' });
});

describe('when all that may wait does', () => {
  /** Room for eight messages to one each, four of them from one address. */
  const full = withServer({}, { pending: 20_000, pendingOfAddress: 10_000 });
  const come = (id: string, localAddress: string): Promise<BrokerClient> =>
    new BrokerClient(full.port, { id }, { localAddress }).open();

  it('the latest of the address that has most gives way to a newcomer', async () => {
    const loud = await Promise.all([come('loud1', '127.0.0.2'), come('loud2', '127.0.0.3')]);
    for (const [n, caller] of loud.entries()) {
      for (let i = 0; i < 4; i++) call(caller, `absent${n}${i}`);
      await caller.settle();
    }
    const newcomer = await come('newcomer', '127.0.0.4');
    call(newcomer, 'late');
    await newcomer.settle();
    expect(newcomer.heard).toEqual(['{"type":"OPEN"}']);
    expect(await loud[0].next()).toMatchObject({ type: 'EXPIRE', src: 'absent03' });
    expect(await (await come('late', '127.0.0.5')).next()).toMatchObject({ type: 'OFFER', src: 'newcomer' });
  });
});
