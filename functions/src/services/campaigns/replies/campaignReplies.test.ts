import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWorld } from '../../contactLists/testing/listWorld.ts';
import { scanTable } from '../../../projections/scanTable.ts';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { ticketKey } from '../../../core/records/ticketEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { type CampaignWorld, createCampaignWorld, numberOf } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('it asks first, and sends to who answers; a no is none, and SAIR ends it for all later ones', async () => {
  const world = await createCampaignWorld(house, 3);
  const { company } = world;
  const { id } = await world.create({ confirmation: true, confirmationMessage1: 'Posso enviar?' });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const asked = await sentBy(world);
  expect(asked.map(({ body }) => body.startsWith('\u200CPosso enviar?'))).toEqual([true, true, true]);
  await company.receive(numberOf(company, 0), 'Sim, pode');
  await company.receive(numberOf(company, 1), 'Não.');
  await company.receive(numberOf(company, 2), 'sair');
  await company.receive(numberOf(company, 0), 'Sim de novo');
  const later = (await sentBy(world)).slice(3);
  expect(later.map(({ contactId, actor, body }) => [contactId, actor, body])).toEqual([
    [world.contacts[0], 'campaign', '\u200COi Pessoa 0'],
    [world.contacts[2], 'bot', expect.stringContaining('não receberá mais as nossas campanhas')],
  ]);
  expect((await world.read(id)).counts).toMatchObject({
    sent: 1,
    confirmationRequested: 3,
    confirmed: 1,
    declined: 1,
    optedOut: 1,
    replied: 3,
  });
  const { body } = await house.call<{ optedOutAt: string | null }>(
    company.admin,
    'GET',
    `/contacts/${world.contacts[2]}`,
  );
  expect(body.optedOutAt).not.toBeNull();
  const next = await world.create();
  await world.post(`/campaigns/${next.id}/restart`);
  await world.run();
  expect((await world.read(next.id)).counts).toMatchObject({ sent: 2, skipped: { optedOut: 1 } });
});

test('a word is no wish to be left alone once somebody of ours has written since', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await company.receive(numberOf(company, 0), 'Quem é?');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const taken = await house.call<ErrorBody>(company.admin, 'PUT', `/tickets/${ticket.id}`, {
    body: { status: 'open', userId: company.admin.id, queueId: company.queues[0] },
  });
  expect([taken.status, taken.body.code]).toEqual([200, undefined]);
  const answer = await house.call<ErrorBody>(company.admin, 'POST', `/messages/${ticket.id}`, {
    body: { body: 'Somos a loja. Digite SAIR para sair.' },
  });
  expect([answer.status, answer.body.code, answer.body.details]).toEqual([200, undefined, undefined]);
  await company.receive(numberOf(company, 0), 'SAIR');
  expect((await world.read(id)).counts).toMatchObject({ replied: 1, optedOut: 0 });
});

/** Creates a campaign and sends it to everybody of the world. */
async function sent(world: CampaignWorld, more: object = {}): Promise<number> {
  const { id } = await world.create(more);
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  return id;
}

async function optedOut({ company, contacts }: CampaignWorld, at = 0): Promise<boolean> {
  const path = `/contacts/${contacts[at]}`;
  const { body } = await house.call<{ optedOutAt: string | null }>(company.admin, 'GET', path);
  return body.optedOutAt !== null;
}

/** The ticket of the first customer, who writes first. */
async function openTicket({ company }: CampaignWorld) {
  await company.receive(numberOf(company, 0), 'Bom dia');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  return body.tickets[0];
}

test.each(['SAIR', 'sair.', ' Sáir! ', 'parar', '“Stop”'])(
  '%s takes whoever writes it out, with a word; the ticket that it would open is closed',
  async (text) => {
    const world = await createCampaignWorld(house, 1);
    const { company } = world;
    const id = await sent(world);
    await company.receive(numberOf(company, 0), text);
    expect(await optedOut(world)).toBe(true);
    const [, answer, ...more] = await sentBy(world);
    expect(answer?.body).toContain('não receberá mais as nossas campanhas');
    expect(more).toEqual([]);
    expect((await world.read(id)).counts).toMatchObject({ replied: 1, optedOut: 1 });
    const { body } = await house.call(company.admin, 'GET', '/tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    expect(body.tickets).toEqual([]);
    // The same word again counts once.
    await company.receive(numberOf(company, 0), text);
    expect((await world.read(id)).counts).toMatchObject({ optedOut: 1 });
  },
);

test('a menu is in the conversation: the word is an answer to that; after it was left the word counts', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const ticket = await openTicket(world);
  const { conversationId } = (await sentOrStored(world))[0] ?? { conversationId: 0 };
  const key = ticketKey({ companyId: company.id, conversationId, id: ticket.id });
  const place = packBot({ at: world.time.now - 60_000, uses: 1 });
  await house.runtime.store.update(key, { set: { bot: place }, add: { version: 1 } });
  const id = await sent(world);
  await company.receive(numberOf(company, 0), 'sair');
  expect(await optedOut(world)).toBe(false);
  expect((await world.read(id)).counts).toMatchObject({ replied: 1, optedOut: 0 });
  await house.runtime.store.update(key, { remove: ['bot'], add: { version: 1 } });
  await sent(world);
  await company.receive(numberOf(company, 0), 'sair');
  expect(await optedOut(world)).toBe(true);
});

/** Messages of the company, from customers and to them. */
async function sentOrStored({ company }: CampaignWorld) {
  const found = [];
  for await (const items of scanTable(house.runtime, ['message'], company.id))
    found.push(...items.map((item) => messageEntity.fromItem(item)));
  return found;
}

test('somebody has accepted the ticket and not answered yet: the word is for them', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const ticket = await openTicket(world);
  world.time.now += 1000;
  const taken = await house.call<ErrorBody>(company.admin, 'PUT', `/tickets/${ticket.id}`, {
    body: { status: 'open', userId: company.admin.id, queueId: company.queues[0] },
  });
  expect(taken.status).toBe(200);
  const id = await sent(world);
  await company.receive(numberOf(company, 0), 'SAIR');
  expect(await optedOut(world)).toBe(false);
  expect((await world.read(id)).counts).toMatchObject({ replied: 1, optedOut: 0 });
});

test('whom a campaign names for the ticket that it opens is in no conversation yet: the word counts', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const ticketOf = { openTicket: 'enabled', statusTicket: 'open', userId: company.admin.id };
  const id = await sent(world, { ...ticketOf, queueId: company.queues[0] });
  await company.receive(numberOf(company, 0), 'SAIR');
  expect(await optedOut(world)).toBe(true);
  expect((await world.read(id)).counts).toMatchObject({ optedOut: 1 });
});

test('who was taken out since the question gets no message for an answer, nor who says a word that a menu waits for', async () => {
  const world = await createCampaignWorld(house, 2);
  const { company, contacts } = world;
  const id = await sent(world, { confirmation: true, confirmationMessage1: 'Posso enviar?' });
  const body = { optedOut: true };
  await house.call(company.admin, 'PUT', `/contacts/${contacts[0]}/opt-out`, { body });
  await company.receive(numberOf(company, 0), 'Sim');
  expect((await sentBy(world)).filter(({ actor }) => actor === 'campaign')).toHaveLength(2);
  expect((await world.read(id)).counts).toMatchObject({ confirmationRequested: 2, confirmed: 0, sent: 0 });
});

test('words of the company’s own are taken, ours are not any more; without any nobody is taken out', async () => {
  const world = await createCampaignWorld(house, 1, { optOutWords: ['Não quero mais'] });
  const { company } = world;
  await sent(world);
  expect((await sentBy(world))[0]?.body).toContain('Responda Não quero mais para');
  await company.receive(numberOf(company, 0), 'sair');
  expect(await optedOut(world)).toBe(false);
  await sent(world);
  await company.receive(numberOf(company, 0), 'NAO QUERO MAIS!');
  expect(await optedOut(world)).toBe(true);
});

test('what follows a yes says of them what their list says, before what their contact does', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const lists = listWorld(house, company);
  const contactListId = await lists.createList();
  const extraInfo = [{ name: 'Vencimento', value: '10/06' }];
  await lists.addItem(contactListId, 'Pessoa 0', numberOf(company, 0), { extraInfo });
  const asks = { confirmation: true, confirmationMessage1: 'Sobre o dia {vencimento}?' };
  await sent(world, { contactListId, tagListId: '', message1: 'Vence em {vencimento}.', ...asks });
  // The contact has taken over the list's value; the contact's value is changed, the list's is not.
  const fields = { extraInfo: [{ name: 'Vencimento', value: '1/1' }] };
  await house.call(company.admin, 'PUT', `/contacts/${world.contacts[0]}`, { body: fields });
  await company.receive(numberOf(company, 0), 'Sim');
  expect((await sentBy(world)).map(({ body }) => body.replace('\u200C', '').split('\n')[0])).toEqual([
    'Sobre o dia 10/06?',
    'Vence em 10/06.',
  ]);
});

test('a row that was given another number since says nothing of whoever was asked by it', async () => {
  const world = await createCampaignWorld(house, 1, { optOutNote: false });
  const { company } = world;
  const lists = listWorld(house, company);
  const contactListId = await lists.createList();
  const { body: row } = await lists.addItem(contactListId, 'Pessoa 0', numberOf(company, 0), {
    extraInfo: [{ name: 'Dívida', value: 'R$ 10' }],
  });
  const asks = { confirmation: true, confirmationMessage1: 'Posso?' };
  await sent(world, { contactListId, tagListId: '', message1: 'Sua dívida: {dívida}', ...asks });
  const other = { number: numberOf(company, 7), extraInfo: [{ name: 'Dívida', value: 'R$ 999' }] };
  const changed = await lists.call('PUT', `/contact-list-items/${row.id}`, { body: other });
  expect(changed.status).toBe(200);
  await company.receive(numberOf(company, 0), 'Sim');
  const last = (await sentBy(world)).at(-1);
  // The contact was created from the list's row and has its fields.
  expect(last?.body).toBe('\u200CSua dívida: R$ 10');
});
