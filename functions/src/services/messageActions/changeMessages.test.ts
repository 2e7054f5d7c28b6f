import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findClaim } from '@balcao/shared/server/messages/messageEntity';
import { receiveAck } from '../engine/receive/receiveAck.ts';
import { receiveChange } from '../engine/receive/receiveChange.ts';
import { messageCalls } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: { id: number; uuid: string };
let calls: ReturnType<typeof messageCalls>;
let number: string;
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
beforeEach(async () => {
  count += 1;
  number = `55119333${String(count).padStart(5, '0')}`;
  ticket = await calls.serve(number, company.queues[0]);
  await calls.commands();
});

const write = async (body: string, more: object = {}, user: TestUser = company.ana) => {
  const answer = await calls.send(user, ticket.id, { body, ...more });
  const [message] = answer.body.messages;
  await house.project();
  await calls.commands();
  return message;
};
const edit = (id: number, body: unknown, user = company.ana) =>
  house.call(user, 'POST', `/messages/edit/${id}`, { body: { body } });
const remove = (id: number, user = company.ana) => house.call(user, 'DELETE', `/messages/${id}`);
const react = (id: number, emoji: unknown, user = company.ana) =>
  house.call(user, 'POST', `/messages/${id}/reaction`, { body: { emoji } });
const row = async () => (await house.call(company.admin, 'GET', `/tickets/${ticket.id}`)).body;
const listed = async (id: number) => {
  const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
  return body.messages.find((message) => message.id === id);
};
const lastFromCustomer = async () => {
  await company.receive(number, 'Quero um bolo');
  await house.project();
  const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
  return body.messages.at(-1) ?? body.messages[0];
};
/** Delivers the channel's ack of a command. */
const told = (wid: string, level: 1 | -1) =>
  receiveAck(house.runtime, {
    v: 1,
    kind: 'ack',
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    chat: { pn: number },
    wids: [wid],
    level,
    failure: level === -1 ? '479' : null,
    at: house.runtime.clock.iso(),
  });

describe('an edit', () => {
  test('fills in variables, and is one edit however often it is asked for', async () => {
    const { id } = await write('bom dia');
    const { contact } = await row();
    const wish = '{{firstName}}, é a {{userName}}: pedido {{ticket_id}}, {{data_hora}}, {{outra}}';
    const { body } = await edit(id, wish);
    const [name, who] = [contact.name.split(' ')[0], company.ana.name];
    expect(body.message.body).toMatch(
      new RegExp(`^${name}, é a ${who}: pedido ${ticket.id}, [\\d-]+ [\\d:]+, {{outra}}$`),
    );
    expect(await calls.commands()).toMatchObject([{ kind: 'edit', body: body.message.body }]);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    const again = await edit(id, wish);
    vi.useRealTimers();
    expect(again.body.message).toMatchObject({ body: body.message.body, version: body.message.version });
  });

  test('changes the text here, on the row and, by one command, at the customer’s', async () => {
    const { id, wid } = await write('bom di');
    const before = await row();
    const { status, body } = await edit(id, 'bom dia');
    expect([status, body.message.body, body.message.isEdited]).toEqual([200, 'bom dia', true]);
    const [command, ...more] = await calls.commands();
    expect(more).toEqual([]);
    expect(command).toMatchObject({
      kind: 'edit',
      body: 'bom dia',
      target: { wid, fromMe: true },
      chat: { pn: number },
    });
    expect(await row()).toMatchObject({ lastMessage: 'bom dia', updatedAt: before.updatedAt });
    // The stream sends the command again, and the queue drops the repeated one. Repeating the edit changes nothing.
    await house.project();
    expect((await edit(id, 'bom dia')).body.message.version).toBe(body.message.version);
    expect(await calls.commands()).toEqual([]);
    const { body: found } = await house.call(company.ana, 'GET', '/tickets', {
      query: { searchParam: 'dia', searchOnMessages: 'true', status: 'search' },
    });
    expect(found.tickets.map((one) => one.id)).toContain(ticket.id);
  });

  test('of a message behind which another one came leaves the row as it is', async () => {
    const { id } = await write('primeira');
    await write('segunda');
    await edit(id, 'primeira, corrigida');
    expect((await row()).lastMessage).toBe('segunda');
  });

  test('a signed text stays signed', async () => {
    const { id } = await write('*Ana:*\nbom di');
    expect((await edit(id, 'bom dia')).body.message.body).toBe('*Ana:*\nbom dia');
    expect((await edit(id, '*Ana:*\nboa tarde')).body.message.body).toBe('*Ana:*\nboa tarde');
  });

  test('is for who wrote it, for 15 minutes by the server’s clock, and for texts', async () => {
    const { id } = await write('minha');
    const refused = { status: 400, body: { code: 'ERR_EDITING_WAPP_MSG' } };
    expect(await edit(id, 'nossa', company.admin)).toMatchObject(refused);
    expect(await edit((await lastFromCustomer()).id, 'sua')).toMatchObject(refused);
    const now = vi.spyOn(house.runtime.clock, 'now');
    const at = Date.now();
    now.mockReturnValue(at + 15 * 60_000 + 1000);
    expect(await edit(id, 'tarde demais')).toMatchObject(refused);
    now.mockReturnValue(at + 14 * 60_000);
    expect((await edit(id, 'a tempo')).status).toBe(200);
    now.mockRestore();
    for (const nothing of ['', ' \n', '\u200b'])
      expect(await edit(id, nothing)).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  });

  test('of a note goes to colleagues only, and needs no open ticket', async () => {
    const { id } = await write('cliente vip', { isPrivate: true });
    await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
    await calls.commands();
    expect((await edit(id, 'cliente antigo')).body.message).toMatchObject({ body: 'cliente antigo' });
    expect((await remove(id)).body.message).toMatchObject({ isDeleted: true });
    expect(await calls.commands()).toEqual([]);
  });

  test('that the channel refuses is taken back: here stands what the customer sees', async () => {
    const { id } = await write('R$ 10');
    await edit(id, 'R$ 12');
    const [command] = await calls.commands();
    const wid = command?.kind === 'edit' ? command.wid : '';
    await told(wid, -1);
    expect(await listed(id)).toMatchObject({ body: 'R$ 10', isEdited: false, changeFailed: 'edit' });
    expect((await row()).lastMessage).toBe('R$ 10');
    await edit(id, 'R$ 11');
    const [again] = await calls.commands();
    await told(again?.kind === 'edit' ? again.wid : '', 1);
    // A repeated refusal of the first edit does not affect the second.
    await told(wid, -1);
    expect(await listed(id)).toMatchObject({ body: 'R$ 11', isEdited: true, changeFailed: null });
  });
});

describe('changes of which the last is refused', () => {
  const edited = async (id: number, text: string) => {
    await edit(id, text);
    const [command] = await calls.commands();
    return command?.kind === 'edit' ? command.wid : '';
  };
  const reacted = async (id: number, emoji: string) => {
    await react(id, emoji);
    const [command] = await calls.commands();
    return command?.kind === 'react' ? command.wid : '';
  };

  test('what never left is not what the customer reads', async () => {
    const { id } = await write('R$ 10');
    await edited(id, 'R$ 11');
    await edited(id, 'R$ 12');
    await told(await edited(id, 'R$ 13'), -1);
    expect(await listed(id)).toMatchObject({ body: 'R$ 10', isEdited: false, changeFailed: 'edit' });
    expect((await row()).lastMessage).toBe('R$ 10');
  });

  test('what the channel took though another was under way by then is', async () => {
    const { id } = await write('R$ 10');
    const first = await edited(id, 'R$ 11');
    await edited(id, 'R$ 12');
    const last = await edited(id, 'R$ 13');
    await told(first, 1);
    await told(last, -1);
    expect(await listed(id)).toMatchObject({ body: 'R$ 11', isEdited: true, changeFailed: 'edit' });
  });

  test('a reaction that never left is none', async () => {
    const { id } = await lastFromCustomer();
    await reacted(id, '👍');
    await told(await reacted(id, '😡'), -1);
    expect(await listed(id)).toMatchObject({ reactions: {}, changeFailed: 'react' });
    await told(await reacted(id, '👍'), 1);
    await reacted(id, '😡');
    await told(await reacted(id, ''), -1);
    expect(await listed(id)).toMatchObject({ reactions: { me: '👍' } });
  });
});

test('the text before an edit is kept no longer than it may have to be put back', async () => {
  const { store } = house.runtime;
  const kept = async (wid: string) =>
    (await findClaim(store, company.id, company.account, wid))?.change?.before;
  const edited = async (id: number, body: string) => {
    await edit(id, body);
    const [command] = await calls.commands();
    return command?.kind === 'edit' ? command.wid : '';
  };
  const { id } = await write('Senha: girafa');
  const first = await edited(id, 'Senha: ***');
  expect(await kept(first)).toBe('Senha: girafa');
  const second = await edited(id, 'Sem senha');
  expect([await kept(first), await kept(second)]).toEqual(['Senha: girafa', 'Senha: ***']);
  await told(second, 1);
  expect([await kept(first), await kept(second)]).toEqual(['', '']);
  await told(second, 1);
  const refused = await edited(id, 'Outra');
  await told(refused, -1);
  expect([await kept(refused), (await listed(id))?.body]).toEqual(['', 'Sem senha']);
  // The last edit is never answered; deleting the ticket removes its claim.
  const before = await edited(id, 'Quase');
  const last = await edited(id, 'Fim');
  expect(await house.call(company.admin, 'DELETE', `/tickets/${ticket.id}`)).toMatchObject({ status: 200 });
  await runTimers(house.runtime);
  for (const wid of [before, last])
    expect(await findClaim(store, company.id, company.account, wid)).toBeUndefined();
});

describe('a deletion', () => {
  test('is for everyone, and rows say so', async () => {
    const { id, wid } = await write('preço errado');
    expect((await remove(id)).body.message.isDeleted).toBe(true);
    expect(await calls.commands()).toMatchObject([{ kind: 'delete', target: { wid, fromMe: true } }]);
    expect((await row()).lastMessage).toBe('Essa mensagem foi apagada');
    expect((await remove(id)).status).toBe(200);
    expect(await calls.commands()).toEqual([]);
    expect(await edit(id, 'de volta')).toMatchObject({ body: { code: 'ERR_EDITING_WAPP_MSG' } });
    expect(await react(id, '👍')).toMatchObject({ body: { code: 'ERR_NO_MESSAGE_FOUND' } });
  });

  test('is for who wrote it and for administrators, while WhatsApp takes it back', async () => {
    const theirs = await write('da Ana');
    const admins = await write('do chefe', {}, company.admin);
    const refused = { status: 400, body: { code: 'ERR_DELETE_WAPP_MSG' } };
    expect(await remove(admins.id)).toMatchObject(refused);
    expect((await remove(theirs.id, company.admin)).status).toBe(200);
    expect(await remove((await lastFromCustomer()).id, company.admin)).toMatchObject(refused);
    const now = vi.spyOn(house.runtime.clock, 'now').mockReturnValue(Date.now() + 61 * 60 * 60_000);
    expect(await remove(admins.id, company.admin)).toMatchObject(refused);
    now.mockRestore();
  });

  test('the customer’s own is told on the row as theirs, and brought back by nobody', async () => {
    const message = await lastFromCustomer();
    await receiveChange(house.runtime, {
      v: 1,
      kind: 'delete',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat: { pn: number },
      wid: message.wid,
      fromMe: false,
      participant: null,
      byAdmin: false,
      at: house.runtime.clock.iso(),
    });
    expect((await row()).lastMessage).toBe('Essa mensagem foi apagada pelo contato');
  });

  test('of what has not left yet keeps it from leaving', async () => {
    const { body } = await calls.send(company.ana, ticket.id, { body: 'engano' });
    const [{ id }] = body.messages;
    await calls.commands();
    await remove(id);
    await calls.commands();
    const { id: failed } = await write('não foi');
    await told((await listed(failed))?.wid ?? '', -1);
    expect((await remove(failed)).body.message).toMatchObject({ isDeleted: true });
    expect(await calls.commands()).toEqual([]);
  });
});

describe('a reaction', () => {
  test('is one emoji, the last one counts, and nothing takes it back', async () => {
    const { id, wid } = await lastFromCustomer();
    for (const emoji of ['👍', '👨‍👩‍👧‍👦', '🇧🇷', '']) {
      const { body } = await react(id, emoji);
      expect(body.message.reactions).toEqual(emoji === '' ? {} : { me: emoji });
      const [command, ...more] = await calls.commands();
      expect([command, more]).toMatchObject([{ kind: 'react', emoji, target: { wid, fromMe: false } }, []]);
    }
    for (const odd of ['a', '👍👍', ' ', '1', 'ok 👍', `👍${'\u{fe0f}'.repeat(50)}`, null, 7])
      expect(await react(id, odd)).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  });

  test('that is refused gives the one before back', async () => {
    const { id } = await lastFromCustomer();
    for (const emoji of ['👍', '😡']) {
      await react(id, emoji);
      const [command] = await calls.commands();
      await told(command?.kind === 'react' ? command.wid : '', emoji === '👍' ? 1 : -1);
    }
    expect(await listed(id)).toMatchObject({ reactions: { me: '👍' }, changeFailed: 'react' });
  });
});

test('the three ask for an open ticket that one may see', async () => {
  const { id } = await write('até logo');
  const { bruno } = company;
  for (const answer of [await edit(id, 'x', bruno), await remove(id, bruno), await react(id, '👍', bruno)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_MESSAGE_FOUND' } });
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
  for (const answer of [await edit(id, 'x'), await remove(id), await react(id, '👍')])
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_TICKET_CLOSED' } });
});

test('a command that was lost is sent by the stream, once, and not when the channel has it', async () => {
  const { id } = await write('oi');
  const sqs = await house.runtime.clients.sqs();
  const sending = vi.spyOn(sqs, 'send').mockImplementationOnce(() => {
    throw new Error('no queue');
  });
  expect((await edit(id, 'olá')).status).toBe(200);
  sending.mockRestore();
  expect(await calls.commands()).toEqual([]);
  await house.project();
  const [command] = await calls.commands();
  expect(command).toMatchObject({ kind: 'edit', body: 'olá' });
  // Once the stream has delivered the message, the conversation no longer waits for the stream.
  await calls.send(company.ana, ticket.id, { body: 'tudo bem?' });
  expect(await calls.commands()).toMatchObject([{ kind: 'send', body: 'tudo bem?' }]);
});

test('an edit while the customer writes loses neither', async () => {
  const { id } = await write('Linha');
  const texts = Array.from({ length: 6 }, (_, index) => `Linha ${index}`);
  await Promise.all([
    ...texts.map((text) => edit(id, text)),
    ...texts.map((text) => company.receive(number, `Pergunta sobre ${text}`)),
  ]);
  const message = await listed(id);
  expect(texts).toContain(message?.body);
  expect((await row()).lastMessage).toMatch(/^Pergunta sobre/);
});

test('an edit costs as many trips and units however long the conversation is', async () => {
  const { id } = await write('bom di');
  const { id: other } = await write('outra');
  // Rights, names and id blocks are cached for seconds.
  const warm = (text: string) => edit(other, text);
  await warm('uma');
  const first = await house.meter.cost('edit', () => edit(id, 'bom dia'));
  for (let index = 0; index < 60; index++) await company.receive(number, `Pergunta ${index}`);
  await warm('duas');
  // The caches may expire during at most one of the two.
  const once = await house.meter.cost('edit of an old one', () => edit(id, 'boa noite'));
  const again = await house.meter.cost('edit of an old one', () => edit(id, 'boa tarde'));
  expect(first.trips).toBeLessThanOrEqual(9);
  // Message, claim and ticket at a transaction's price, the ticket with two list entries; plus the audit entry.
  expect(first.write).toBeLessThanOrEqual(13);
  expect(Math.min(once.read, again.read)).toBeLessThanOrEqual(first.read + 1);
});
