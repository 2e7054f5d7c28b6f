import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryWrite, forgetDirectory } from '../../company/directoryEntity.ts';
import { loadEventRules } from '../../../loading/loadEventRules.ts';
import { openSocket } from '../../../services/realtime/openSocket.ts';
import { publishChanges } from '../../../services/realtime/publishChanges.ts';
import {
  createStreamFeed,
  type SocketEnd,
  startSocketEnd,
} from '../../../services/realtime/testing/socketEnd.ts';
import { createRuntime, type Runtime } from '../../../platform/runtime/runtime.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../../testing/testCompany.ts';

let house: TestHouse;
let end: SocketEnd;
let teller: Runtime;
let publish: () => Promise<unknown>;
beforeAll(async () => {
  [house, end] = await Promise.all([startTestHouse(), startSocketEnd()]);
  const env = process.env as Record<string, string>;
  teller = createRuntime({ ...env, SOCKETS_ENDPOINT: end.endpoint });
  const rules = await loadEventRules();
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: table = '' } = env;
  publish = createStreamFeed(endpoint, table, (records) => publishChanges(teller, rules, records));
});
afterAll(async () => {
  teller.clients.destroy();
  await Promise.all([house.stop(), end.stop()]);
});

type Page = { tickets: Ticket[]; messages: Message[] };
const all = JSON.stringify;

/** Users with every combination of rights that the rule distinguishes. */
async function everyViewer(company: TestCompany): Promise<Record<string, TestUser>> {
  const [first = 0, second = 0] = company.queues;
  const { runtime } = house;
  const person = async (queueIds: number[], switches: Parameters<typeof setSwitches>[2] = {}) => {
    const id = await runtime.nextId('user');
    const write = directoryWrite(company.id, 'user', id, { user: { name: 'Pessoa' } });
    if ('update' in write) await runtime.store.update(write.update, write.change);
    return setSwitches(runtime, { ...company.bruno, id, queueIds }, switches);
  };
  const viewers = {
    administrator: company.admin,
    'both queues': company.ana,
    'first queue': company.bruno,
    'second queue': await person([second]),
    'no queue': await person([]),
    'first, allTicket': await person([first], { allTicket: 'enabled' }),
    'first, allUserChat': await person([first], { allUserChat: 'enabled' }),
    'second, allUserChat': await person([second], { allUserChat: 'enabled' }),
    'first, allowGroup': await person([first], { allowGroup: 'enabled' }),
    'no queue, allowGroup, allUserChat': await person([], { allowGroup: 'enabled', allUserChat: 'enabled' }),
  };
  forgetDirectory(runtime.store, company.id);
  return viewers;
}

/**
 * Tickets in every state that the rule distinguishes, each with a file and the word `abacaxi`, and how its customer
 * writes again.
 */
async function everyTicket(company: TestCompany, viewers: Record<string, TestUser>) {
  const [first, second] = company.queues;
  const { admin, ana, bruno } = company;
  const pending = (queueId: number | undefined) => ({ status: 'pending', queueId, isTransfered: true });
  const serve = ({ id }: TestUser, queueId: number | undefined) => ({
    status: 'open',
    userId: id,
    queueId,
    isTransfered: true,
  });
  const inSecond = viewers['second queue'] ?? admin;
  const wanted: Record<string, { group?: true; moves: object[] }> = {
    'waits in the first': { moves: [pending(first)] },
    'waits in the second': { moves: [pending(second)] },
    'waits in none': { moves: [] },
    'Ana’s in the first': { moves: [serve(ana, first)] },
    'one’s own in a queue of others': { moves: [serve(bruno, second)] },
    'of the second’s in the second': { moves: [serve(inSecond, second)] },
    'Ana’s, closed': { moves: [serve(ana, first), { status: 'closed', sendFarewellMessage: false }] },
    'a group without queue': { group: true, moves: [] },
    'a group of the first': { group: true, moves: [{ queueId: first }] },
  };
  let customers = 0;
  const made: Record<string, { ticket: Ticket; again: () => Promise<string> }> = {};
  for (const [name, { group, moves }] of Object.entries(wanted)) {
    const number = `55119333${String(++customers).padStart(5, '0')}`;
    const person = { pn: number, lid: `9${number}` };
    const of = group
      ? { chat: { group: `1203630000${number}` }, participant: { chat: person, name: 'Cliente' } }
      : { chat: person };
    const media = {
      key: `${company.id}/2026-01/${customers}.pdf`,
      fileName: 'a.pdf',
      mimetype: 'application/pdf',
      size: 9,
    };
    await company.receive(number, 'abacaxi', { ...of, mediaType: 'application', media });
    await house.project();
    const query = { status: 'search', showAll: 'true', searchParam: 'abacaxi', searchOnMessages: 'true' };
    const known = new Set(Object.values(made).map(({ ticket }) => ticket.id));
    const { body } = await house.call<Page>(admin, 'GET', '/tickets', { query });
    const id = body.tickets.find((one) => !known.has(one.id))?.id;
    for (const move of moves) {
      const moved = await house.call(admin, 'PUT', `/tickets/${id}`, { body: move });
      expect(moved.status, `${name}: ${all(moved.body)}`).toBe(200);
    }
    const { body: ticket } = await house.call<Ticket>(admin, 'GET', `/tickets/${id}`);
    made[name] = { ticket, again: () => company.receive(number, 'De novo', of) };
  }
  return made;
}

test('who sees a ticket sees it in lists, by link, in searches, live and with its files; nobody else, anywhere', async () => {
  const company = await createTestCompany(house.runtime);
  const viewers = await everyViewer(company);
  viewers['another company’s administrator'] = (await createTestCompany(house.runtime)).admin;
  const tickets = await everyTicket(company, viewers);
  await house.project();

  const sockets = new Map<string, string>();
  for (const [name, user] of Object.entries(viewers)) {
    const { body } = await house.call<{ ticket: string }>(user, 'POST', '/realtime/ticket');
    const id = `viewer-${sockets.size}=`;
    expect(await openSocket(teller, id, body.ticket), name).toBe(true);
    sockets.set(name, id);
  }
  await publish();
  end.frames.clear();
  for (const { ticket, again } of Object.values(tickets))
    if (ticket.status === 'closed') await house.call(company.admin, 'PUT', `/setunredmsg/${ticket.id}`);
    else await again();
  await publish();
  await house.project();

  let seen = 0;
  for (const [name, user] of Object.entries(viewers)) {
    const told = end.take(sockets.get(name) ?? '');
    const idOf = (data: unknown) => data as { ticketId?: number; message?: { ticketId: number } };
    const live = (topic: string, id: number) =>
      told.some(({ topic: of, data }) => of === topic && (idOf(data).message ?? idOf(data)).ticketId === id);
    const ask = (method: string, path: string, query = {}) => house.call<Page>(user, method, path, { query });
    const listed = new Set<number>();
    for (const status of ['open', 'pending', 'closed', 'group'])
      for (const { id } of (
        await ask('GET', '/tickets', { status, showAll: 'true', queueIds: all(company.queues) })
      ).body.tickets)
        listed.add(id);
    const query = { status: 'search', showAll: 'true', searchParam: 'abacaxi', searchOnMessages: 'true' };
    const found = new Set((await ask('GET', '/tickets', query)).body.tickets.map(({ id }) => id));
    const foreign = user.companyId !== company.id;
    for (const [which, { ticket }] of Object.entries(tickets)) {
      const { id, uuid, isGroup } = ticket;
      const may = !foreign && canSeeTicket(user, { ...ticket, isGroup });
      const [link, byId, log, messages] = await Promise.all([
        ask('GET', `/tickets/u/${uuid}`),
        ask('GET', `/tickets/${id}`),
        ask('GET', `/tickets-log/${id}`),
        ask('GET', `/messages/${id}`),
      ]);
      const file = messages.body.messages?.find(({ mediaUrl }) => mediaUrl !== null);
      const own = (await house.call<Page>(company.admin, 'GET', `/messages/${id}`)).body.messages;
      const fileId = own.find(({ mediaUrl }) => mediaUrl !== null)?.id;
      const asked = await ask('POST', `/messages/${fileId}/file`);
      const ways: Record<string, boolean> = {
        list: listed.has(id),
        search: found.has(id),
        link: link.status === 200,
        'by id': byId.status === 200,
        log: log.status === 200,
        messages: messages.status === 200,
        'address of its file': file !== undefined,
        file: asked.status === 200,
        event: live('ticket', id),
        ...(ticket.status !== 'closed' && { 'event of a message': live('appMessage', id) }),
      };
      const expected = Object.fromEntries(Object.keys(ways).map((way) => [way, may]));
      expect({ [`${name}: ${which}`]: ways }).toEqual({ [`${name}: ${which}`]: expected });
      for (const { status } of [link, byId, log, messages, asked]) expect([200, 404]).toContain(status);
      seen += Number(may);
    }
  }
  // Visible and invisible tickets are nearly balanced: a one-sided table would prove nothing.
  expect(seen).toBeGreaterThan(25);
});
