import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag } from '@balcao/shared/records/tagModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDirectory } from '../company/directoryEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { ticketKey } from '../records/ticketEntity.ts';
import { ticketEvents } from '../tickets/ticketEvents.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const create = async (name: string, more: object = {}) =>
  (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, ...more } })).body;
const give = (tagId: number, contactId: number) =>
  house.call<ErrorBody>(company.ana, 'PUT', `/tags-contacts/${tagId}/${contactId}`);
const rows = async () =>
  (
    await house.call<{ tickets: Ticket[] }>(company.admin, 'GET', '/tickets', {
      query: { status: 'pending' },
    })
  ).body.tickets;

type Counted = Tag & { contactsCount: number; ticketsCount: number };

let customers = 0;
/** A new customer's ticket, in a queue that both attendants serve. */
async function customer(): Promise<Ticket> {
  await company.receive(`55119444${String(++customers).padStart(5, '0')}`, 'Oi');
  const [ticket] = await rows();
  await house.call(company.admin, 'PUT', `/tickets/${ticket?.id}`, { body: { queueId: company.queues[0] } });
  return (await rows())[0] as Ticket;
}

describe('a ticket’s stage', () => {
  test('one at a time, replaced, cleared; the row keeps its place and says so', async () => {
    const ticket = await customer();
    const stages = [await create('Proposta', { kanban: 1 }), await create('Fechado', { kanban: 1 })];
    const tag = await create('VIP');
    const set = (id: number, user = company.ana) =>
      house.call<ErrorBody>(user, 'PUT', `/ticket-tags/${ticket.id}/${id}`);
    for (const { id, name } of stages) {
      expect((await set(id)).status).toBe(201);
      expect((await rows())[0]).toMatchObject({ stage: { id, name }, tags: [], updatedAt: ticket.updatedAt });
    }
    expect((await set(tag.id)).body.code).toBe('ERR_NO_TAG_FOUND');
    const counted = async () => {
      await house.project();
      const { tags } = (await house.call<{ tags: Counted[] }>(company.ana, 'GET', '/tags')).body;
      return tags.map(({ name, contactsCount, ticketsCount }) => [name, contactsCount, ticketsCount]);
    };
    await give(tag.id, ticket.contactId);
    expect(await counted()).toEqual([
      ['VIP', 1, 0],
      ['Fechado', 0, 1],
      ['Proposta', 0, 0],
    ]);
    const close = { status: 'closed', sendFarewellMessage: false };
    await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: close });
    expect((await counted())[1]).toEqual(['Fechado', 0, 1]);
    const path = `/ticket-tags/${ticket.id}`;
    expect((await house.call<ErrorBody>(company.admin, 'DELETE', path)).status).toBe(200);
    expect((await counted())[1]).toEqual(['Fechado', 0, 0]);
    const shown = await house.call<Ticket>(company.admin, 'GET', `/tickets/${ticket.id}`);
    expect(shown.body.stage).toBeNull();
  });

  test('who does not see the ticket has no say in it, and whoever sees it hears of it', async () => {
    const ticket = await customer();
    const stage = await create('Proposta', { kanban: 1 });
    await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, {
      body: { status: 'open', queueId: company.queues[1] },
    });
    const path = `/ticket-tags/${ticket.id}`;
    const answers = [
      await house.call<ErrorBody>(company.bruno, 'PUT', `${path}/${stage.id}`),
      await house.call<ErrorBody>(company.bruno, 'DELETE', path),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['ERR_NO_TICKET_FOUND', 'ERR_NO_TICKET_FOUND']);
    const stored = () => house.runtime.store.get(ticketKey(ticket), { consistent: true });
    const before = await stored();
    await house.call(company.ana, 'PUT', `${path}/${stage.id}`);
    const after = await stored();
    const directory = await loadDirectory(house.runtime.store, company.id, house.runtime.clock.now());
    const context = {
      companyId: company.id,
      directory,
      online: new Set<number>(),
      signMedia: (key: string) => key,
    };
    const rule = await ticketEvents({ runtime: house.runtime, context, changes: [] });
    const [audience] = rule({ before, after });
    const viewer = { ...company.ana, queueIds: company.queues } as unknown as Viewer;
    expect(audience?.({ viewer, sessionId: '', authVersion: 1 })).toMatchObject({
      action: 'update',
      data: { ticket: { stage: { name: 'Proposta' } } },
    });
  });
});

describe('where closing asks for a tag', () => {
  test('only a ticket of a tagged contact is closed, and one that got its tag just now is', async () => {
    const settings = { companyId: company.id, requiredTag: 'enabled' as const };
    await house.runtime.store.put(companySettingsEntity.toItem(settings));
    const ticket = await customer();
    const put = (body: object) => house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body });
    await put({ status: 'open' });
    expect(await put({ status: 'closed' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_REQUIRED_TAG' },
    });
    // Neither a stage nor a deleted tag counts as a tag of the contact.
    const gone = await create('Antiga');
    await give(gone.id, ticket.contactId);
    await house.call(company.admin, 'DELETE', `/tags/${gone.id}`);
    expect((await put({ status: 'closed' })).body.code).toBe('ERR_REQUIRED_TAG');
    await give((await create('VIP')).id, ticket.contactId);
    const closed = await house.meter.cost('closing where a tag is asked for', () =>
      put({ status: 'closed' }),
    );
    expect(closed.answer).toMatchObject({ status: 200, body: { status: 'closed' } });
  });

  test('ignoring a waiting one asks for it as well, moving it on does not', async () => {
    const settings = { companyId: company.id, requiredTag: 'enabled' as const };
    await house.runtime.store.put(companySettingsEntity.toItem(settings));
    const ticket = await customer();
    const put = (body: object) => house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body });
    expect((await put({ status: 'closed' })).body.code).toBe('ERR_REQUIRED_TAG');
    expect((await put({ status: 'open' })).status).toBe(200);
    expect((await put({ status: 'pending', userId: null })).body.status).toBe('pending');
  });
});
