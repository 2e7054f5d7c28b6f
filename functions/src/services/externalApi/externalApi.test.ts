import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { longestBody } from '@balcao/shared/records/longestBody';
import { findMessage } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { newProgram } from './testing/newProgram.ts';
import { formRequest, programCalls } from './testing/programCalls.ts';

/** Smallest valid PNG, served by the test's picture server. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApi;
let admin: TestSession;
let connectionId: number;
let token: string;
/** Projects the stream, which lookups by number need. */
let project: () => Promise<void>;
let pictures: Server;
let host: string;
/** Requests for pictures that are never answered. */
let hanging = 0;
let last = 0;
const newNumber = () => `5511977${String(100_000 + ++last)}`;

const newConnection = (as: TestSession, name: string) => newProgram(api, as, name);

beforeAll(async () => {
  pictures = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: '/p.png' }).end();
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/page') response.end('<html>');
    else if (request.url === '/p.png') response.end(pixel);
    else if (request.url === '/hangs') hanging += 1;
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  process.env['LINKED_HOST'] = host;
  api = await startApi();
  project = createStreamPump(api.runtime, api.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  admin = await api.newCompany();
  ({ id: connectionId, token } = await newConnection(admin, 'Loja'));
});
afterAll(async () => {
  delete process.env['LINKED_HOST'];
  pictures.close();
  pictures.closeAllConnections();
  await api.stop();
});
let number: string;
beforeEach(() => {
  number = newNumber();
});

const bearer = (of = token, key?: string) => ({
  headers: { authorization: `Bearer ${of}`, ...(key && { 'idempotency-key': key }) },
});
type Sent = Parameters<typeof api.call<'POST /messages/send'>>[1];
const send = (body: object, key?: string, of = token) =>
  api.call('POST /messages/send', { ...bearer(of, key), body } as Sent);

async function messagesOf(ticketId: number | null) {
  const { body } = await api.call('GET /messages/{id}', { as: admin, params: { id: String(ticketId) } });
  return body;
}

test('a text makes its contact, waits in a ticket of its own, and is an API’s', async () => {
  const { status, body } = await send({ number, body: 'Seu pedido saiu.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'SUCCESS', ticketId: expect.any(Number) as number });
  const { messages, ticket } = await messagesOf(body.ticketId);
  expect(messages).toMatchObject([
    { id: body.messageId, body: 'Seu pedido saiu.', fromMe: true, actor: 'apiKey', ack: 0 },
  ]);
  expect(ticket).toMatchObject({ status: 'pending', startedBy: 'apiKey', contact: { number, name: number } });
});

test('a code sent as a JSON number is a text, and the scheme counts in small letters', async () => {
  const { status, body } = await api.call('POST /messages/send', {
    headers: { authorization: `bearer ${token}` },
    body: { number, body: 482913 },
  } as unknown as Sent);
  expect(status).toBe(200);
  expect((await messagesOf(body.ticketId)).messages).toMatchObject([{ body: '482913' }]);
  for (const given of [true, 1e30, { text: 'um' }, ['um']])
    expect((await send({ number, body: given })).error.code).toBe('ERR_VALIDATION');
});

test('the next one goes into the ticket that is active, whoever has it; each call without a key is a message', async () => {
  const first = await send({ number, body: 'um' });
  const again = await send({ number: Number(number), body: 'um', userId: admin.user.id });
  expect(again.body.ticketId).toBe(first.body.ticketId);
  const { messages, ticket } = await messagesOf(first.body.ticketId);
  expect(messages.map(({ body }) => body)).toEqual(['um', 'um']);
  expect(ticket).toMatchObject({ status: 'pending', userId: null });
});

test('a person and a queue are whose the new ticket is; strangers of another company are nobody', async () => {
  const queue = await api.call('POST /queue', { as: admin, body: { name: 'Vendas', color: '#112233' } });
  const wanted = { number, body: 'Olá', userId: String(admin.user.id), queueId: queue.body.id };
  const { body } = await send(wanted);
  const { ticket } = await messagesOf(body.ticketId);
  expect(ticket).toMatchObject({ status: 'open', userId: admin.user.id, queueId: queue.body.id });
  const other = await api.newCompany();
  const refused = { ...wanted, number: newNumber() };
  expect(await send({ ...refused, userId: other.user.id })).toMatchObject({
    status: 404,
    error: { code: 'ERR_NO_USER_FOUND' },
  });
  expect(await send({ ...refused, queueId: queue.body.id + 999 })).toMatchObject({
    status: 404,
    error: { code: 'ERR_NO_QUEUE_FOUND' },
  });
});

test('closeTicket leaves it closed, the one that it opened and the one that was there', async () => {
  const opened = await send({ number, body: 'Nota fiscal', closeTicket: true });
  expect((await messagesOf(opened.body.ticketId)).ticket.status).toBe('closed');
  const going = await send({ number, body: 'De novo' });
  expect(going.body.ticketId).not.toBe(opened.body.ticketId);
  const closed = await send({ number, body: 'Fim', closeTicket: 'true' });
  expect(closed.body.ticketId).toBe(going.body.ticketId);
  const { ticket, messages } = await messagesOf(going.body.ticketId);
  expect(ticket).toMatchObject({ status: 'closed', lastMessage: 'Fim' });
  expect(messages.map(({ body }) => body)).toEqual(['Nota fiscal', 'De novo', 'Fim']);
});

test('noRegister opens no ticket', async () => {
  const { body } = await send({ number, body: 'Código 1234', noRegister: true });
  expect(body.ticketId).toBeNull();
  const next = await send({ number, body: 'Com atendimento' });
  expect((await messagesOf(next.body.ticketId)).messages.map((each) => each.body)).toContain('Código 1234');
});

test('it is signed with the person’s name, quotes, and waits', async () => {
  const first = await send({ number, body: 'um' });
  await project();
  await api.call('PUT /companySettings', {
    as: admin,
    body: { column: 'sendSignMessage', data: 'enabled' } as never,
  });
  const before = Date.now();
  const wanted = { userId: admin.user.id, sendSignature: true, quotedMsg: { id: first.body.messageId } };
  const { body } = await send({ number, body: 'dois', msdelay: 5000, ...wanted });
  const { messages } = await messagesOf(body.ticketId);
  await project();
  const said = messages.at(-1);
  expect(said).toMatchObject({ quotedMsg: { id: first.body.messageId } });
  expect(said?.body).toBe(`*${admin.user.name}:*\ndois`);
  const stored = await findMessage(api.runtime.store, admin.user.companyId, body.messageId);
  const waits = Date.parse(stored?.notBefore ?? '') - before;
  expect(waits).toBeGreaterThanOrEqual(5000);
  expect(waits).toBeLessThan(60_000);
  const elsewhere = await send({ number: newNumber(), body: 'três', quotedMsg: first.body.messageId });
  expect(elsewhere).toMatchObject({ status: 400, error: { details: [{ path: 'body.quotedMsg' }] } });
});

test('files leave as messages of their own, the text under the first', async () => {
  const form = new FormData();
  form.set('number', number);
  form.set('body', 'Veja');
  form.append('medias', new Blob([pixel]), 'um.png');
  form.append('medias', new Blob(['a;b']), 'dois.csv');
  const answer = await programCalls(api.runtime)('/messages/send', token, await formRequest(form));
  expect(answer.status).toBe(200);
  expect(answer.body.messageIds).toHaveLength(2);
  const { messages } = await messagesOf(answer.body.ticketId);
  expect(messages.map(({ mediaType, body }) => [mediaType, body])).toEqual([
    ['image', 'Veja'],
    ['application', ''],
  ]);
});

test('under one key a message is sent once, also by two calls at once; another message under it is refused', async () => {
  const wanted = { number, body: 'Uma vez' };
  const answers = await Promise.all([1, 2, 3].map(() => send(wanted, 'pedido-1')));
  const later = await send(wanted, 'pedido-1');
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(later.body);
  }
  expect((await messagesOf(later.body.ticketId)).messages).toHaveLength(1);
  for (const other of [
    { ...wanted, body: 'Outra' },
    { ...wanted, number: newNumber() },
  ])
    expect(await send(other, 'pedido-1')).toMatchObject({
      status: 409,
      error: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    });
  const second = await newConnection(admin, 'Segunda');
  expect((await send(wanted, 'pedido-1', second.token)).body.messageId).not.toBe(later.body.messageId);
});

test('after a day a key is free again', async () => {
  const wanted = { number, body: 'Bom dia' };
  const first = await send(wanted, 'diario');
  await api.moveClock(24 * 60 * 60_000 + 60_000);
  try {
    expect((await send(wanted, 'diario')).body.messageId).not.toBe(first.body.messageId);
  } finally {
    await api.moveClock(0);
  }
});

test.each([
  '\u202a+55 11 97700\u20110021\u202c',
  'tel:+55-11-97700-0021',
  '5511977000021.0',
  '٥٥١١٩٧٧٠٠٠٠٢١',
])('a number is read as people and programs write it: %s', async (written) => {
  const { status, body } = await send({ number: written, body: 'x' });
  expect(status).toBe(200);
  const { ticket } = await messagesOf(body.ticketId);
  expect(ticket.contact.number).toBe('5511977000021');
});

test.each([
  ['5,51E+12', 'scientific'],
  [' ', 'noNumber'],
  ['5511977000021, 5511977000022', 'badNumber'],
  ['5511', 'badNumber'],
])('the refusal of the number %j says why', async (written, reason) => {
  const { status, error } = await send({ number: written, body: 'x' });
  expect([status, error.code, error.details]).toEqual([
    400,
    'ERR_VALIDATION',
    [{ path: 'body.number', code: reason }],
  ]);
});

test.each([
  ['no digits', { number: 'abc', body: 'x' }, 400, 'ERR_VALIDATION'],
  ['letters beside', { number: '+5511 977', body: 'x' }, 400, 'ERR_VALIDATION'],
  ['a fraction', { number: 5511.5, body: 'x' }, 400, 'ERR_VALIDATION'],
  ['too many digits', { number: '1'.repeat(40), body: 'x' }, 400, 'ERR_VALIDATION'],
  ['what Brazil has not', { number: '5500123456789', body: 'x' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  ['nothing to say', { number: '5511977000001', body: '  ' }, 400, 'ERR_EMPTY_MESSAGE'],
  ['too long a text', { number: '5511977000001', body: 'x'.repeat(longestBody + 1) }, 400, 'ERR_VALIDATION'],
  ['a wait of a day', { number: '5511977000001', body: 'x', msdelay: 86_400_000 }, 400, 'ERR_VALIDATION'],
  ['a list', { number: ['5511977000001'], body: { a: 1 } }, 400, 'ERR_VALIDATION'],
])('%s is refused with its reason', async (_what, body, status, code) => {
  expect(await send(body)).toMatchObject({ status, error: { code } });
});

test('a text of 65,000 letters arrives whole', async () => {
  const long = 'ç'.repeat(65_000);
  const { status, body } = await send({ number, body: long });
  expect(status).toBe(200);
  expect((await messagesOf(body.ticketId)).messages[0]?.body).toBe(long);
});

test('a blocked contact is not written to', async () => {
  const { body } = await send({ number, body: 'Oi' });
  const { ticket } = await messagesOf(body.ticketId);
  await api.call('PUT /contacts/block/{id}', {
    as: admin,
    params: { id: String(ticket.contactId) },
    body: { active: false },
  } as never);
  expect(await send({ number, body: 'De novo' })).toMatchObject({
    status: 400,
    error: { code: 'ERR_CONTACT_BLOCKED' },
  });
});

test('a changed token ends the old one, a deleted connection its own', async () => {
  const made = await newConnection(admin, 'Troca');
  const at = { as: admin, params: { id: String(made.id) } };
  const chosen = `Escolhido${Date.now()}abcdef`;
  await api.call('PUT /whatsapp/{id}', { ...at, body: { token: chosen } });
  const said = { number, body: 'Oi' };
  expect(await send(said, undefined, made.token)).toMatchObject({
    status: 403,
    error: { code: 'ERR_TOKEN_INVALID' },
  });
  expect((await send(said, undefined, chosen)).status).toBe(200);
  const taken = await api.call('PUT /whatsapp/{id}', {
    as: admin,
    params: { id: String(connectionId) },
    body: { token: chosen },
  });
  expect(taken).toMatchObject({ status: 400, error: { code: 'ERR_CONNECTION_TOKEN_ALREADY_EXISTS' } });
  await api.call('DELETE /whatsapp/{id}', at);
  await api.moveClock(6000);
  try {
    expect((await send(said, undefined, chosen)).status).toBe(403);
  } finally {
    await api.moveClock(0);
  }
});

const link = (url: string, more: object = {}) =>
  api.call('POST /messages/send/linkImage', { ...bearer(), body: { number, url, ...more } });

test('the picture at an address is sent, behind a redirect too', async () => {
  for (const path of ['p.png', 'away']) {
    const { status, body } = await link(`http://${host}/${path}`, {
      caption: 'Foto',
      whatsappId: connectionId,
    });
    expect(status).toBe(200);
    const { messages } = await messagesOf(body.ticketId);
    expect(messages.at(-1)).toMatchObject({ mediaType: 'image', body: 'Foto' });
  }
});

test('pictures of a host that hangs hold four calls of a token, for seconds', async () => {
  const other = await newConnection(await api.newCompany(), 'Outra');
  const all = Array.from({ length: 10 }, () => link(`http://${host}/hangs`));
  const begun = Date.now();
  const answers = await Promise.all(all);
  expect(hanging).toBe(4);
  expect(Date.now() - begun).toBeLessThan(9000);
  expect(answers.map(({ error }) => error.code).toSorted()).toEqual([
    ...Array(4).fill('ERR_LINK_UNREACHABLE'),
    ...Array(6).fill('ERR_TOO_MANY_REQUESTS'),
  ]);
  const free = await Promise.all([
    link(`http://${host}/p.png`),
    api.call('POST /messages/send/linkImage', {
      ...bearer(other.token),
      body: { number, url: `http://${host}/p.png` },
    }),
  ]);
  expect(free.map(({ status }) => status)).toEqual([200, 200]);
}, 15_000);

test.each([
  'http://example.com/a.png',
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://a.localhost/a.png',
  'https://0x7f.1/a.png',
  'https://2130706433/',
  'https://[::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@example.com/a.png',
  'https://example.com:8443/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'Texto',
])('the address %s is refused', async (url) => {
  expect(await link(url)).toMatchObject({ status: 400, error: { code: 'ERR_LINK_REFUSED' } });
});

test.each([
  ['inside', 'ERR_LINK_REFUSED'],
  ['round', 'ERR_LINK_UNREACHABLE'],
  ['missing', 'ERR_LINK_UNREACHABLE'],
  ['page', 'ERR_LINK_NOT_IMAGE'],
])('what leads to /%s is answered %s', async (path, code) => {
  expect(await link(`http://${host}/${path}`)).toMatchObject({ status: 400, error: { code } });
});

test('another connection than the token’s is refused', async () => {
  const other = await newConnection(admin, 'Outra');
  const answer = await link(`http://${host}/p.png`, { whatsappId: other.id });
  expect(answer).toMatchObject({ status: 404, error: { code: 'ERR_NO_WAPP_FOUND' } });
});
