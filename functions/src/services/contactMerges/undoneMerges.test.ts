import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import {
  contactConversationEntity,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import { directoryWrite } from '../../core/company/directoryEntity.ts';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { ticketKey } from '../../core/records/ticketEntity.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { closedTickets, contactMergeEntity, getMerge, movedConversations } from './contactMergeEntity.ts';
import { followTickets } from './followTickets.ts';
import { mergeUndoingJob } from './mergeUndoingJob.ts';
import { moveConversation } from './moveConversation.ts';
import { reopenClosed } from './reopenClosed.ts';
import { mergeCalls } from './testing/mergeCalls.ts';

let house: TestHouse;
let company: TestCompany;
const elsewhere = '5511900000009';
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const { call, merge, undo, newPerson, settled, textsOf, ticketWith, ticketsOf, twoPeople } = mergeCalls(
  () => ({
    house,
    company,
  }),
);
type Pair = Awaited<ReturnType<typeof twoPeople>>;
const bodies = async (ticketId: number) => (await textsOf(ticketId)).map(({ body }) => body);
const stored = ({ kept, gone }: Pair) =>
  getMerge(house.runtime.store, {
    companyId: company.id,
    contactId: kept.contactId,
    otherContactId: gone.contactId,
  });

test('the hours of its stage begin anew for a ticket that is open again', async () => {
  const { kept, gone } = await twoPeople();
  const stage = async (name: string, more = {}) =>
    (await call<{ id: number }>('POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const first = await stage('Proposta', { timeLane: 24, nextLaneId: await stage('Fim') });
  expect((await call('PUT', `/ticket-tags/${gone.id}/${first}`)).status).toBe(201);
  await merge(kept.contactId, gone.contactId);
  await settled();
  const { store } = house.runtime;
  const timer = timerEntity.key({ companyId: company.id, kind: 'stageMove', subject: String(gone.id) });
  // As the timer does itself when it finds the ticket closed.
  await store.delete(timer);
  await undo(kept.contactId, gone.contactId);
  await settled();
  expect(await store.get(timer, { consistent: true })).toMatchObject({ payload: { stageId: first } });
});

test('who puts it into another stage while it is opened again is not overtaken', async () => {
  const pair = await twoPeople();
  const { kept, gone } = pair;
  const stage = async (name: string) =>
    (await call<{ id: number }>('POST', '/tags', { body: { name, kanban: 1 } })).body.id;
  const [first, other] = [await stage('Proposta'), await stage('Outra')];
  await call('PUT', `/ticket-tags/${gone.id}/${first}`);
  await merge(kept.contactId, gone.contactId);
  await settled();
  await undo(kept.contactId, gone.contactId);
  const undoing = await stored(pair);
  const [closed] = undoing === undefined ? [] : closedTickets(undoing);
  if (undoing === undefined || closed === undefined) throw new Error('nothing was closed');
  const { store } = house.runtime;
  const late: typeof store = {
    ...store,
    transact: async (writes) => {
      expect((await call('PUT', `/ticket-tags/${gone.id}/${other}`)).status).toBe(201);
      await store.transact(writes);
    },
  };
  await expect(reopenClosed({ ...house.runtime, store: late }, undoing, closed)).rejects.toThrow(
    ConditionFailed,
  );
  await settled();
  const [back] = await ticketsOf(gone.contactId);
  expect(back).toMatchObject({ id: gone.id, stage: { id: other } });
  expect(back?.status).not.toBe('closed');
});

test('of two merges one is undone: of each person only what is theirs is read, the other merge stays', async () => {
  const { kept, gone, said, saidToo } = await twoPeople();
  const third = newPerson();
  await company.receive(third.pn, 'terceira', { chat: third });
  const last = await ticketWith('terceira');
  await merge(kept.contactId, gone.contactId);
  await settled();
  await merge(kept.contactId, last.contactId);
  await settled();
  for (const { id } of [kept, gone, last]) expect(await bodies(id)).toEqual([said, saidToo, 'terceira']);
  await undo(kept.contactId, gone.contactId);
  await settled();
  expect(await bodies(gone.id)).toEqual([saidToo]);
  for (const { id } of [kept, last]) expect(await bodies(id)).toEqual([said, 'terceira']);
  await undo(kept.contactId, last.contactId);
  await settled();
  expect([await bodies(kept.id), await bodies(last.id)]).toEqual([[said], ['terceira']]);
});

test.each([true, false])(
  'a conversation begun since under the other one’s name goes back with it (the first was there before: %s)',
  async (first) => {
    const { one, two, kept, gone } = await twoPeople();
    await merge(kept.contactId, gone.contactId);
    await settled();
    const there = { account: elsewhere };
    if (first) await company.receive(one.pn, 'daqui primeira', { chat: one, ...there });
    await company.receive(two.pn, 'dali segunda', { chat: two, ...there });
    if (!first) await company.receive(one.pn, 'daqui primeira', { chat: one, ...there });
    await undo(kept.contactId, gone.contactId);
    await settled();
    const theirs = await ticketWith('dali segunda');
    expect(theirs.contactId).toBe(gone.contactId);
    expect(await bodies(theirs.id)).toEqual(['dali segunda']);
    const own = await ticketWith('daqui primeira');
    expect(own.contactId).toBe(kept.contactId);
    expect(await bodies(own.id)).toEqual(['daqui primeira']);
    await company.receive(two.pn, 'outra vez', { chat: two, ...there });
    expect(await bodies(theirs.id)).toEqual(['dali segunda', 'outra vez']);
    // Messages that we send to either of the two go to the recipient's own conversation.
    for (const [contactId, chat] of [
      [kept.contactId, one],
      [gone.contactId, two],
    ] as const) {
      const key = contactConversationEntity.key({ companyId: company.id, contactId, account: elsewhere });
      const link = await house.runtime.store.get(key, { consistent: true });
      const id = link && contactConversationEntity.fromItem(link).conversationId;
      expect(await getConversation(house.runtime.store, company.id, id ?? 0)).toMatchObject({
        contactId,
        chat,
      });
    }
  },
);

test('a ticket whose attendant and queue have gone meanwhile waits again; the log names who has undone it', async () => {
  const pair = await twoPeople();
  const { kept, gone } = pair;
  const [queueId = 0] = company.queues;
  await call('PUT', `/tickets/${gone.id}`, { body: { status: 'open', userId: company.ana.id, queueId } });
  await merge(kept.contactId, gone.contactId);
  await settled();
  const { store } = house.runtime;
  for (const [kind, id] of [
    ['user', company.ana.id],
    ['queue', queueId],
  ] as const)
    await store.transact([directoryWrite(company.id, kind, id, null)]);
  const place = { companyId: company.id, contactId: kept.contactId, otherContactId: gone.contactId };
  await store.update(contactMergeEntity.key(place), {
    set: { actor: { id: company.bruno.id, name: 'Bruno' } },
  });
  await undo(kept.contactId, gone.contactId);
  await settled();
  const [back] = await ticketsOf(gone.contactId);
  expect([back?.id, back?.status, back?.userId, back?.queueId]).toEqual([gone.id, 'pending', null, null]);
  const { body: log } = await call<{ type: string; user: { id: number } | null }[]>(
    'GET',
    `/tickets-log/${gone.id}`,
  );
  expect(log.find(({ type }) => type === 'reopen')?.user?.id).toBe(company.admin.id);
  const audited = await store.query({ pk: auditEntity.partition({ companyId: company.id }), limit: 20 });
  const both = `${kept.contactId}+${gone.contactId}`;
  expect(audited.items.map(({ action, target }) => [action, target])).toEqual(
    expect.arrayContaining([
      ['contacts.merge', both],
      ['contacts.undoMerge', both],
    ]),
  );
});

test('a ticket that staff closed again stays closed, however often the undoing comes', async () => {
  const pair = await twoPeople();
  const { kept, gone } = pair;
  await merge(kept.contactId, gone.contactId);
  await settled();
  await undo(kept.contactId, gone.contactId);
  const undoing = await stored(pair);
  const [closed] = undoing === undefined ? [] : closedTickets(undoing);
  if (undoing === undefined || closed === undefined) throw new Error('nothing was closed');
  await reopenClosed(house.runtime, undoing, closed);
  const { status } = await call('PUT', `/tickets/${gone.id}`, { body: { status: 'closed' } });
  expect(status).toBe(200);
  await reopenClosed(house.runtime, undoing, closed);
  await settled();
  expect(await ticketsOf(gone.contactId)).toMatchObject([{ id: gone.id, status: 'closed' }]);
});

test('what a merge still had to do when it was undone moves nothing', async () => {
  const pair = await twoPeople();
  const { kept, gone } = pair;
  await merge(kept.contactId, gone.contactId);
  await settled();
  const done = await stored(pair);
  await undo(kept.contactId, gone.contactId);
  const undoing = await stored(pair);
  // While the undoing runs, the merge does not expire.
  expect([done?.expiresAt, undoing?.expiresAt]).toEqual([expect.any(Number), undefined]);
  const { store } = house.runtime;
  const [moved] = done === undefined ? [] : movedConversations(done);
  const conversationId = moved?.conversationId ?? 0;
  await settled();
  const conversation = await getConversation(store, company.id, conversationId);
  if (done === undefined || conversation === undefined) throw new Error('nothing was moved');
  expect(conversation.contactId).toBe(gone.contactId);
  await expect(moveConversation(house.runtime, done, conversation)).rejects.toThrow(ConditionFailed);
  await followTickets(house.runtime, company.id, { conversationIds: [conversationId], after: 0 });
  expect(await ticketsOf(gone.contactId)).toMatchObject([{ id: gone.id, contactId: gone.contactId }]);
});

test('a ticket that was opened while the two were one follows a little later', async () => {
  const { kept, gone } = await twoPeople();
  await merge(kept.contactId, gone.contactId);
  await settled();
  await undo(kept.contactId, gone.contactId);
  await settled();
  const { store } = house.runtime;
  const conversation = (
    await conversationsOf(store, { companyId: company.id, contactId: gone.contactId })
  )[0];
  if (conversation === undefined) throw new Error('no conversation');
  const place = { ...conversation, id: gone.id };
  await store.update(ticketKey(place), { set: { contactId: kept.contactId } });
  const timer = { companyId: company.id, kind: 'mergeUndoing', subject: String(gone.contactId) };
  const armed = await store.get(timerEntity.key(timer), { consistent: true });
  if (armed === undefined) throw new Error('nothing is armed');
  await mergeUndoingJob.run(house.runtime, timerEntity.fromItem(armed) as never);
  expect(await ticketsOf(gone.contactId)).toMatchObject([{ id: gone.id, contactId: gone.contactId }]);
  expect((await store.get(ticketKey(place), { consistent: true }))?.['contactId']).toBe(gone.contactId);
});
