import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import {
  connectionSessionEntity,
  readSession,
  writeSessionStatus,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const ask = ({ admin, connectionId }: TestCompany, method: string) =>
  house.call(admin, method, `/whatsappsession/${connectionId}`);
/** Kinds of the commands queued for the companies' connections. */
async function commands(...companies: TestCompany[]): Promise<string[][]> {
  const all = await drainOutbound<OutboundCommand>(house.runtime);
  return companies.map(({ connectionId }) =>
    all.filter((command) => command.connectionId === connectionId).map(({ kind }) => kind),
  );
}
function write({ id: companyId, connectionId }: TestCompany, status: 'CONNECTED' | 'DISCONNECTED') {
  const { store, clock } = house.runtime;
  const session = { companyId, connectionId, status, qrcode: '', retries: 0, epoch: 7 };
  return writeSessionStatus(store, { ...session, at: clock.iso() });
}

test('a session whose end told nobody is disconnected by the stream, and each only once', async () => {
  const { runtime } = house;
  const [lost, told, back, phone] = [
    await createTestCompany(runtime),
    await createTestCompany(runtime),
    await createTestCompany(runtime),
    await createTestCompany(runtime),
  ];
  await house.project();
  await commands();
  const away = vi.spyOn(runtime.clients, 'sqs').mockRejectedValue(new Error('queue away'));
  for (const company of [lost, back]) expect((await ask(company, 'DELETE')).status).toBe(200);
  away.mockRestore();
  expect((await ask(told, 'DELETE')).status).toBe(200);
  expect((await ask(back, 'POST')).status).toBe(200);
  // A logout on the phone is reported by the connector itself, which needs no command.
  await write(phone, 'DISCONNECTED');
  await house.project();
  const expected = [['disconnect'], ['disconnect'], ['start'], []];
  expect(await commands(lost, told, back, phone)).toEqual(expected);
});

test('a running session is not shown as opening, whatever is asked for while it connects', async () => {
  const company = await createTestCompany(house.runtime);
  const { store } = house.runtime;
  for (const [method, status] of [
    ['POST', 200],
    ['PUT', 409],
  ] as const) {
    await write(company, 'DISCONNECTED');
    // The session connects between the request's read and its write.
    const transact = store.transact.bind(store);
    const meanwhile = vi.spyOn(store, 'transact').mockImplementationOnce(async (writes) => {
      await write(company, 'CONNECTED');
      return transact(writes);
    });
    expect((await ask(company, method)).status).toBe(status);
    meanwhile.mockRestore();
    expect((await readSession(store, company.id, company.connectionId))?.status).toBe('CONNECTED');
  }
  expect(await commands(company)).toEqual([[]]);
});

/** Restarts at a fixed time. */
async function restartAt(at: string, company: TestCompany): Promise<number> {
  const clock = vi.spyOn(house.runtime.clock, 'now').mockReturnValue(Date.parse(at));
  const { status } = await house.call(company.admin, 'POST', '/whatsapp-restart');
  clock.mockRestore();
  return status;
}

test('asked to restart by many within a minute a number does it once, and once more in the next', async () => {
  const company = await createTestCompany(house.runtime);
  await commands();
  const minute = new Date(Date.now() + 60_000).toISOString().slice(0, 16);
  for (const second of ['05', '15', '25']) expect(await restartAt(`${minute}:${second}Z`, company)).toBe(200);
  expect(await commands(company)).toEqual([['restart']]);
  const later = new Date(Date.parse(`${minute}:00Z`) + 60_000).toISOString();
  expect(await restartAt(later, company)).toBe(200);
  expect(await commands(company)).toEqual([['restart']]);
});

test('a restart that could not be told is refused, and the next time all are', async () => {
  const { runtime } = house;
  const company = await createTestCompany(runtime);
  await commands();
  const away = vi.spyOn(runtime.clients, 'sqs').mockRejectedValue(new Error('queue away'));
  expect((await house.call(company.admin, 'POST', '/whatsapp-restart')).status).toBe(500);
  away.mockRestore();
  expect((await house.call(company.admin, 'POST', '/whatsapp-restart')).status).toBe(200);
  expect(await commands(company)).toEqual([['restart']]);
});

test('a connection that is deleted while all restart stops none of the others', async () => {
  const { store } = house.runtime;
  const company = await createTestCompany(house.runtime);
  await write(company, 'DISCONNECTED');
  await commands();
  const read = store.query.bind(store);
  const meanwhile = vi.spyOn(store, 'query').mockImplementationOnce(async (query) => {
    const found = await read(query);
    const { id: companyId, connectionId } = company;
    await store.delete(connectionSessionEntity.key({ companyId, connectionId }));
    return found;
  });
  expect((await house.call(company.admin, 'POST', '/whatsapp-restart')).status).toBe(200);
  meanwhile.mockRestore();
  expect(await commands(company)).toEqual([[]]);
});
