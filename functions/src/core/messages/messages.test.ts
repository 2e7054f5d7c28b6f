import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contactEntity } from '../records/contactEntity.ts';
import { nextMillisecond } from '../../testing/nextMillisecond.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import {
  type Answer,
  type AnswerBody,
  startTestHouse,
  type TestHouse,
} from '../../testing/startTestHouse.ts';
import { findMessage, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { form, messageCalls, png } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let other: TestCompany;
let ticket: { id: number; uuid: string; contactId: number };
let serve: ReturnType<typeof messageCalls>['serve'];
let send: ReturnType<typeof messageCalls>['send'];
let commands: ReturnType<typeof messageCalls>['commands'];
const number = '5511922220001';

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  other = await createTestCompany(house.runtime);
  ({ serve, send, commands } = messageCalls(house, company));
  ticket = await serve(number, company.queues[0]);
  await commands();
});
afterAll(() => house.stop());

describe('sending', () => {
  test('a text is stored with ack 0, shown on the ticket, and waits for the connector once', async () => {
    const { status, body } = await send(company.ana, ticket.uuid, { body: 'Abrimos às seis!' });
    expect(status).toBe(200);
    expect(body.messages).toEqual([
      expect.objectContaining({
        body: 'Abrimos às seis!',
        fromMe: true,
        ack: 0,
        actor: 'user',
        userId: company.ana.id,
      }),
    ]);
    const [command, ...more] = await commands();
    expect(more).toEqual([]);
    expect(command).toMatchObject({
      kind: 'send',
      body: 'Abrimos às seis!',
      wid: body.messages[0].wid,
      connectionId: company.connectionId,
      chat: { pn: number },
    });
    const shown = await house.call(company.ana, 'GET', `/tickets/${ticket.id}`);
    expect(shown.body).toMatchObject({ lastMessage: 'Abrimos às seis!', unreadMessages: 0 });
    expect(shown.body.firstReplyAt).not.toBeNull();
    // The stream wakes the connector too; the queue deduplicates the command.
    await house.project();
    expect(await commands()).toEqual([]);
  });

  test('what could not be put on the queue is put there by the stream', async () => {
    const sqs = await house.runtime.clients.sqs();
    const sending = vi.spyOn(sqs, 'send').mockImplementationOnce(() => {
      throw new Error('no queue');
    });
    const { status, body } = await send(company.ana, ticket.id, { body: 'Mesmo assim' });
    expect(sending).toHaveBeenCalled();
    sending.mockRestore();
    expect(status).toBe(200);
    expect(await commands()).toEqual([]);
    await house.project();
    expect(await commands()).toMatchObject([{ kind: 'send', wid: body.messages[0].wid }]);
  });

  test('many at once while the customer writes: all are stored', async () => {
    const writing = Array.from({ length: 8 }, (_, index) => index);
    const answers = await Promise.all([
      ...writing.map((index) => send(company.ana, ticket.id, { body: `Linha ${index}` })),
      ...writing.map((index) => company.receive(number, `Pergunta ${index}`)),
    ]);
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.status !== 200)).toEqual([]);
    const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
    const texts = body.messages.map((message: { body: string }) => message.body);
    for (const index of writing)
      expect(texts).toEqual(expect.arrayContaining([`Linha ${index}`, `Pergunta ${index}`]));
    await commands();
  });

  test('nothing empty leaves the house', async () => {
    for (const body of [{}, { body: '' }, { body: ' \n\t' }, { body: '', isPrivate: true }])
      expect(await send(company.ana, ticket.id, body)).toMatchObject({
        status: 400,
        body: { code: 'ERR_EMPTY_MESSAGE' },
      });
  });

  test('more texts than messages are refused, not cut', async () => {
    const refused = await send(company.ana, ticket.id, { body: ['um', 'dois'] });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.body', code: 'too_big' }] },
    });
  });

  test('files: one message each, the text under the first, type by content', async () => {
    const files = [
      { name: 'bolo.png', type: 'text/html', data: png },
      { name: 'preços.txt', type: 'text/plain', data: Buffer.from('pão 1,00') },
    ];
    const request = await form({ body: 'Olhe o bolo', fromMe: 'true' }, files);
    const { status, body } = await house.call(company.ana, 'POST', `/messages/${ticket.id}`, request);
    expect(status).toBe(200);
    expect(body.messages).toEqual([
      expect.objectContaining({
        body: 'Olhe o bolo',
        mediaType: 'image',
        media: expect.objectContaining({ mimetype: 'image/png', fileName: 'bolo.png', width: 1, height: 1 }),
      }),
      expect.objectContaining({ body: '', mediaType: 'application' }),
    ]);
    expect(body.messages[0].mediaUrl).toMatch(
      new RegExp(`^https?://[^/]+/media/${company.id}/.+\\.png\\?e=\\d+&s=`),
    );
    const sent = await commands();
    expect(sent.map((command) => command.kind === 'send' && command.media?.size)).toEqual([png.length, 9]);
    expect((await house.call(company.ana, 'GET', `/tickets/${ticket.id}`)).body.lastMessage).toBe(
      'preços.txt',
    );
    // Some clients send one text per file.
    const each = await form({ body: 'Primeiro' }, files);
    const boundary = /boundary=(.+)$/.exec(each.headers['content-type'])?.[1] ?? '';
    const second = `--${boundary}\r\nContent-Disposition: form-data; name="body"\r\n\r\nSegundo\r\n`;
    const both = { ...each, body: Buffer.concat([Buffer.from(second), each.body]) };
    const captioned = await house.call(company.ana, 'POST', `/messages/${ticket.id}`, both);
    expect(captioned.body.messages.map((message) => message.body)).toEqual(['Segundo', 'Primeiro']);
    await commands();
    const nothing = await form({ body: '' }, [
      { name: 'leer.txt', type: 'text/plain', data: new Uint8Array() },
    ]);
    expect(await house.call(company.ana, 'POST', `/messages/${ticket.id}`, nothing)).toMatchObject({
      body: { code: 'ERR_FILE_EMPTY' },
    });
  });

  test('a file uploaded before is named by its id, by its owner only', async () => {
    const asked = await house.call(company.ana, 'POST', '/uploads', {
      body: { fileName: 'foto.png', contentType: 'image/png', size: png.length },
    });
    const { uploadId } = asked.body;
    for (const [user, id] of [
      [company.ana, 'nonsense'],
      [company.admin, uploadId],
    ] as const)
      expect(await send(user, ticket.id, { uploadId: id })).toMatchObject({
        status: 404,
        body: { code: 'ERR_UPLOAD_NOT_FOUND' },
      });
  });

  test('quotes in a form as in JSON', async () => {
    const wid = await company.receive(number, 'Tem foto?');
    for (const quotedMsg of [JSON.stringify({ wid, body: 'Tem foto?', fromMe: false }), '', 'null']) {
      const request = await form({ body: 'Tem', quotedMsg, isPrivate: 'false' }, [
        { name: 'bolo.png', type: 'image/png', data: png },
      ]);
      const { status, body } = await house.call(company.ana, 'POST', `/messages/${ticket.id}`, request);
      expect([status, body.messages[0].quotedMsg?.wid]).toEqual([
        200,
        quotedMsg.length > 4 ? wid : undefined,
      ]);
    }
    const [picture] = (await house.call(company.ana, 'GET', `/messages/${ticket.id}`)).body.messages.slice(
      -1,
    );
    const { body } = await send(company.ana, ticket.id, {
      body: 'Este',
      quotedMsg: { wid: picture?.wid },
    });
    // The thumbnail's source. Once the picture is deleted, the quotation has no source and says that it is deleted.
    const [{ wid: quoting, quotedMsg: shown }] = body.messages;
    expect(shown?.mediaUrl).toBe(picture?.mediaUrl);
    expect(shown).toMatchObject({ isDeleted: false, media: { mimetype: 'image/png', size: png.length } });
    await house.project();
    expect((await house.call(company.ana, 'DELETE', `/messages/${picture?.id}`)).status).toBe(200);
    const after = (await house.call(company.ana, 'GET', `/messages/${ticket.id}`)).body.messages;
    expect(after.find((message) => message.wid === quoting)?.quotedMsg).toMatchObject({
      isDeleted: true,
      mediaUrl: null,
      media: null,
    });
    await commands();
    for (const quotedMsg of ['{', '7', '{"id":"x"}']) {
      const request = await form({ body: 'Tem', quotedMsg }, []);
      expect(await house.call(company.ana, 'POST', `/messages/${ticket.id}`, request)).toMatchObject({
        status: 400,
        body: { code: 'ERR_VALIDATION' },
      });
    }
    // An empty card list is neither text nor file.
    for (const [vCard, code] of [
      [null, 'ERR_EMPTY_MESSAGE'],
      [{ name: 'Maria' }, 'ERR_VALIDATION'],
    ])
      expect(await send(company.ana, ticket.id, { body: null, isPrivate: 'false', vCard })).toMatchObject({
        status: 400,
        body: { code },
      });
  });

  test('quotes a message of the same conversation, no other', async () => {
    const wid = await company.receive(number, 'Qual o horário?');
    const { body } = await send(company.ana, ticket.id, { body: 'Das 6 às 20', quotedMsg: { wid } });
    expect(body.messages[0].quotedMsg).toMatchObject({ wid, body: 'Qual o horário?', fromMe: false });
    const [command] = await commands();
    expect(command).toMatchObject({ quoted: { wid, fromMe: false, body: 'Qual o horário?' } });
    const note = await send(company.ana, ticket.id, { body: 'Cliente difícil', isPrivate: true });
    const quotedMsg = { wid: note.body.messages[0].wid };
    expect(await send(company.ana, ticket.id, { body: 'x', quotedMsg })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_MESSAGE_FOUND' },
    });
    expect(await send(company.ana, ticket.id, { body: 'x', isPrivate: true, quotedMsg })).toMatchObject({
      status: 200,
      body: { messages: [{ quotedMsg: { body: 'Cliente difícil' } }] },
    });
    const foreign = await company.receive('5511922220999', 'Sou outra pessoa');
    expect(await send(company.ana, ticket.id, { body: 'x', quotedMsg: { wid: foreign } })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_MESSAGE_FOUND' },
    });
  });

  test('waiting and closed tickets take private notes and no messages; notes are not sent', async () => {
    await company.receive('5511922220002', 'Oi');
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [waiting] = body.tickets;
    expect(await send(company.admin, waiting.id, { body: 'Olá' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_TICKET_CLOSED' },
    });
    const note = await send(company.admin, waiting.id, { body: 'Cliente antigo', isPrivate: true });
    expect(note.body.messages[0]).toMatchObject({ isPrivate: true });
    await house.project();
    expect(await commands()).toEqual([]);
    expect((await house.call(company.admin, 'GET', `/tickets/${waiting.id}`)).body.lastMessage).toBe('Oi');
    await house.call(company.admin, 'PUT', `/tickets/${waiting.id}`, { body: { status: 'closed' } });
    const late = await send(company.admin, waiting.id, { body: 'Ligar amanhã', isPrivate: true });
    expect(late).toMatchObject({ status: 200, body: { messages: [{ body: 'Ligar amanhã' }] } });
  });

  test('nobody writes to a blocked contact', async () => {
    const served = await serve('5511922220003', company.queues[0]);
    const key = contactEntity.key({ companyId: company.id, contactId: served.contactId });
    await house.runtime.store.update(key, { set: { active: false } });
    expect(await send(company.ana, served.id, { body: 'Oi' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_CONTACT_BLOCKED' },
    });
  });
});

test('a failed message is sent again under its id, by who may write there', async () => {
  await commands();
  const { body } = await send(company.ana, ticket.id, { body: 'Vai falhar' });
  const [sent] = body.messages;
  await house.project();
  const resend = (user: TestUser) => house.call(user, 'POST', `/messages/${sent.id}/resend`);
  expect(await resend(company.ana)).toMatchObject({ status: 400, body: { code: 'ERR_SENDING_WAPP_MSG' } });
  const stored = await findMessage(house.runtime.store, company.id, sent.id);
  if (stored === undefined) throw new Error('message not found');
  await house.runtime.store.update(messageKey(stored), { set: { ack: -1, failure: '463' } });
  await commands();
  expect(await resend(other.admin)).toMatchObject({ status: 404, body: { code: 'ERR_NO_MESSAGE_FOUND' } });
  const key = contactEntity.key({ companyId: company.id, contactId: ticket.contactId });
  await house.runtime.store.update(key, { set: { active: false } });
  expect(await resend(company.ana)).toMatchObject({ status: 400, body: { code: 'ERR_CONTACT_BLOCKED' } });
  await house.runtime.store.update(key, { set: { active: true } });
  const again = await resend(company.ana);
  expect(again.body.message).toMatchObject({ id: sent.id, ack: 0, failure: null });
  expect(await commands()).toMatchObject([{ kind: 'send', wid: sent.wid }]);
});

test('sending again whose answer from the table was lost is no refusal', async () => {
  const { body } = await send(company.ana, ticket.id, { body: 'De novo' });
  const [sent] = body.messages;
  await house.project();
  const { store } = house.runtime;
  const stored = await findMessage(store, company.id, sent.id);
  if (stored === undefined) throw new Error('message not found');
  await store.update(messageKey(stored), { set: { ack: -1, failure: '463' } });
  await commands();
  const update = store.update.bind(store);
  const lost = vi.spyOn(store, 'update').mockImplementationOnce(async (...call) => {
    await update(...call);
    return update(...call);
  });
  const again = await house.call(company.ana, 'POST', `/messages/${sent.id}/resend`);
  lost.mockRestore();
  expect(again).toMatchObject({ status: 200, body: { message: { id: sent.id, ack: 0 } } });
  expect(await commands()).toMatchObject([{ kind: 'send', wid: sent.wid }]);
});

test('a message refused before its number leads to it is sent again all the same', async () => {
  const { body } = await send(company.ana, ticket.id, { body: 'Recusada na hora' });
  const [sent] = body.messages;
  const { companyId, conversationId, createdAt, id } = { ...sent, companyId: company.id };
  const key = messageKey({ companyId, conversationId, createdAt, id });
  await house.runtime.store.update(key, { set: { ack: -1, failure: '463' } });
  const again = house.call(company.ana, 'POST', `/messages/${id}/resend`);
  await pause(200);
  await house.project();
  expect(await again).toMatchObject({ status: 200, body: { message: { id, ack: 0 } } });
});

test('a message sent again while its queue is away leaves by the stream', async () => {
  const { body } = await send(company.ana, ticket.id, { body: 'Vai falhar também' });
  const [sent] = body.messages;
  await house.project();
  const stored = await findMessage(house.runtime.store, company.id, sent.id);
  if (stored === undefined) throw new Error('message not found');
  await house.runtime.store.update(messageKey(stored), { set: { ack: -1, failure: '463' } });
  await house.project();
  await commands();
  const { clients } = house.runtime;
  const away = vi.spyOn(clients, 'sqs').mockRejectedValue(new Error('no queue'));
  const again = await house.call(company.ana, 'POST', `/messages/${sent.id}/resend`);
  away.mockRestore();
  expect(again).toMatchObject({ status: 200, body: { message: { id: sent.id, ack: 0 } } });
  expect(await commands()).toEqual([]);
  await house.project();
  expect(await commands()).toMatchObject([{ kind: 'send', wid: sent.wid }]);
});

describe('the history', () => {
  test('pages back across tickets, newest page first, each ascending', async () => {
    const from = '5511922220010';
    const first = await serve(from, company.queues[0]);
    for (let index = 1; index < 25; index++) await company.receive(from, `A${index}`);
    const close = { status: 'closed', sendFarewellMessage: false };
    await house.call(company.ana, 'PUT', `/tickets/${first.id}`, { body: close });
    await nextMillisecond();
    await company.receive(from, 'B0');
    for (let index = 1; index < 25; index++) await company.receive(from, `B${index}`);
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [second] = body.tickets;
    expect(second.id).not.toBe(first.id);

    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer<AnswerBody> = await house.call(company.admin, 'GET', `/messages/${second.uuid}`, {
        query: cursor === '' ? {} : { cursor },
      });
      pages.push(page.body.messages.map((message: { body: string }) => message.body));
      expect(page.body.ticket.id).toBe(second.id);
      expect(page.body.hasMore).toBe(page.body.nextCursor !== null);
      cursor = page.body.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    const all = pages.toReversed().flat();
    const texts = (letter: string) => Array.from({ length: 24 }, (_, index) => `${letter}${index + 1}`);
    expect(all).toEqual(['Oi!', ...texts('A'), 'B0', ...texts('B')]);
    // The second page has messages of both tickets, each with its own ticket.
    const { body: mixed } = await house.call(company.admin, 'GET', `/messages/${second.id}`, {
      query: { pageNumber: '2' },
    });
    const queue = { id: company.queues[0], name: 'Vendas', color: '#123456' };
    expect(mixed.messages.find(({ body: text }) => text === 'A24')).toMatchObject({
      contact: { id: first.contactId, name: 'Cliente 0010' },
      queue,
      ticket: { id: first.id, uuid: first.uuid, whatsappId: company.connectionId, queueId: queue.id, queue },
    });
    expect(mixed.messages.find(({ body: text }) => text === 'B0')).toMatchObject({
      queue: null,
      ticket: { id: second.id, uuid: second.uuid, queueId: null, queue: null },
    });
    const byNumber = await house.call(company.admin, 'GET', `/messages/${second.id}`, {
      query: { pageNumber: '3' },
    });
    expect(byNumber.body.messages.map((message: { body: string }) => message.body)).toEqual(pages[2]);

    // From the end of the first ticket backwards: later messages are not returned.
    const { body: old } = await house.call(company.admin, 'GET', `/tickets/${first.id}`);
    let before: string | null = '';
    const said: string[] = [];
    while (before !== null) {
      const page: Answer<AnswerBody> = await house.call(company.admin, 'GET', `/messages/${first.uuid}`, {
        query: before === '' ? { until: String(old.closedAt) } : { cursor: before },
      });
      said.unshift(...page.body.messages.map((message: { body: string }) => message.body));
      before = page.body.nextCursor;
    }
    expect(said).toEqual(['Oi!', ...texts('A')]);
  });
});
