import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import { longestNote } from '@balcao/shared/ticketNotes/ticketNoteRules';
import type { TicketNote } from '@balcao/shared/ticketNotes/ticketNoteModel';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import { answerSize } from '../../platform/http/answerSize.ts';
import { mostNotesOfPerson, mostTextOfPerson } from './requireNoteRoom.ts';
import { mostNotes, readTicketNotes } from './readTicketNotes.ts';
import { ticketNoteEntity, type TicketNoteItem } from './ticketNoteEntity.ts';
import { ticketNoteEvents } from './ticketNoteEvents.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: { id: number; contactId: number };
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await company.receive('5511988887777', 'Bom dia');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [first] = body.tickets;
  // Ana serves both queues, Bruno only the first.
  const queueId = company.queues[1];
  const given = { status: 'open', userId: company.ana.id, queueId, isTransfered: true };
  const moved = await house.call(company.admin, 'PUT', `/tickets/${first.id}`, { body: given });
  expect(moved.status).toBe(200);
  ticket = { id: first.id, contactId: first.contactId };
});
afterAll(() => house.stop());

type Row = TicketNote & ErrorBody;
const add = (user: TestUser, note: string, more: object = {}) =>
  house.call<Row>(user, 'POST', '/ticket-notes', { body: { note, ticketId: ticket.id, ...more } });
const list = (user: TestUser, query: Record<string, string> = {}) =>
  house.call<TicketNote[] & ErrorBody>(user, 'GET', '/ticket-notes/list', {
    query: { ticketId: String(ticket.id), ...query },
  });
const change = (user: TestUser, id: number, note: string, method = 'PUT') =>
  house.call<Row>(user, method, `/ticket-notes/${id}`, { body: { note } });
const remove = (user: TestUser, id: number) => house.call<Row>(user, 'DELETE', `/ticket-notes/${id}`);

test('notes are added, listed oldest first, changed both ways and deleted', async () => {
  const { ana } = company;
  const first = await add(ana, '  Pediu desconto\u0000  ', { contactId: ticket.contactId });
  expect(first).toMatchObject({
    status: 200,
    body: {
      note: 'Pediu desconto',
      ticketId: ticket.id,
      contactId: ticket.contactId,
      user: { id: ana.id, name: 'Ana' },
    },
  });
  const second = await add(ana, 'Segunda');
  expect((await change(ana, first.body.id, 'Pediu 10 %')).body.note).toBe('Pediu 10 %');
  expect((await change(ana, second.body.id, 'Outra', 'POST')).body.note).toBe('Outra');
  const { body } = await list(ana, { contactId: String(ticket.contactId) });
  expect(body.map(({ note }) => note)).toEqual(['Pediu 10 %', 'Outra']);
  expect((await remove(ana, first.body.id)).status).toBe(200);
  expect((await remove(ana, first.body.id)).body.code).toBe('ERR_NO_TICKET_NOTE_FOUND');
  expect((await list(ana)).body.map(({ id }) => id)).toEqual([second.body.id]);
});

test('asked for once more within a minute it is the note that is there', async () => {
  const { admin, ana } = company;
  const first = await add(ana, 'Prefere de manhã');
  expect((await add(ana, ' Prefere de manhã')).body.id).toBe(first.body.id);
  expect((await add(ana, 'Prefere de tarde')).body.id).not.toBe(first.body.id);
  expect((await add(admin, 'Prefere de manhã')).body.id).not.toBe(first.body.id);
  const now = vi.spyOn(house.runtime.clock, 'now').mockReturnValue(house.runtime.clock.now() + 61_000);
  onTestFinished(() => now.mockRestore());
  expect((await add(ana, 'Prefere de manhã')).body.id).not.toBe(first.body.id);
});

test('a note has 2 characters or more, and no endless text', async () => {
  const { ana } = company;
  for (const note of ['', ' a ', 'x'.repeat(longestNote + 1)])
    expect((await add(ana, note)).status).toBe(400);
  expect((await add(ana, 'ok')).status).toBe(200);
  expect((await add(ana, 'ok', { contactId: ticket.contactId + 1 })).body.code).toBe('ERR_NO_CONTACT_FOUND');
});

test('who does not see the ticket sees no note of it', async () => {
  const { ana, bruno } = company;
  const { body } = await add(ana, 'Só nossa');
  expect((await list(bruno)).body.code).toBe('ERR_NO_TICKET_FOUND');
  expect((await add(bruno, 'Minha')).body.code).toBe('ERR_NO_TICKET_FOUND');
  expect((await change(bruno, body.id, 'Minha')).body.code).toBe('ERR_NO_TICKET_NOTE_FOUND');
  expect((await remove(bruno, body.id)).body.code).toBe('ERR_NO_TICKET_NOTE_FOUND');
  const other = await createTestCompany(house.runtime);
  expect((await list(other.admin)).body.code).toBe('ERR_NO_TICKET_FOUND');
  expect((await remove(other.admin, body.id)).body.code).toBe('ERR_NO_TICKET_NOTE_FOUND');
});

test('a colleague reads it and leaves it as it is; an administrator may change it', async () => {
  const { ana, admin } = company;
  const { body } = await add(admin, 'Cliente antigo');
  expect((await list(ana)).body).toHaveLength(1);
  expect((await change(ana, body.id, 'Novo')).body.code).toBe('ERR_NO_PERMISSION');
  expect((await remove(ana, body.id)).body.code).toBe('ERR_NO_PERMISSION');
  const own = await add(ana, 'Da Ana');
  expect((await change(admin, own.body.id, 'Da Alice')).body).toMatchObject({
    note: 'Da Alice',
    user: { name: 'Ana' },
  });
  expect((await remove(admin, own.body.id)).status).toBe(200);
});

test('a ticket holds so many notes and no more', async () => {
  const { ana } = company;
  const { body } = await add(ana, 'Primeira');
  const pointer = await house.runtime.store.query({
    pk: `C#${company.id}#TICKETNOTE#${body.id}`,
    limit: 1,
    consistent: true,
  });
  const conversationId = Number(pointer.items[0]?.['conversationId']);
  for (let id = 1; id < mostNotes; id++)
    await house.runtime.store.put(ticketNoteEntity.toItem({ ...sample(conversationId), id: 1_000_000 + id }));
  for (const user of [ana, company.admin])
    expect((await add(user, 'Mais uma')).body.code).toBe('ERR_TOO_MANY_TICKET_NOTES');
  expect((await list(ana)).body).toHaveLength(mostNotes);
});

describe('nobody fills a ticket alone, administrators are above the share', () => {
  const refused = { status: 400, body: { code: 'ERR_TOO_MANY_OWN_TICKET_NOTES' } };
  const done = { status: 200 };
  const store = async (userId: number, count: number, note: string) => {
    const { conversationId } = (await house.call(company.admin, 'GET', `/tickets/${ticket.id}`)).body;
    const place = { ...sample(conversationId), companyId: company.id, ticketId: ticket.id };
    const notes = Array.from({ length: count }, (_, index) => ({
      ...place,
      userId,
      id: userId * 1000 + index,
      note,
    }));
    await house.runtime.store.batchWrite(notes.map((item) => ({ put: ticketNoteEntity.toItem(item) })));
  };

  test('with many notes', async () => {
    const { ana, admin } = company;
    const first = await add(ana, 'Primeira');
    await store(ana.id, mostNotesOfPerson - 1, 'Ok');
    expect(await add(ana, 'Mais uma')).toMatchObject(refused);
    expect(await change(ana, first.body.id, 'Primeira, com mais')).toMatchObject(done);
    expect(await add(admin, 'De Alice')).toMatchObject(done);
    await remove(ana, first.body.id);
    expect(await add(ana, 'Mais uma')).toMatchObject(done);
  });

  test('with long ones, by what their signs cost', async () => {
    const { ana, admin } = company;
    const long = '😀'.repeat(longestNote / 2);
    const own = await add(ana, 'Curta');
    await store(ana.id, Math.floor(mostTextOfPerson / answerSize(long)), long);
    // Another text: the same one within a minute is the same note.
    const other = '👍'.repeat(longestNote / 2);
    expect(await add(ana, other)).toMatchObject(refused);
    expect(await add(ana, 'Cabe')).toMatchObject(done);
    expect(await change(ana, own.body.id, long)).toMatchObject(refused);
    expect(await change(ana, own.body.id, 'Curt')).toMatchObject(done);
    expect(await change(admin, own.body.id, long)).toMatchObject(done);
    await store(admin.id, 70, long);
    expect(await add(admin, other)).toMatchObject(done);
  });
});

test('more than a megabyte of them is read whole', async () => {
  const { conversationId } = (await house.call(company.admin, 'GET', `/tickets/${ticket.id}`)).body;
  const made = Array.from({ length: 60 }, (_, index) => ({
    ...sample(conversationId),
    companyId: company.id,
    ticketId: ticket.id,
    id: 7_000_000 + index,
    // The longest note in bytes.
    note: '👩‍🚀'.repeat(2000),
  }));
  await house.runtime.store.batchWrite(made.map((note) => ({ put: ticketNoteEntity.toItem(note) })));
  const place = { companyId: company.id, conversationId, ticketId: ticket.id };
  expect((await readTicketNotes(house.runtime.store, place)).map(({ id }) => id)).toEqual(
    made.map(({ id }) => id),
  );
});

test('what it costs: two trips to list, two more to add and to note who did it', async () => {
  const { ana } = company;
  await add(ana, 'Aquece');
  const listed = await house.meter.cost('list', () => list(ana));
  const added = await house.meter.cost('add', () => add(ana, 'Mais'));
  expect([listed.write, listed.trips, added.trips]).toEqual([0, 2, 4]);
  expect(listed.read).toBeLessThanOrEqual(5);
  // Two units check that the ticket still exists.
  expect(added.write).toBeLessThanOrEqual(7);
});

test('whoever sees the ticket hears of its notes, and nobody else', async () => {
  const { ana, admin, bruno } = company;
  const { body } = await add(ana, 'Ao vivo');
  const found = await house.runtime.store.query({
    pk: `C#${company.id}#TICKETNOTE#${body.id}`,
    limit: 1,
    consistent: true,
  });
  const conversationId = Number(found.items[0]?.['conversationId']);
  const stored = await house.runtime.store.get(
    ticketNoteEntity.key({ ...sample(conversationId), id: body.id }),
    { consistent: true },
  );
  const none = new Map<number, never>();
  const directory: Directory = { queues: none, goneQueues: none, users: none, connections: none, tags: none };
  const context = { companyId: company.id, directory, online: new Set<number>(), signMedia: String };
  const hear = async (user: TestUser, before: typeof stored, after: typeof stored) => {
    const change = { before, after };
    const rule = await ticketNoteEvents({ runtime: house.runtime, context, changes: [change] });
    const listener = { viewer: user as unknown as Viewer, sessionId: 's', authVersion: 1 };
    return rule(change).flatMap((audience) => audience(listener) ?? []);
  };
  expect(await hear(ana, undefined, stored)).toMatchObject([
    { topic: 'ticketNote', action: 'create', data: { noteId: body.id, note: { note: 'Ao vivo' } } },
  ]);
  expect(await hear(admin, stored, undefined)).toMatchObject([
    { action: 'delete', data: { noteId: body.id } },
  ]);
  expect(await hear(bruno, undefined, stored)).toEqual([]);
  const seesAll = await setSwitches(house.runtime, bruno, { allUserChat: 'enabled' });
  // The ticket is still in none of Bruno's queues.
  expect(await hear(seesAll, undefined, stored)).toEqual([]);
});

const sample = (conversationId: number): TicketNoteItem => ({
  companyId: company.id,
  conversationId,
  ticketId: ticket.id,
  id: 1,
  userId: company.ana.id,
  note: 'x',
  createdAt: house.runtime.clock.iso(),
  updatedAt: house.runtime.clock.iso(),
  version: 1,
});
