import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  messageEntity,
  messageKey,
  messagePointerEntity,
} from '@balcao/shared/server/messages/messageEntity';
import { messageHourEntity, storedBytesEntity } from '../core/company/figuresEntity.ts';
import { contactEntity, contactWordEntity } from '../core/records/contactEntity.ts';
import { initialOf } from '../core/records/contactWordsEntity.ts';
import { messageWordEntity } from '../core/records/messageWordEntity.ts';
import { createTestCompany, setSwitches, type TestCompany } from '../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { readCounters } from '../platform/db/listCounterEntity.ts';
import { ticketKey } from '../core/records/ticketEntity.ts';
import { tableSnapshot } from '../platform/http/testing/tableSnapshot.ts';
import { messageProjection as audioProjection } from '../services/messageActions/messageProjection.ts';
import { projectMessageWords } from '../core/tickets/search/projectMessageWords.ts';
import { messageProjection as sharedProjection } from '../services/sharedItems/messageProjection.ts';
import { contactProjection } from '../core/contacts/contactProjection.ts';
import { ticketProjection } from '../core/tickets/ticketProjection.ts';
import { rebuildProjection } from './rebuildProjection.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

async function wordsOf(of: TestCompany, initials: string): Promise<string[]> {
  const words: string[] = [];
  for (const initial of initials) {
    const { items } = await house.runtime.store.query({
      pk: contactWordEntity.partition({ companyId: of.id, initial }),
      limit: 1000,
    });
    for (const item of items) {
      const { word, contactId } = contactWordEntity.fromItem(item);
      words.push(`${word}:${contactId}`);
    }
  }
  return words;
}

describe('search words', () => {
  test('follow name, number and e-mail, accents and case ignored', async () => {
    const { body: contact } = await house.call(company.ana, 'POST', '/contacts', {
      body: { name: 'Érica de Água-Rosa', number: '5511944440001', email: 'Erica@Rosa.com' },
    });
    await house.project();
    expect(new Set(await wordsOf(company, 'ear5d'))).toEqual(
      new Set(
        ['erica', 'erica@rosa.com', 'de', 'agua', 'rosa', '5511944440001'].map(
          (word) => `${word}:${contact.id}`,
        ),
      ),
    );
    await house.call(company.ana, 'PUT', `/contacts/${contact.id}`, {
      body: { name: 'Erika Lima', email: '' },
    });
    await house.project();
    expect(new Set(await wordsOf(company, 'ear5dl'))).toEqual(
      new Set(['erika', 'lima', '5511944440001'].map((word) => `${word}:${contact.id}`)),
    );
    expect(initialOf('água')).toBe('á');
  });
});

test('a new name reaches the ticket that lists show, and nothing else is touched', async () => {
  await company.receive('5511944440002', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  await house.call(company.ana, 'PUT', `/contacts/${ticket.contactId}`, { body: { name: 'Dona Benta' } });
  await house.project();
  const after = await house.call(company.admin, 'GET', `/tickets/${ticket.id}`);
  expect(after.body.contact.name).toBe('Dona Benta');
  expect(after.body.version).toBe(ticket.version + 1);
  await house.project();
  expect((await house.call(company.admin, 'GET', `/tickets/${ticket.id}`)).body.version).toBe(
    ticket.version + 1,
  );
});

test('figures count what came in and what is kept, once however often the stream repeats itself', async () => {
  const quiet = await createTestCompany(house.runtime);
  const media = { key: `${quiet.id}/a.jpg`, fileName: 'a.jpg', mimetype: 'image/jpeg', size: 1234 };
  await quiet.receive('5511944440003', 'um');
  await quiet.receive('5511944440003', 'dois', { mediaType: 'image', media });
  await house.project();
  await house.project('from the beginning');
  const { items } = await house.runtime.store.query({
    pk: messageHourEntity.partition({ companyId: quiet.id }),
    prefix: 'MESSAGES#in#',
    limit: 10,
  });
  const minutes = items.flatMap((item) => Object.entries(item).filter(([name]) => /^m\d\d$/.test(name)));
  expect(minutes.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2);
  const bytes = await house.runtime.store.get(storedBytesEntity.key({ companyId: quiet.id }));
  expect(bytes && storedBytesEntity.fromItem(bytes)).toMatchObject({ bytes: 1234, files: 1 });
});

test('a file that comes later counts once, and what is gone counts no more', async () => {
  const quiet = await createTestCompany(house.runtime);
  const { store } = house.runtime;
  const media = { key: `${quiet.id}/b.jpg`, fileName: 'b.jpg', mimetype: 'image/jpeg', size: 4321 };
  const stored = async () => {
    const item = await store.get(storedBytesEntity.key({ companyId: quiet.id }), { consistent: true });
    const { bytes = 0, files = 0 } = item ? storedBytesEntity.fromItem(item) : {};
    return [bytes, files];
  };
  await quiet.receive('5511944440005', 'um');
  await quiet.receive('5511944440005', 'dois', { mediaType: 'image', media });
  await house.project();
  const { body } = await house.call(quiet.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const pk = messageEntity.partition({
    companyId: quiet.id,
    conversationId: body.tickets[0].conversationId,
  });
  const { items } = await store.query({ pk, prefix: 'M#', limit: 10, consistent: true });
  const [late, early] = items.map((item) => messageEntity.fromItem(item));
  if (late === undefined || early === undefined) throw new Error('no messages');
  await store.update(messageKey(late), { set: { media: { ...media, size: 1000 } }, add: { version: 1 } });
  await house.project();
  await house.project('from the beginning');
  expect(await stored()).toEqual([5321, 2]);
  for (const message of [late, early]) await store.delete(messageKey(message));
  await house.project();
  await house.project('from the beginning');
  expect(await stored()).toEqual([0, 0]);
  expect(await store.get(messagePointerEntity.key(late), { consistent: true })).toBeUndefined();
});

test('what is written and gone again within one batch leaves no word', async () => {
  const quiet = await createTestCompany(house.runtime);
  const { store } = house.runtime;
  await quiet.receive('5511944440006', 'Maracujá');
  const { body } = await house.call(quiet.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const pk = messageEntity.partition({
    companyId: quiet.id,
    conversationId: body.tickets[0].conversationId,
  });
  const { items } = await store.query({ pk, prefix: 'M#', limit: 10, consistent: true });
  for (const item of items) await store.delete(messageKey(messageEntity.fromItem(item)));
  await house.project();
  const words = await store.query({
    pk: messageWordEntity.partition({ companyId: quiet.id, initial: initialOf('maracuja') }),
    prefix: 'maracuja',
    limit: 10,
    consistent: true,
  });
  expect(words.items).toEqual([]);
});

test('a change that comes again after later ones, from the queue of failures, changes nothing', async () => {
  const late = await createTestCompany(house.runtime);
  await late.receive('5511944440004', 'Oi');
  const { body } = await house.call(late.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const ticketAt = ticketKey({ companyId: late.id, conversationId: ticket.conversationId, id: ticket.id });
  const contactAt = contactEntity.key({ companyId: late.id, contactId: ticket.contactId });
  const [oldTicket, oldContact] = await house.runtime.store.batchGet([ticketAt, contactAt]);
  await house.project();
  await house.call(late.admin, 'PUT', `/tickets/${ticket.id}`, {
    body: { status: 'open', queueId: late.queues[0] },
  });
  await house.call(late.admin, 'PUT', `/contacts/${ticket.contactId}`, { body: { name: 'Zulmira' } });
  await house.project();
  const settled = await picture(late);
  expect(settled.counters[`open#U#${late.admin.id}`]).toBe(1);
  for (const after of [oldTicket, oldContact]) {
    const change = { sequence: '1', partition: '', before: undefined, after };
    expect(await ticketProjection.gather(house.runtime, [change])).toEqual([]);
    expect(await contactProjection.gather(house.runtime, [change])).toEqual([]);
  }
  expect(await picture(late)).toEqual(settled);
});

test.each([
  ['is there again', true],
  ['is gone', false],
])(
  'what a message is found by, and %s, is no other for changes that come again alone',
  async (_, isThere) => {
    const late = await createTestCompany(house.runtime);
    const { store } = house.runtime;
    const media = { key: `${late.id}/som.ogg`, fileName: 'som.ogg', mimetype: 'audio/ogg', size: 4321 };
    await late.receive('5511944440007', 'Jabuticaba https://um.test', { mediaType: 'audio', media });
    const { body } = await house.call(late.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const { conversationId } = body.tickets[0];
    const pk = messageEntity.partition({ companyId: late.id, conversationId });
    const { items } = await store.query({ pk, prefix: 'M#', limit: 1, consistent: true });
    const [first] = items.map((item) => messageEntity.fromItem(item));
    if (first === undefined) throw new Error('no message');
    const bare = { ...first, body: 'Nada', media: undefined, version: first.version + 1 };
    const states = [undefined, first, bare, { ...first, version: first.version + 2 }].map(
      (message) => message && messageEntity.toItem(message),
    );
    if (!isThere) states.push(undefined);
    await house.project();
    for (const state of states.slice(2)) {
      if (state === undefined) await store.delete(messageKey(first));
      else await store.put(state);
      await house.project();
    }
    const found = async () =>
      [...(await tableSnapshot(house.runtime)).values()]
        .filter((item) => item['companyId'] === late.id)
        .map(({ et, pk: place, sk }) => `${String(et)} ${String(place)} ${String(sk)}`)
        .filter((entry) => /^(messageWord|sharedItem|receivedAudio) /u.test(entry))
        .toSorted();
    const settled = await found();
    expect(new Set(settled.map((entry) => entry.split(' ')[0])).size).toBe(isThere ? 3 : 0);
    const changes = states.slice(1).map((after, at) => {
      return { sequence: String(at), partition: pk, before: states[at], after };
    });
    for (const change of [...changes, ...changes.toReversed()]) {
      for (const projection of [sharedProjection, audioProjection]) {
        await projection.follow(house.runtime, change, false);
        expect([change.sequence, await found()]).toEqual([change.sequence, settled]);
        if (change.before === undefined && change.after !== undefined)
          await projection.enter(house.runtime, [change.after]);
      }
      await projectMessageWords(house.runtime, change);
      expect([change.sequence, await found()]).toEqual([change.sequence, settled]);
    }
  },
);

test('what a batch adds up to is written once, however many contacts and tickets came', async () => {
  const busy = await createTestCompany(house.runtime);
  for (let number = 0; number < 30; number++) await busy.receive(`55119555500${10 + number}`, 'Oi');
  await house.project();
  const counters = await readCounters(house.runtime.store, busy.id);
  expect(counters.map(({ count }) => count)).toEqual([30, 30]);
  // Each write raises a counter's version; a batch takes one transaction per hundred items.
  for (const { bucket, version } of counters) expect(version, bucket).toBeLessThanOrEqual(6);
});

test('the same change in two hands at once is entered once, and neither fails', async () => {
  const busy = await createTestCompany(house.runtime);
  await busy.receive('5511944440005', 'Oi');
  const { body } = await house.call(busy.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ conversationId, id, contactId }] = body.tickets;
  const stored = await house.runtime.store.batchGet([
    ticketKey({ companyId: busy.id, conversationId, id }),
    contactEntity.key({ companyId: busy.id, contactId }),
  ]);
  for (const after of stored) {
    const change = { sequence: '1', partition: '', before: undefined, after };
    const twice = [1, 2];
    const failed = [
      ...(await Promise.all(twice.map(() => ticketProjection.gather(house.runtime, [change])))),
      ...(await Promise.all(twice.map(() => contactProjection.gather(house.runtime, [change])))),
    ];
    expect(failed.flat()).toEqual([]);
  }
  const { counters } = await picture(busy);
  expect(Object.values(counters)).toEqual([1, 1]);
});

type Step =
  | { kind: 'receive'; customer: number }
  | {
      kind: 'move';
      customer: number;
      status: 'open' | 'pending' | 'closed';
      queue: 0 | 1;
      by: 'ana' | 'bruno' | 'admin';
    }
  | { kind: 'rename'; customer: number; name: string }
  | { kind: 'project' };

const customer = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), customer }),
  fc.record({
    kind: fc.constant('move' as const),
    customer,
    status: fc.constantFrom('open' as const, 'pending' as const, 'closed' as const),
    queue: fc.constantFrom(0 as const, 1 as const),
    by: fc.constantFrom('ana' as const, 'bruno' as const, 'admin' as const),
  }),
  fc.record({
    kind: fc.constant('rename' as const),
    customer,
    name: fc.constantFrom('Ana Maria', 'João da Silva', 'Zé', 'Maria Antônia Souza'),
  }),
  fc.constant({ kind: 'project' as const }),
);

test('after a random history, rebuilt and incremental are the same, and counters count what lists hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      const tried = await createTestCompany(house.runtime);
      for (const person of [tried.ana, tried.bruno])
        await setSwitches(house.runtime, person, { allTicket: 'enabled' });
      const numberOf = (index: number): string => `5511933330${tried.id}${index}`;
      for (const done of history) await take(tried, done, numberOf);
      await house.project();
      const incremental = await picture(tried);
      const lists = await Promise.all(
        ['open', 'pending', 'closed'].map(async (status) => {
          const query = { status, showAll: 'true' };
          const { body } = await house.call(tried.admin, 'GET', '/tickets', { query });
          expect(body.count).toBe(body.tickets.length);
          return body.tickets.length as number;
        }),
      );
      const counts = await house.call(tried.admin, 'GET', '/tickets/counts', { query: { showAll: 'true' } });
      expect([counts.body.open, counts.body.pending, counts.body.closed]).toEqual(lists);
      await rebuildProjection(house.runtime, 'counters');
      await rebuildProjection(house.runtime, 'words');
      expect(await picture(tried)).toEqual(incremental);
      await house.project('from the beginning');
      expect(await picture(tried)).toEqual(incremental);
    }),
    // The second engine (DynamoDB Local) takes seconds per run.
    { numRuns: process.env['BALCAO_TEST_ENGINE'] === undefined ? 4 : 1 },
  );
});

async function take(tried: TestCompany, done: Step, numberOf: (index: number) => string): Promise<void> {
  if (done.kind === 'project') return house.project();
  const number = numberOf(done.customer);
  if (done.kind === 'receive') {
    await tried.receive(number, 'Oi');
    return;
  }
  const lists = await Promise.all(
    ['open', 'pending', 'closed'].map((status) =>
      house.call(tried.admin, 'GET', '/tickets', { query: { status, showAll: 'true' } }),
    ),
  );
  const ticket = lists
    .flatMap(({ body }) => body.tickets)
    .find(({ contact }: { contact: { number: string } }) => contact.number === number);
  if (ticket === undefined) return;
  if (done.kind === 'rename')
    await house.call(tried.ana, 'PUT', `/contacts/${ticket.contactId}`, { body: { name: done.name } });
  else
    await house.call(tried[done.by], 'PUT', `/tickets/${ticket.id}`, {
      body: { status: done.status, queueId: tried.queues[done.queue], sendFarewellMessage: false },
    });
}

/** Counters above zero, and all search entries. */
async function picture(of: TestCompany) {
  const counters = await readCounters(house.runtime.store, of.id);
  return {
    counters: Object.fromEntries(
      counters.filter(({ count }) => count !== 0).map(({ bucket, count }) => [bucket, count]),
    ),
    words: (await wordsOf(of, 'acdjmsz5')).toSorted(),
  };
}
