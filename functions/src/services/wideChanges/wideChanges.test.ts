import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { wideChangeEntity } from '../../core/wideChanges/wideChangeEntity.ts';
import { wideChangeEvents } from './wideChangeEvents.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let time = Date.now();
let numbers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});

const dayMs = 24 * 3_600_000;
const denied = { status: 403, body: { code: 'ERR_NO_PERMISSION' } };

/** A new customer's ticket, waiting in the second queue, where Bruno does not serve and Ana does. */
async function customer(queue = 1) {
  const number = `55119${String(66_000_000 + ++numbers)}`;
  await company.receive(number, 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id, contactId }] = body.tickets;
  await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId: company.queues[queue] } });
  return { number, ticketId: id, contactId };
}
const block = (as: TestUser, id: number, active = false) =>
  house.call(as, 'PUT', `/contacts/block/${id}`, { body: { active } });
const own = (as: TestUser, id: number, wallets: number[]) =>
  house.call<{ wallets: number[] }>(as, 'PUT', `/contact-wallet/${id}`, { body: { wallets } });
const newTag = async (as: TestUser, name: string) =>
  (await house.call<{ id: number }>(as, 'POST', '/tags', { body: { name } })).body.id;
const drop = (as: TestUser, id: number) => house.call(as, 'DELETE', `/tags/${id}`);
const changes = async (as: TestUser) =>
  (await house.call<{ records: object[] }>(as, 'GET', '/wide-changes')).body.records;
const undo = (as: TestUser, body: object) => house.call(as, 'POST', '/wide-changes/undo', { body });

test('only who sees a ticket of the contact, owns it, or is an administrator blocks it and gives it owners', async () => {
  const { ana, bruno, admin } = company;
  const { contactId } = await customer();
  expect(await block(bruno, contactId)).toMatchObject(denied);
  expect(await own(bruno, contactId, [bruno.id])).toMatchObject(denied);
  expect((await block(ana, contactId)).status).toBe(200);
  expect(await block(bruno, contactId, true)).toMatchObject(denied);
  expect((await block(admin, contactId, true)).status).toBe(200);
  expect((await own(ana, contactId, [bruno.id])).status).toBe(200);
  expect((await block(bruno, contactId)).status).toBe(200);
  // Bruno cannot take over a contact that others own and of which he has no ticket.
  const made = await house.call(admin, 'POST', '/contacts', {
    body: { name: 'Rui', number: '5511955559999' },
  });
  // Nor may Ana take over one that an administrator made: owners block, and nobody's customer is everybody's.
  expect(await own(ana, made.body.id, [ana.id])).toMatchObject(denied);
  expect((await own(admin, made.body.id, [ana.id])).status).toBe(200);
  expect(await own(bruno, made.body.id, [bruno.id])).toMatchObject(denied);
  expect(await block(bruno, made.body.id)).toMatchObject(denied);
});

test('a tag is deleted by administrators and by the person who made it', async () => {
  const { ana, bruno, admin } = company;
  const [first, second] = [await newTag(ana, 'VIP'), await newTag(ana, 'Novo')];
  expect(await drop(bruno, first)).toMatchObject(denied);
  expect((await drop(ana, first)).status).toBe(200);
  expect((await drop(admin, second)).status).toBe(200);
});

test('administrators see for a day who did it, and undo it: block, owners, tag with its contacts', async () => {
  const { ana, bruno, admin } = company;
  const { contactId } = await customer();
  await own(admin, contactId, [bruno.id]);
  await own(ana, contactId, [ana.id]);
  await own(ana, contactId, []);
  await block(ana, contactId);
  const tagId = await newTag(ana, 'VIP');
  await house.call(ana, 'PUT', `/tags-contacts/${tagId}/${contactId}`);
  await house.project();
  await drop(ana, tagId);
  const by = { id: ana.id, name: 'Ana' };
  expect(await changes(admin)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'tag', subjectId: tagId, name: 'VIP', by }),
      expect.objectContaining({ kind: 'block', subjectId: contactId, by }),
      expect.objectContaining({ kind: 'wallets', subjectId: contactId, by }),
    ]),
  );
  expect(await house.call(ana, 'GET', '/wide-changes')).toMatchObject(denied);
  expect(await undo(bruno, { kind: 'tag', tagId })).toMatchObject(denied);

  expect((await undo(admin, { kind: 'wallets', contactId })).status).toBe(200);
  expect((await undo(ana, { kind: 'block', contactId })).status).toBe(200);
  time += dayMs / 2;
  await runGone(tagId);
  expect((await undo(admin, { kind: 'tag', tagId })).status).toBe(200);
  const { body } = await house.call<{ active: boolean; wallets: number[]; tags: object[] }>(
    admin,
    'GET',
    `/contacts/${contactId}`,
  );
  // Ana changed the owners twice: undoing restores the owners from before her first change.
  expect(body).toMatchObject({ active: true, wallets: [bruno.id], tags: [{ id: tagId, name: 'VIP' }] });
  // What the administrator set before can still be undone by itself.
  expect(await changes(admin)).toMatchObject([{ kind: 'wallets', by: { id: admin.id } }]);
  expect(await undo(admin, { kind: 'tag', tagId })).toMatchObject({
    status: 409,
    body: { code: 'ERR_WIDE_CHANGE_OVER' },
  });
  expect(await newTag(admin, 'VIP')).toBeUndefined();
});

test('after a day nothing is undone; a name taken meanwhile stays with its new tag', async () => {
  const { ana, admin } = company;
  const [first, second] = [await newTag(ana, 'Atacado'), await newTag(ana, 'Balcão')];
  await drop(ana, first);
  await drop(ana, second);
  await newTag(admin, 'Atacado');
  expect(await undo(admin, { kind: 'tag', tagId: first })).toMatchObject({
    body: { code: 'ERR_TAG_NAME_ALREADY_EXISTS' },
  });
  time += dayMs + 1000;
  expect(await changes(admin)).toEqual([]);
  expect(await undo(admin, { kind: 'tag', tagId: second })).toMatchObject({
    status: 404,
    body: { code: 'ERR_NO_TAG_FOUND' },
  });
});

test('messages of a blocked contact are counted, and shown to administrators with who blocked it', async () => {
  const { ana, admin } = company;
  const { contactId, number } = await customer();
  await block(ana, contactId);
  const since = house.runtime.clock.iso();
  await company.receive(number, 'Um');
  await company.receive(number, 'Dois', { wid: 'SAME' });
  // Delivered twice.
  await company.receive(number, 'Dois', { wid: 'SAME' });
  await company.receive(number, 'Nós', { fromMe: true });
  await company.receive(number, 'Três');
  const blocked = (as: TestUser) => house.call(as, 'GET', `/contacts/${contactId}/blocked`);
  expect((await blocked(admin)).body).toEqual({ messages: 3, at: since, by: { id: ana.id, name: 'Ana' } });
  expect(await blocked(ana)).toMatchObject(denied);
  await block(admin, contactId, true);
  expect((await blocked(admin)).body).toEqual({ messages: 0, at: null, by: null });
  await block(admin, contactId);
  expect((await blocked(admin)).body).toMatchObject({ messages: 0, by: { id: admin.id } });
  expect((await setSwitches(house.runtime, ana, {})).id).toBe(ana.id);
});

/** Runs the timer that takes a deleted tag from contacts, if it is due. */
async function runGone(tagId: number) {
  const key = timerEntity.key({ companyId: company.id, kind: 'tagGone', subject: String(tagId) });
  const stored = await house.runtime.store.get(key, { consistent: true });
  if (stored === undefined) return;
  const timer = timerEntity.fromItem(stored);
  if (Date.parse(timer.dueAt) <= time) await runTimer(house.runtime, timer, loadTimer);
}

test('where numbers are hidden the list tells none, though a contact without a name is called by its number', async () => {
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  const { contactId, number } = await customer();
  expect(JSON.stringify(await block(company.ana, contactId))).toBeTruthy();
  await house.runtime.store.put(companySettingsEntity.toItem(settings));
  const told = JSON.stringify(await changes(company.admin));
  expect(told).toContain('"kind":"block"');
  expect(told).not.toContain(number);
});

test('a deleted stage comes back only where no circle of stages arises meanwhile', async () => {
  const { admin } = company;
  const stage = async (name: string, nextLaneId: number | null) =>
    (
      await house.call<{ id: number }>(admin, 'POST', '/tags', {
        body: { name, kanban: 1, timeLane: 1, nextLaneId },
      })
    ).body.id;
  const b = await stage('Etapa B', null);
  const a = await stage('Etapa A', b);
  const c = await stage('Etapa C', a);
  expect((await drop(admin, a)).status).toBe(200);
  expect(
    (await house.call(admin, 'PUT', `/tags/${b}`, { body: { timeLane: 1, nextLaneId: c } })).status,
  ).toBe(200);
  expect(await undo(admin, { kind: 'tag', tagId: a })).toMatchObject({ body: { code: 'ERR_STAGE_CIRCLE' } });
});

test('the list holds the newest change, however many of another kind there are', async () => {
  const { admin, ana, id: companyId } = company;
  const old = { companyId, userId: ana.id, before: {}, version: 1, expiresAt: Math.ceil(time / 1000) + 3600 };
  for (let subjectId = 1; subjectId <= 520; subjectId++)
    await house.runtime.store.put(
      wideChangeEntity.toItem({
        ...old,
        kind: 'block',
        subjectId: 900_000 + subjectId,
        name: 'antigo',
        updatedAt: new Date(time - 3_600_000 + subjectId).toISOString(),
      }),
    );
  const { contactId } = await customer();
  expect((await own(admin, contactId, [ana.id])).status).toBe(200);
  const records = await changes(admin);
  expect(records).toHaveLength(100);
  expect(records[0]).toMatchObject({ kind: 'wallets', subjectId: contactId });
});

test('a deleted tag that can be restored stays with its contacts, whose tags are changed meanwhile', async () => {
  const { admin, ana } = company;
  const { contactId } = await customer();
  const many: number[] = [];
  for (let at = 0; at < 21; at += 1) many.push(await newTag(admin, `Marca ${at}`));
  const [first = 0, ...others] = many;
  const sync = (tags: number[]) => house.call(ana, 'POST', '/tags/sync', { body: { contactId, tags } });
  await sync([first, ...others.slice(0, 19)]);
  await drop(admin, first);
  // The deleted tag does not count towards the limit of twenty.
  expect((await sync(others)).status).toBe(200);
  expect((await sync(others.slice(0, 1))).body).toMatchObject({ tags: [{ id: others[0] }] });
  expect((await undo(admin, { kind: 'tag', tagId: first })).status).toBe(200);
  const { body } = await house.call(ana, 'GET', `/contactTags/${contactId}`);
  expect(body.tags.map(({ id }: { id: number }) => id)).toEqual([others[0], first]);
});

test('two kinds of changes of one id are two events', async () => {
  const { contactId } = await customer();
  const { admin, ana } = company;
  await own(ana, contactId, [ana.id]);
  await block(ana, contactId);
  const items = await house.runtime.store.query({
    pk: wideChangeEntity.partition({ companyId: company.id }),
    limit: 9,
  });
  const rule = await wideChangeEvents({
    context: { companyId: company.id, directory: { users: new Map() } },
  } as never);
  const events = items.items.flatMap((after) =>
    rule({ after } as never).map((tell) => tell({ viewer: { ...admin, companyId: company.id } } as never)),
  );
  expect(new Set(events.map((event) => JSON.stringify(event).match(/wideChange:[^"]*/)?.[0])).size).toBe(2);
});
