import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryWrite, forgetDirectory } from '../../company/directoryEntity.ts';
import { readTicketUnchecked, findTicketPlace } from '../access/requireTicket.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { acceptTicket } from './acceptTicket.ts';

let house: TestHouse;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const greeting = 'Olá, aqui é {{userName}}, de {{queue}}.';
const told = '\u200EOlá, aqui é Alice, de Vendas.';

const put = (user: TestUser, id: number, body: object) => house.call(user, 'PUT', `/tickets/${id}`, { body });

async function set({ admin }: TestCompany, settings: Partial<CompanySettings>): Promise<void> {
  for (const [column, data] of Object.entries(settings)) {
    // oxlint-disable-next-line no-await-in-loop -- one setting after the other, as a form saves them
    const { status } = await house.call(admin, 'PUT', '/companySettings', { body: { column, data } });
    expect(status).toBe(200);
  }
}

/** Sets how the company's connection treats groups: as tickets that wait, or as groups. */
async function setGroupAsTicket({ id, connectionId, account, queues }: TestCompany, on: boolean) {
  const groupAsTicket = on ? ('enabled' as const) : ('disabled' as const);
  const connection = {
    name: 'Principal',
    channel: 'whatsapp' as const,
    groupAsTicket,
    isDefault: true,
    queueIds: queues,
    timeCreateNewTicket: 0,
    allowGroup: true,
    number: account,
  };
  await house.runtime.store.transact([directoryWrite(id, 'connection', connectionId, { connection })]);
  forgetDirectory(house.runtime.store, id);
}

/** A new ticket of a person or a group, as the engine opens it. */
async function written(company: TestCompany, ofGroup: boolean) {
  const number = `55119222${String(++customers).padStart(5, '0')}`;
  const participant = { chat: { pn: number, lid: `9${number}` }, name: 'Rui' };
  const group = { chat: { group: `1203641${number}` }, participant };
  await company.receive(number, 'Bom dia', ofGroup ? group : {});
  const query = { status: 'search', searchParam: '' };
  for (const status of ['pending', 'group']) {
    // oxlint-disable-next-line no-await-in-loop -- whichever of the two lists has it
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { ...query, status } });
    const [ticket] = body.tickets as typeof body.tickets | [];
    if (ticket !== undefined) return ticket;
  }
  throw new Error('It stands in neither list.');
}

/** Texts sent by us in a ticket. */
async function greetings({ admin }: TestCompany, id: number): Promise<string[]> {
  const { body } = await house.call(admin, 'GET', `/messages/${id}`);
  return body.messages.filter(({ fromMe }) => fromMe).map((message) => message.body);
}

const enabled = { sendGreetingAccepted: 'enabled', greetingAcceptedMessage: greeting } as const;

test.each([
  { of: 'a person', asTicket: false, settings: enabled, status: 'open', said: [told] },
  { of: 'a person', asTicket: true, settings: enabled, status: 'open', said: [told] },
  { of: 'a group', asTicket: true, settings: enabled, status: 'group', said: [told] },
  { of: 'a group', asTicket: false, settings: enabled, status: 'group', said: [] },
  {
    of: 'a person',
    asTicket: false,
    settings: { ...enabled, sendGreetingAccepted: 'disabled' as const },
    status: 'open',
    said: [],
  },
  {
    of: 'a group',
    asTicket: true,
    settings: { ...enabled, sendGreetingAccepted: 'disabled' as const },
    status: 'group',
    said: [],
  },
  // Defaults of a new company: the greeting is on and blank.
  { of: 'a person', asTicket: false, settings: {}, status: 'open', said: [] },
])(
  'who accepts $of, groups as tickets $asTicket, settings $settings: said $said',
  async ({ of, asTicket, settings, status, said }) => {
    const company = await createTestCompany(house.runtime);
    const { admin, queues } = company;
    await setGroupAsTicket(company, asTicket);
    await set(company, settings);
    const ofGroup = of === 'a group';
    const ticket = await written(company, ofGroup);
    expect(ticket).toMatchObject({
      isGroup: ofGroup,
      status: ofGroup && !asTicket ? 'group' : 'pending',
      whatsapp: { groupAsTicket: asTicket ? 'enabled' : 'disabled' },
    });
    const { id } = ticket;
    // A group outside the waiting list must be put back there before it can be accepted.
    if (ticket.status === 'group') await put(admin, id, { status: 'pending', userId: null });
    const accepted = await put(admin, id, { status, queueId: queues[0] });
    expect(accepted.body).toMatchObject({ status, userId: admin.id, queueId: queues[0] });
    expect(await greetings(company, id)).toEqual(said);
    if (said.length > 0) {
      // The ticket's row shows the greeting, and it is on its way to the customer.
      expect(accepted.body.lastMessage).toContain('aqui é Alice');
      const { body } = await house.call(admin, 'GET', `/messages/${id}`);
      expect(body.messages.at(-1)).toMatchObject({ actor: 'bot', ack: 0, isPrivate: false });
    }
  },
);

test('only who takes what waits greets: not who reopens, takes over, is handed it, or comes second', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, ana, bruno, queues } = company;
  await set(company, { ...enabled, greetingAcceptedMessage: 'Aqui é {{userName}}.' });
  const { id } = await written(company, false);
  const accept = { status: 'open', queueId: queues[0] };
  await put(admin, id, { queueId: queues[0] });
  await put(ana, id, accept);
  const once = ['\u200EAqui é Ana.'];
  expect(await greetings(company, id)).toEqual(once);

  expect((await put(bruno, id, accept)).body.userId).toBe(ana.id);
  await put(ana, id, accept);
  expect((await put(admin, id, { userId: admin.id })).body.userId).toBe(admin.id);
  await put(admin, id, { ...accept, userId: bruno.id, isTransfered: true });
  await put(bruno, id, { status: 'closed', sendFarewellMessage: false });
  expect((await put(ana, id, accept)).body).toMatchObject({ status: 'open', userId: ana.id, reopenCount: 1 });
  expect((await greetings(company, id)).filter((text) => text.startsWith('\u200EAqui é'))).toEqual(once);
});

test('a greeting of one who was accepted by somebody else names who serves it', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, ana, queues } = company;
  await set(company, { ...enabled, greetingAcceptedMessage: 'Aqui é {{userName}}.' });
  const { id } = await written(company, false);
  // Administrators may accept for somebody else.
  const { body } = await put(admin, id, { status: 'open', queueId: queues[0], userId: ana.id });
  expect(body.userId).toBe(ana.id);
  expect(await greetings(company, id)).toEqual(['\u200EAqui é Ana.']);
});

test('who serves is named also where what was read last of the company does not know them yet', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, ana, queues, id: companyId } = company;
  await set(company, { ...enabled, greetingAcceptedMessage: 'Aqui é {{userName}}.' });
  const ticket = await written(company, false);
  const { store, clock } = house.runtime;
  const behind: typeof store = {
    ...store,
    get: async (key, options) => {
      const item = await store.get(key, options);
      if (item === undefined || options?.consistent) return item;
      const { [`u${ana.id}`]: _unknown, ...known } = item;
      return known;
    },
  };
  // Every cached read has expired at the next call.
  let now = clock.now();
  const ctx = {
    ...house.runtime,
    store: behind,
    clock: { ...clock, now: () => (now += 60_000) },
    companyId,
    company: { name: 'Loja', timezone: 'America/Sao_Paulo', language: 'pt' as const },
    actor: { kind: 'user' as const, id: admin.id, name: 'Alice' },
    at: clock.iso(),
    user: admin,
  };
  const pointer = await findTicketPlace(ctx, ticket.id);
  const loaded = await readTicketUnchecked(ctx, pointer);
  const accepted = await acceptTicket(ctx, loaded, { status: 'open', queueId: queues[0], userId: ana.id });
  expect(accepted.ticket.lastMessage).toBe('Aqui é Ana.');
});
