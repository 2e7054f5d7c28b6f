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
