import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveChange } from '../engine/receive/receiveChange.ts';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { form, messageCalls, png } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let ticket: { id: number; uuid: string };
let number: string;
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
beforeEach(async () => {
  number = newNumber();
  ticket = await calls.serve(number, company.queues[0]);
  await house.project();
  await calls.commands();
});

const newNumber = () => `55119444${String(++count).padStart(5, '0')}`;
const newContact = async (name = 'Zé') => {
  const { body } = await house.call(company.admin, 'POST', '/contacts', {
    body: { name, number: newNumber() },
  });
  return body;
};
const forward = (messageId: number, contactId: number, more: object = {}, user: TestUser = company.ana) =>
  house.call(user, 'POST', '/message/forward', { body: { messageId, contactId, ...more } });
const write = async (body: string, more: object = {}) => {
  const { body: answer } = await calls.send(company.ana, ticket.id, { body, ...more });
  await house.project();
  await calls.commands();
  return answer.messages[0];
};
const fromCustomer = async (text: string, more: object = {}) => {
  await company.receive(number, text, more);
  await house.project();
  const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
  const last = body.messages.at(-1);
  if (last === undefined) throw new Error('no message');
  return last;
};
const ticketOf = async (id: number | null) => (await house.call(company.admin, 'GET', `/tickets/${id}`)).body;
const close = (id: number | null) =>
  house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { status: 'closed' } });

describe('where it goes', () => {
  test('no group for who sees no groups', async () => {
    const { id } = await fromCustomer('Pedido 8');
    await company.receive('group', 'Bom dia', { chat: { group: '12036377@g.us' } });
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'group' } });
    const [group] = body.tickets;
    await close(group?.id ?? 0);
    const to = { queueId: company.queues[0] };
    expect(await forward(id, group?.contactId ?? 0, to)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_FOUND' },
    });
    expect((await forward(id, group?.contactId ?? 0, to, company.admin)).status).toBe(200);
  });

  test('a ticket is opened for who forwards, with the queue and the connection of the message', async () => {
    const { id } = await fromCustomer('Pedido 7: dois bolos');
    const contact = await newContact();
    const { status, body } = await forward(id, contact.id);
    expect([status, body.message]).toMatchObject([
      200,
      { body: 'Pedido 7: dois bolos', isForwarded: true, fromMe: true, ack: 0, contactId: contact.id },
    ]);
    expect(await ticketOf(body.message.ticketId)).toMatchObject({
      status: 'open',
      userId: company.ana.id,
      queueId: company.queues[0],
      whatsappId: company.connectionId,
      lastMessage: 'Pedido 7: dois bolos',
    });
    expect(await calls.commands()).toMatchObject([
      { kind: 'send', body: 'Pedido 7: dois bolos', forwarded: true, chat: { pn: contact.number } },
    ]);
    const log = await house.call<{ type: string }[]>(
      company.admin,
      'GET',
      `/tickets-log/${body.message.ticketId}`,
    );
    expect(log.body.map(({ type }) => type)).toEqual(['create']);
    await house.project();
    expect(await calls.commands()).toEqual([]);
  });

  test('the ticket that is open with the contact takes it, the caller’s own first', async () => {
    const { id } = await fromCustomer('Olha isto');
    const customer = newNumber();
    const open = await calls.serve(customer, company.queues[1]);
    const { contactId } = await ticketOf(open.id);
    const { body } = await forward(id, contactId);
    expect(body.message).toMatchObject({ ticketId: open.id, isForwarded: true });
    expect((await ticketOf(open.id)).lastMessage).toBe('Olha isto');
  });

  test('one of a colleague or one that waits stands in the way, and says who has it', async () => {
    const { id } = await fromCustomer('Olha isto');
    const { id: contactId } = await newContact();
    const { body } = await forward(id, contactId, {}, company.admin);
    const conflict = await forward(id, contactId);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'ERR_OTHER_OPEN_TICKET']);
    const held = { id: body.message.ticketId, status: 'open', user: { name: 'Alice' } };
    expect(JSON.parse(conflict.body.error)).toMatchObject(held);

    await company.receive(newNumber(), 'Espero');
    const { body: list } = await house.call(company.admin, 'GET', '/tickets', {
      query: { status: 'pending' },
    });
    const [waiting] = list.tickets;
    const refused = await forward(id, waiting.contactId, {}, company.admin);
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.body.error)).toMatchObject({ id: waiting.id, status: 'pending' });
  });

  test('the same key sends once, also after the ticket was closed; another one sends again', async () => {
    const { id } = await fromCustomer('Uma vez');
    const contact = await newContact();
    const first = (await forward(id, contact.id, { clientId: 'k1' })).body.message;
    expect((await forward(id, contact.id, { clientId: 'k1' })).body.message.id).toBe(first.id);
    await close(first.ticketId);
    const later = await forward(id, contact.id, { clientId: 'k1' });
    expect([later.status, later.body.message.id]).toEqual([200, first.id]);
    expect((await ticketOf(first.ticketId)).status).toBe('closed');
    expect((await forward(id, contact.id, { clientId: 'k2' })).body.message.id).not.toBe(first.id);
    expect((await calls.commands()).length).toBe(2);
  });

  test('two at once open one ticket', async () => {
    const { id } = await fromCustomer('Ao mesmo tempo');
    const contact = await newContact();
    const answers = await Promise.all([1, 2, 3].map(() => forward(id, contact.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message.ticketId)).size).toBe(1);
  });

  test('a queue that is not there, an unknown contact, a blocked one are refused', async () => {
    const { id } = await fromCustomer('x');
    const contact = await newContact();
    expect((await forward(id, contact.id, { queueId: 999_999 })).body.code).toBe('ERR_NO_QUEUE_FOUND');
    expect((await forward(id, 999_999_999)).body.code).toBe('ERR_NO_CONTACT_FOUND');
    await house.call(company.admin, 'PUT', `/contacts/block/${contact.id}`, { body: { active: false } });
    expect((await forward(id, contact.id)).body.code).toBe('ERR_CONTACT_BLOCKED');
  });
});

describe('what it is', () => {
  test('a colleague’s signature stays behind, the caller’s is written where they ask for it; no variable is filled', async () => {
    const { id } = await write('chega amanhã', { signMessage: true });
    const contact = await newContact();
    expect((await forward(id, contact.id)).body.message.body).toBe('chega amanhã');
    const signed = await forward(id, contact.id, { signMessage: true }, company.ana);
    expect(signed.body.message.body).toBe('*Ana:*\nchega amanhã');
    const theirs = await fromCustomer('{{name}} e ${queue.name}');
    expect((await forward(theirs.id, contact.id)).body.message.body).toBe('{{name}} e ${queue.name}');
  });

  test('a file is copied at the store: it stays when the first message’s goes', async () => {
    const upload = await form({ body: 'tabela' }, [{ name: 'bolo.png', type: 'image/png', data: png }]);
    const { body } = await calls.send(company.ana, ticket.id, upload.body, upload.headers);
    await house.project();
    const [first] = await calls.commands();
    const contact = await newContact();
    const { body: answer } = await forward(body.messages[0].id, contact.id);
    expect(answer.message).toMatchObject({
      mediaType: 'image',
      body: 'tabela',
      media: { fileName: 'bolo.png', mimetype: 'image/png', size: png.length, width: 1, height: 1 },
    });
    const [command] = await calls.commands();
    const keyOf = (sent: typeof command) => (sent?.kind === 'send' ? sent.media?.key : undefined);
    expect(keyOf(command)).toMatch(new RegExp(`^${company.id}/\\d{4}-\\d{2}/[0-9a-f-]{36}\\.png$`));
    expect(keyOf(command)).not.toBe(keyOf(first));
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const s3 = await house.runtime.clients.s3();
    const Bucket = house.runtime.settings.mediaBucket;
    const copy = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(command) }));
    expect(copy.ContentType).toBe('image/png');
    expect(Buffer.from((await copy.Body?.transformToByteArray()) ?? []).equals(png)).toBe(true);
  });

  test('a place and cards go as they are; a menu as its words', async () => {
    const contact = await newContact();
    const place = JSON.stringify({
      latitude: -23.5,
      longitude: -46.6,
      name: 'Padaria',
      address: '',
      live: false,
    });
    const cards = JSON.stringify({
      contacts: [{ displayName: 'Zé', vcard: 'BEGIN:VCARD\nFN:Zé\nEND:VCARD' }],
    });
    let card = 0;
    for (const [mediaType, body, dataJson, as] of [
      ['locationMessage', 'Padaria', place, 'locationMessage'],
      ['contactMessage', 'Zé', cards, 'contactMessage'],
      ['listMessage', 'Escolha', JSON.stringify({ title: 'Menu', options: ['1'] }), 'conversation'],
    ] as const) {
      const { id } = await fromCustomer(body, { mediaType, dataJson });
      const { body: answer } = await forward(id, contact.id, { signMessage: false });
      if (as === 'contactMessage') card = id;
      const kept = as === mediaType ? dataJson : null;
      expect(answer.message).toMatchObject({ mediaType: as, dataJson: kept, isForwarded: true });
      expect(await calls.commands()).toMatchObject([{ mediaType: as, dataJson: kept, forwarded: true }]);
    }
    // A contact card reveals the full number even where numbers are hidden, so the audit log records it.
    const pk = auditEntity.partition({ companyId: company.id });
    const { items } = await house.runtime.store.query({ pk, limit: 100, descending: true });
    const told = items
      .map((item) => auditEntity.fromItem(item))
      .filter(({ action }) => action === 'contacts.card');
    expect(told).toMatchObject([{ userId: company.ana.id, target: `message:${card}` }]);
  });

  test('notes, what was deleted, calls and lost files cannot be forwarded', async () => {
    const contact = await newContact();
    const note = await write('cliente vip', { isPrivate: true });
    const call = await fromCustomer('', { mediaType: 'call_log', dataJson: '{"missed":true}' });
    const lost = await fromCustomer('', { mediaType: 'image', mediaFailure: 'gone' });
    const gone = await fromCustomer('engano');
    await receiveChange(house.runtime, {
      v: 1,
      kind: 'delete',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat: { pn: number },
      wid: gone.wid,
      fromMe: false,
      participant: null,
      byAdmin: false,
      at: house.runtime.clock.iso(),
    });
    for (const { id } of [note, call, lost, gone])
      expect(await forward(id, contact.id)).toMatchObject({
        status: 400,
        body: { code: 'ERR_FORWARDING_WAPP_MSG' },
      });
    expect(await calls.commands()).toEqual([]);
  });

  test('of what one may not read nothing is forwarded', async () => {
    const { id } = await fromCustomer('segredo');
    const contact = await newContact();
    const refused = await forward(id, contact.id, {}, company.bruno);
    expect(refused).toMatchObject({ status: 404, body: { code: 'ERR_NO_MESSAGE_FOUND' } });
  });
});

test('it costs as much however long both conversations are', async () => {
  const { id } = await fromCustomer('Pedido');
  const contact = await newContact();
  await forward(id, contact.id);
  const first = await house.meter.cost('forward', () => forward(id, contact.id));
  for (let index = 0; index < 30; index++) await company.receive(number, `Pergunta ${index}`);
  const later = await house.meter.cost('forward of an old one', () => forward(id, contact.id));
  expect(first.trips).toBeLessThanOrEqual(16);
  expect(first.write).toBeLessThanOrEqual(14);
  // Caches may have expired; reading thirty more messages on both sides would cost fifteen units.
  expect(later.read).toBeLessThanOrEqual(first.read + 3);
});
