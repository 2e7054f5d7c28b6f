import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import { messageHourEntity } from '../../core/company/figuresEntity.ts';
import { messageProjection } from '../../core/messages/messageProjection.ts';
import { messageWordEntity } from '../../core/records/messageWordEntity.ts';
import { rebuildProjection } from '../../projections/rebuildProjection.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const ask = (user: TestUser, dateStart: string, dateEnd: string, fromMe = 'false') =>
  house.call<{ count: [{ count: number }]; error?: string }>(user, 'GET', '/messages-allMe', {
    query: { fromMe, dateStart, dateEnd },
  });

async function counted(...asked: Parameters<typeof ask>): Promise<number> {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return body.count[0].count;
}

let messages = 700_000;
/** A stored message of a past day. */
const said = (company: TestCompany, createdAt: string, more: Partial<MessageItem> = {}): MessageItem => {
  const id = ++messages;
  return {
    companyId: company.id,
    conversationId: 1,
    id,
    wid: `COUNTED${id}`,
    account: company.account,
    contactId: 1,
    actor: 'customer',
    body: '',
    fromMe: false,
    mediaType: 'conversation',
    ack: 0,
    createdAt,
    version: 1,
    ...more,
  };
};
const own = { fromMe: true, actor: 'phone', ack: 3 } as const;

async function store(all: readonly MessageItem[]): Promise<void> {
  await house.runtime.store.batchWrite(all.map((message) => ({ put: messageEntity.toItem(message) })));
  await house.project();
}

async function moveTo(user: TestUser, timezone: string): Promise<void> {
  const key = authEntity.key(user);
  const item = await house.runtime.store.get(key, { consistent: true });
  if (item === undefined) throw new Error('no such person');
  const { company } = authEntity.fromItem(item);
  await house.runtime.store.update(key, { set: { company: { ...company, timezone } } });
  forgetAuth(house.runtime.store, user.companyId, user.id);
}

test('counts the company’s messages in one direction; notes and other companies do not count', async () => {
  const [company, other] = [await createTestCompany(house.runtime), await createTestCompany(house.runtime)];
  await store([
    said(company, '2026-03-10T12:00:00.000Z'),
    said(company, '2026-03-10T12:00:30.000Z', { conversationId: 2 }),
    said(company, '2026-03-10T12:00:40.000Z', own),
    said(company, '2026-03-10T12:00:50.000Z', { ...own, actor: 'user', isPrivate: true }),
    said(other, '2026-03-10T12:00:00.000Z'),
  ]);
  // It is a figure of the company: attendants see it only where they see the dashboard.
  expect((await ask(company.ana, '2026-03-10', '2026-03-10')).status).toBe(403);
  await setSwitches(house.runtime, company.bruno, { showDashboard: 'enabled' });
  for (const person of [company.admin, company.bruno]) {
    expect(await counted(person, '2026-03-10', '2026-03-10')).toBe(2);
    expect(await counted(person, '2026-03-10', '2026-03-10', 'true')).toBe(1);
  }
  expect(await counted(other.admin, '2026-03-01', '2026-03-31')).toBe(1);
  expect(await counted(other.admin, '2026-03-01', '2026-03-31', 'true')).toBe(0);
});

test('days begin and end on the company’s clock, also where that is half an hour off', async () => {
  const company = await createTestCompany(house.runtime);
  await store(
    [
      // Midnight in São Paulo (UTC-3).
      '2026-03-10T02:59:59.999Z',
      '2026-03-10T03:00:00.000Z',
      '2026-03-11T02:59:59.999Z',
      '2026-03-11T03:00:00.000Z',
      // Midnight in Calcutta (UTC+5:30).
      '2026-03-10T18:29:59.999Z',
      '2026-03-10T18:30:00.000Z',
    ].map((at) => said(company, at)),
  );
  expect(await counted(company.admin, '2026-03-09', '2026-03-09')).toBe(1);
  expect(await counted(company.admin, '2026-03-10', '2026-03-10')).toBe(4);
  expect(await counted(company.admin, '2026-03-11', '2026-03-11')).toBe(1);
  expect(await counted(company.admin, '2026-03-09', '2026-03-11')).toBe(6);
  await setSwitches(house.runtime, company.bruno, { showDashboard: 'enabled' });
  await moveTo(company.bruno, 'Asia/Kolkata');
  expect(await counted(company.bruno, '2026-03-10', '2026-03-10')).toBe(3);
  expect(await counted(company.bruno, '2026-03-11', '2026-03-11')).toBe(3);
});

test('a message counts once however often the stream tells of it, and no more once it is gone', async () => {
  const company = await createTestCompany(house.runtime);
  const media = { key: `${company.id}/c.jpg`, fileName: 'c.jpg', mimetype: 'image/jpeg', size: 9 };
  const all = [
    said(company, '2026-04-01T12:00:00.000Z'),
    said(company, '2026-04-01T12:00:01.000Z', { mediaType: 'image', media }),
    said(company, '2026-04-01T12:00:02.000Z', own),
    said(company, '2026-04-01T12:00:03.000Z', { ...own, isPrivate: true }),
  ];
  const both = async () => [
    await counted(company.admin, '2026-04-01', '2026-04-01'),
    await counted(company.admin, '2026-04-01', '2026-04-01', 'true'),
  ];
  await store(all);
  await house.project('from the beginning');
  const twice = [...all, ...all].map((message) => messageEntity.toItem(message));
  await messageProjection.enter?.(house.runtime, twice);
  expect(await both()).toEqual([2, 1]);
  const gone: MessageItem[] = [];
  for (const [message, left] of [
    [all[1], [1, 1]],
    [all[3], [1, 1]],
    [all[2], [1, 0]],
    [all[0], [0, 0]],
  ] as const) {
    if (message === undefined) throw new Error('no message');
    await house.runtime.store.delete(messageKey(message));
    await house.project();
    gone.push(message);
    for (const one of gone) {
      const change = { sequence: '1', partition: '', before: messageEntity.toItem(one), after: undefined };
      await messageProjection.follow?.(house.runtime, change, false);
    }
    expect(await both()).toEqual(left);
  }
});

test('words that cannot be entered keep no message from being counted when it is tried again', async () => {
  const company = await createTestCompany(house.runtime);
  const item = messageEntity.toItem(said(company, '2026-04-02T12:00:00.000Z', { body: 'Maracujá' }));
  let refused = 0;
  const batchWrite: typeof house.runtime.store.batchWrite = async (writes) => {
    const others = writes.filter((write) => !('put' in write && messageWordEntity.owns(write.put)));
    const refuses = others.length < writes.length && refused++ === 0;
    await house.runtime.store.batchWrite(refuses ? others : writes);
    if (refuses) throw new Error('table away');
  };
  const runtime = { ...house.runtime, store: { ...house.runtime.store, batchWrite } };
  await expect(messageProjection.enter?.(runtime, [item])).rejects.toThrow('table away');
  await messageProjection.enter?.(runtime, [item]);
  expect(await counted(company.admin, '2026-04-02', '2026-04-02')).toBe(1);
});

test('what is counted anew is what was counted', async () => {
  const company = await createTestCompany(house.runtime);
  await store([
    said(company, '2026-05-01T12:00:00.000Z'),
    said(company, '2026-05-01T12:01:00.000Z'),
    said(company, '2026-05-01T12:01:00.000Z', { ...own, isPrivate: true }),
    said(company, '2026-05-02T12:00:00.000Z', own),
  ]);
  const hours = async () => {
    const pk = messageHourEntity.partition({ companyId: company.id });
    return (await house.runtime.store.query({ pk, prefix: 'MESSAGES#', limit: 10, consistent: true })).items;
  };
  const before = await hours();
  expect(before).toHaveLength(2);
  const wrong = { companyId: company.id, direction: 'in', hour: '2026-05-01T12', m07: 3 } as const;
  await house.runtime.store.put(messageHourEntity.toItem(wrong));
  await house.runtime.store.put(messageHourEntity.toItem({ ...wrong, hour: '2026-05-01T13' }));
  expect(await rebuildProjection(house.runtime, 'messageHours', company.id)).toEqual({
    written: 2,
    removed: 1,
  });
  expect(await hours()).toEqual(before);
});

test('only days are counted from, in their order, and at most 92', async () => {
  const { admin } = await createTestCompany(house.runtime);
  expect(await counted(admin, '2026-01-01', '2026-04-02')).toBe(0);
  for (const [from, to, fromMe] of [
    ['2026-01-01', '2026-04-03'],
    ['2026-01-02', '2026-01-01'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-01-01T00:00:00.000Z', '2026-01-02'],
    ['2026-01-01', '2026-01-02', 'maybe'],
  ] as const) {
    const { status, body } = await ask(admin, from, to, fromMe);
    expect([status, body.error], `${from} ${to}`).toEqual([400, 'ERR_VALIDATION']);
  }
});

test('a busy month costs at most 45 RCU to count, the longest range 130; a message one write', async () => {
  const company = await createTestCompany(house.runtime);
  const first = Date.parse('2026-06-01T00:00:00.000Z');
  const minutes = Object.fromEntries(
    Array.from({ length: 60 }, (_, minute) => [`m${String(minute).padStart(2, '0')}`, 10 + minute]),
  );
  const ofHours = Array.from({ length: 93 * 24 }, (_, at) => ({
    ...minutes,
    companyId: company.id,
    direction: 'in' as const,
    hour: new Date(first + at * 3_600_000).toISOString().slice(0, 13),
  }));
  await house.runtime.store.batchWrite(ofHours.map((hour) => ({ put: messageHourEntity.toItem(hour) })));
  await counted(company.admin, '2026-06-01', '2026-06-01');
  const perDay = 24 * Object.values(minutes).reduce((sum, count) => sum + count, 0);
  for (const [name, end, days, most] of [
    ['a day', '2026-06-01', 1, 2],
    ['a month', '2026-06-30', 30, 45],
    ['92 days', '2026-08-31', 92, 130],
  ] as const) {
    const { answer, read, write } = await house.meter.cost(`count messages of ${name}`, () =>
      counted(company.admin, '2026-06-01', end),
    );
    expect(answer, name).toBe(days * perDay);
    expect(read, name).toBeLessThanOrEqual(most);
    expect(write).toBe(0);
  }
  const item = messageEntity.toItem(said(company, '2026-06-01T12:00:00.000Z'));
  const entered = await house.meter.cost('pointer and count of a message', async () =>
    messageProjection.enter?.(house.runtime, [item]),
  );
  expect(entered.write).toBe(2);
});
