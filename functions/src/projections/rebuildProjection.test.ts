import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { messageEntity, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messageHourEntity } from '../core/company/figuresEntity.ts';
import { contactEntity, contactWordEntity, newContactItem } from '../core/records/contactEntity.ts';
import { taggedContactEntity } from '../core/records/taggedContactEntity.ts';
import { listCounterEntity } from '../platform/db/listCounterEntity.ts';
import { receivedAudioEntity } from '../services/messageActions/receivedAudioEntity.ts';
import { messageWordEntity } from '../core/records/messageWordEntity.ts';
import { sharedItemEntity } from '../services/sharedItems/sharedItemEntity.ts';
import { drainOutbound } from '../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany } from '../testing/testCompany.ts';
import { countedTicketEntity } from '../core/records/countedTicketEntity.ts';
import { ticketEntryEntity } from '../core/records/ticketEntryEntity.ts';
import type { DeclaredFile } from '../core/area/defineArea.ts';
import { areas } from '../everyArea.ts';
import { type ProjectionName, projectionNames, rebuildProjection } from './rebuildProjection.ts';
import { scanTable } from './scanTable.ts';
import { wakeUnsent } from './wakeUnsent.ts';

const minute = 60_000;
let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const derivedKinds = [
  ...[contactWordEntity, listCounterEntity, messageWordEntity, messagePointerEntity, countedTicketEntity].map(
    ({ options }) => options.name,
  ),
  'contactWords',
  'contactTags',
  'taggedContact',
  'sharedItem',
  'receivedAudio',
  'messageHour',
  'ticketEntry',
];

/** Derived items of a company, without counter versions, which a rebuild raises. */
async function derivedOf(companyId: number): Promise<string[]> {
  const found: string[] = [];
  for await (const page of scanTable(house.runtime, derivedKinds, companyId))
    found.push(
      ...page.map((item) =>
        JSON.stringify(
          Object.entries(item)
            .filter(([name]) => name !== 'version' || !listCounterEntity.owns(item))
            .toSorted(([a], [b]) => a.localeCompare(b)),
        ),
      ),
    );
  return found.toSorted();
}

/** Derived items without a source. */
function strays(companyId: number) {
  const nothing = {
    companyId,
    conversationId: 999_999,
    contactId: 999_999,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  return [
    contactWordEntity.toItem({ ...nothing, initial: 'x', word: 'xisto' }),
    messagePointerEntity.toItem({ ...nothing, id: 999_999 }),
    messageWordEntity.toItem({ ...nothing, id: 999_999, initial: 'x', word: 'xisto', recency: 1 }),
    sharedItemEntity.toItem({ ...nothing, kind: 'links', id: 999_999 }),
    receivedAudioEntity.toItem({ ...nothing, file: 'x.oga', id: 999_999 }),
    taggedContactEntity.toItem({ ...nothing, tagId: 999_999, sortName: 'x' }),
    countedTicketEntity.toItem({ companyId, ticketId: 999_999, bucket: 'open#U#1', version: 1 }),
    messageHourEntity.toItem({ companyId, direction: 'in', hour: '2026-01-01T00', m30: 5 }),
    listCounterEntity.toItem({ companyId, bucket: 'open#U#999999', count: 3, version: 1 }),
    ticketEntryEntity.toItem({
      ...nothing,
      order: 'waiting',
      holder: 'Q#0',
      at: nothing.createdAt,
      id: 999_999,
    }),
  ];
}

/** Rebuildable projections by `<area> <entity>`; or the reason that there are none. */
const keptBy: Readonly<Record<string, readonly ProjectionName[] | string>> = {
  'campaigns campaign': 'wakes what waits for its time, leaves files to a timer',
  'campaigns campaignSettings': 'wakes what goes by them',
  'campaigns company': 'wakes what waits for a time of day',
  'campaigns connectionSession': 'wakes what waits for it',
  'campaigns message': 'tells a recipient once what became of their message',
  'campaigns shipping': 'counts a recipient once, in the transaction that says so on the recipient',
  'chats chatMessage': 'shows the newest in lists, as the next one does',
  'chats user': 'leaves the chats of somebody gone to a timer',
  'connections connection': 'ends the session of one that is gone',
  'connections connectionSession': 'repeats a command that was lost',
  'contactLists connectionSession': 'wakes what waits to be asked of',
  'contacts contact': ['words', 'counters'],
  'contacts profile': 'leaves pictures to a timer',
  'files fileList': 'leaves files to a timer',
  'messageActions message': ['receivedAudios'],
  'messages message': ['pointers', 'messageWords', 'messageHours'],
  'quickMessages quickMessage': 'leaves files to a timer',
  'quickMessages user': 'begins a job',
  'schedules message': 'tells a scheduled message once what became of it',
  'schedules user': 'leaves what somebody gone has scheduled to a timer',
  'schedules schedule': 'sets alarms, leaves files to a timer',
  'sharedItems message': ['sharedItems'],
  'tags contact': ['tags', 'counters'],
  'tickets ticket': ['counters', 'ticketEntries'],
  'tickets contact': 'carries a change to tickets, the next one all of it',
  'todos user': 'takes the list of somebody gone',
};

test('what a projection keeps can be rebuilt', () => {
  const following = Object.entries(areas).flatMap(([area, { entities = {}, files = {} }]) => {
    const projected = Object.keys(entities).filter((entity) => entities[entity]?.projection !== undefined);
    const left = Object.values<DeclaredFile>(files).flatMap((file) =>
      'of' in file ? file.of : (file.leftBy ?? []),
    );
    return [...new Set([...projected, ...left])].map((entity) => `${area} ${entity}`);
  });
  expect(following.toSorted(), 'Name what it keeps here, and how it is rebuilt (derivations).').toEqual(
    Object.keys(keptBy).toSorted(),
  );
  const rebuilt = Object.values(keptBy).flatMap((kept) => (typeof kept === 'string' ? [] : kept));
  expect([...new Set(rebuilt)].toSorted()).toEqual(projectionNames.toSorted());
});

test('one company is rebuilt, its surplus goes, what is missing comes, and another stays as it is', async () => {
  const [one, other] = [await createTestCompany(house.runtime), await createTestCompany(house.runtime)];
  for (const company of [one, other])
    for (const number of ['5511944490001', '5511944490002'])
      await company.receive(number, 'Preço da janela, https://loja.test');
  for (const company of [one, other]) {
    const media = {
      key: `${company.id}/2026-01/voz.oga`,
      mimetype: 'audio/ogg',
      fileName: 'voz.ogg',
      size: 4,
    };
    await company.receive('5511944490009', '', { mediaType: 'audio', media });
  }
  const [name, number, at] = ['Obra', '5511944490003', '2026-11-20T12:00:00.000Z'];
  for (const { id: companyId } of [one, other]) {
    const given = {
      companyId,
      contactId: 900_001,
      channel: 'whatsapp' as const,
      isGroup: false,
      named: true,
    };
    const tagged = { ...newContactItem({ ...given, name, number, at }), tagIds: [7, 8] };
    await house.runtime.store.put(contactEntity.toItem(tagged));
  }
  await house.project();
  const [before, otherBefore] = [await derivedOf(one.id), await derivedOf(other.id)];
  expect(before.length).toBeGreaterThan(10);
  for (const company of [one, other])
    await house.runtime.store.batchWrite(strays(company.id).map((put) => ({ put })));
  const removed = await house.runtime.store.query({
    pk: contactWordEntity.partition({ companyId: one.id, initial: '5' }),
    limit: 1,
  });
  for (const item of removed.items)
    await house.runtime.store.delete(contactWordEntity.key(contactWordEntity.fromItem(item)));
  for (const each of projectionNames) {
    const { written } = await rebuildProjection(house.runtime, each, one.id);
    expect(written, each).toBeGreaterThan(0);
  }
  expect(await derivedOf(one.id)).toEqual(before);
  expect(await derivedOf(other.id)).toHaveLength(otherBefore.length + strays(other.id).length);
});

test('a ticket in a stage that moves on after a rebuilding is counted where it is, and there alone', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive('5511944490005', 'Oi');
  const [stored] = await scanned('ticket', company.id);
  const into = (stageId: number) =>
    house.runtime.store.update(
      { pk: String(stored?.['pk']), sk: String(stored?.['sk']) },
      { set: { stageId }, add: { version: 1 } },
    );
  await into(71);
  await house.project();
  await rebuildProjection(house.runtime, 'counters', company.id);
  await into(72);
  await house.project();
  const moved = await derivedOf(company.id);
  await rebuildProjection(house.runtime, 'counters', company.id);
  expect(moved.filter((item) => item.includes('staged#71') && !item.includes('"count",0'))).toEqual([]);
  expect(moved.filter((item) => item.includes('staged#72'))).toHaveLength(1);
});

test('what a page makes is written before the next is read', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive('5511944490003', 'Oi');
  const [sample] = (await scanned('message', company.id)).map((item) => messageEntity.fromItem(item));
  if (sample === undefined) throw new Error('no message');
  const copies = Array.from({ length: 1200 }, (_, at) =>
    messageEntity.toItem({ ...sample, id: 500_000 + at, conversationId: 500_000, wid: `COPY${at}` }),
  );
  await house.runtime.store.batchWrite(copies.map((put) => ({ put })));
  const calls: string[] = [];
  const { dynamo } = house.runtime.clients;
  const send = dynamo.send.bind(dynamo) as (command: object) => Promise<never>;
  const spy = vi.spyOn(dynamo, 'send').mockImplementation(((command: object) => {
    calls.push(command.constructor.name);
    return send(command);
  }) as never);
  const { written } = await rebuildProjection(house.runtime, 'pointers', company.id);
  spy.mockRestore();
  expect(written).toBe(1201);
  expect(calls.filter((name) => name === 'ScanCommand').length).toBeGreaterThan(2);
  expect(calls.indexOf('BatchWriteItemCommand')).toBeLessThan(calls.lastIndexOf('ScanCommand'));
});

async function scanned(kind: string, companyId: number) {
  const found = [];
  for await (const page of scanTable(house.runtime, [kind], companyId)) found.push(...page);
  return found;
}

test('what nobody has heard of is woken again, each chat in order; what has waited a day is told as not sent', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive('5511944490004', 'Oi');
  const [sample] = (await scanned('message', company.id)).map((item) => messageEntity.fromItem(item));
  if (sample === undefined) throw new Error('no message');
  const now = house.runtime.clock.now();
  const sent = (minutesAgo: number, more: object) => ({
    ...sample,
    id: 600_000 - minutesAgo,
    wid: `WID${minutesAgo}`,
    actor: 'user' as const,
    fromMe: true,
    ack: 0,
    createdAt: new Date(now - minutesAgo * minute).toISOString(),
    ...more,
  });
  const items = [
    sent(2000, {}),
    sent(90, {}),
    sent(60, {}),
    sent(50, { ack: 1 }),
    sent(40, { isPrivate: true }),
    sent(30, { actor: 'phone' }),
    sent(20, {}),
    sent(1, {}),
  ];
  await house.runtime.store.batchWrite(items.map((item) => ({ put: messageEntity.toItem(item) })));
  await drainOutbound(house.runtime);
  expect(await wakeUnsent(house.runtime, company.id)).toEqual({ woken: 3, expired: 1 });
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  expect(commands.map((command) => 'wid' in command && command.wid)).toEqual(['WID90', 'WID60', 'WID20']);
  const stored = await house.runtime.store.get(messageEntity.key(sent(2000, {})));
  expect(stored && messageEntity.fromItem(stored)).toMatchObject({ ack: -1, failure: 'expired' });
});
