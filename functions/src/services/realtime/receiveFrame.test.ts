import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { openSocket } from './openSocket.ts';
import { receiveFrame } from './receiveFrame.ts';

let house: TestHouse;
let company: TestCompany;
let ticketId: number;
/** Clock of these tests; it only moves forward. */
let time = Date.now();
let sockets = 0;
const closing = vi.fn((_command: object) => Promise.resolve({}));
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  company = await createTestCompany(house.runtime);
  await company.receive('5511955550001', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  ticketId = body.tickets[0].id;
  const accepted = { status: 'open', queueId: company.queues[0], userId: company.ana.id };
  const answer = await house.call(company.admin, 'PUT', `/tickets/${ticketId}`, { body: accepted });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: 'open' });
  const client = { send: closing } as unknown as Awaited<ReturnType<typeof house.runtime.clients.sockets>>;
  vi.spyOn(house.runtime.clients, 'sockets').mockResolvedValue(client);
});
afterAll(() => house.stop());
beforeEach(async () => {
  time += 60_000;
  closing.mockClear();
  await drainOutbound(house.runtime);
});

async function connect(as: TestUser): Promise<string> {
  const { body } = await house.call<{ ticket: string }>(as, 'POST', '/realtime/ticket');
  const id = `socket-${++sockets}=`;
  expect(await openSocket(house.runtime, id, body.ticket)).toBe(true);
  return id;
}
const typing = (presence = 'composing') => JSON.stringify({ action: 'typing', ticketId, presence });
const said = async () =>
  (await drainOutbound<OutboundCommand>(house.runtime)).map((command) =>
    command.kind === 'presence' ? command.presence : command.kind,
  );

test('five hundred frames in a second cost a handful of reads and one command, and the socket', async () => {
  const id = await connect(company.ana);
  const flood = await house.meter.cost('500 frames of one socket', async () => {
    for (let frame = 0; frame < 500; frame++) {
      time += 2;
      await receiveFrame(house.runtime, id, typing());
    }
  });
  expect(flood.trips).toBeLessThanOrEqual(6);
  expect(flood.read).toBeLessThanOrEqual(6);
  expect(await said()).toEqual(['composing']);
  expect(closing).toHaveBeenCalled();
  expect(closing.mock.calls.length).toBeLessThanOrEqual(10);
  // Frames that are no valid JSON count as well.
  const answers = [];
  for (let frame = 0; frame < 50; frame++) answers.push(await receiveFrame(house.runtime, id, '{'));
  expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
});

test('who types and pauses is heard, a ping always; others’ floods hold up nobody', async () => {
  const [ana, other] = [await connect(company.ana), await connect(company.bruno)];
  for (let frame = 0; frame < 100; frame++) await receiveFrame(house.runtime, other, '{"action":"ping"}');
  for (const presence of ['composing', 'composing', 'paused']) {
    await receiveFrame(house.runtime, ana, typing(presence));
    time += 1000;
  }
  time += 3000;
  await receiveFrame(house.runtime, ana, typing());
  expect(await said()).toEqual(['composing', 'paused', 'composing']);
  for (let minute = 0; minute < 20; minute++) {
    time += 25_000;
    expect(await receiveFrame(house.runtime, ana, '{"action":"ping"}')).toHaveProperty('pong');
  }
});

test('two tabs of one ticket are one typing', async () => {
  const tabs = [await connect(company.ana), await connect(company.ana)];
  for (const id of tabs) await receiveFrame(house.runtime, id, typing());
  expect(await said()).toEqual(['composing']);
});

test('a flood over several processes closes the socket too; what another company’s person says is heard', async () => {
  const other = await createTestCompany(house.runtime);
  const [flooding, calm] = [await connect(company.ana), await connect(other.ana)];
  // Each process of the function has counts of its own.
  const processes = Array.from({ length: 4 }, () => ({
    ...house.runtime,
    store: { ...house.runtime.store },
  }));
  let heard = 0;
  let sent = 0;
  while (closing.mock.calls.length === 0 && sent < 2000) {
    const at = processes[sent % 4] ?? house.runtime;
    if ((await receiveFrame(at, flooding, '{"action":"ping"}')) !== undefined) heard += 1;
    sent += 1;
    time += 2;
    if (sent % 100 === 0)
      for (const process of processes)
        expect(await receiveFrame(process, calm, '{"action":"ping"}')).toHaveProperty('pong');
  }
  console.log(`500 frames a second over four processes: closed after ${sent}, ${heard} of them heard`);
  expect(sent).toBeLessThanOrEqual(4 * (12 + 60 + 5));
  expect(heard).toBeLessThanOrEqual(4 * (12 + 4));
});

test('a person with twenty sockets has one share of frames, and the pings of twenty tabs are heard', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => connect(company.ana)));
  const status = (number: number) => JSON.stringify({ action: 'userStatus', ticketId, number });
  // All tabs come back at once, as after a lost network.
  for (const id of ids) {
    await receiveFrame(house.runtime, id, status(1));
    expect(await receiveFrame(house.runtime, id, '{"action":"ping"}')).toHaveProperty('pong');
  }
  time += 60_000;
  const flood = await house.meter.cost('a thousand frames of twenty sockets in ten seconds', async () => {
    for (let frame = 0; frame < 1000; frame++) {
      time += 10;
      await receiveFrame(house.runtime, ids[frame % 20] ?? '', status(frame + 2));
    }
  });
  // Forty at once and eight a second: each is a write, and what it reads.
  expect(flood.write).toBeLessThanOrEqual(40 + 8 * 10);
});

test.each(['{', '{"action":"nothing"}', '{"action":"ping"}'])(
  'frames of twenty sockets take from one share, whatever they say: %s',
  async (frame) => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => connect(company.ana)));
    let answered = 0;
    for (let n = 0; n < 800; n++) {
      time += 12;
      if ((await receiveFrame(house.runtime, ids[n % 20] ?? '', frame)) !== undefined) answered += 1;
    }
    // A socket's first frame is heard before its person is known.
    expect(answered).toBeLessThanOrEqual(20 + 40 + 8 * 10);
  },
);

test('a person opens sixty sockets a minute, beyond that the ticket is refused; colleagues are not', async () => {
  const ask = (as: TestUser) => house.call<{ code: string }>(as, 'POST', '/realtime/ticket');
  const answers = [];
  for (let n = 0; n < 61; n++) answers.push(await ask(company.bruno));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(answers.at(-1)?.body.code).toBe('ERR_TOO_MANY_REQUESTS');
  expect((await ask(company.ana)).status).toBe(200);
  time += 60_000;
  expect((await ask(company.bruno)).status).toBe(200);
});
