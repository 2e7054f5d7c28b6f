import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { mostFiles } from '@balcao/shared/externalApi/externalLimits';
import type { Answers } from '@balcao/shared/server/connections/questionEntity';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerQuestions } from '../../core/connections/testing/answerQuestions.ts';
import type { ApiRequest } from '../../platform/http/testing/apiEvent.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { lastExternalCalls } from './externalCallEntity.ts';
import { newProgram } from './testing/newProgram.ts';
import { formRequest, programCalls } from './testing/programCalls.ts';

/** An Ogg header, by which the file is recognised as audio. */
const sound = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24),
  Buffer.from('OpusHead'),
  Buffer.alloc(40),
]);

let api: TestApi;
let admin: TestSession;
let program: Awaited<ReturnType<typeof newProgram>>;
let connector: ReturnType<typeof answerQuestions> | undefined;
let last = 0;
let number: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  number = `5511977${String(300_000 + ++last)}`;
  admin = await api.newCompany();
  program = await newProgram(api, admin, 'Loja');
});
afterEach(async () => {
  await connector?.stop();
  connector = undefined;
});
afterAll(() => api.stop());

const call = (path: string, request: ApiRequest) => programCalls(api.runtime)(path, program.token, request);
const send = (body: object) => call('/messages/send', { body: { number, body: 'Oi', ...body } });
const sendForm = async (form: FormData) => call('/messages/send', await formRequest(form));
const check = () => call('/messages/checkNumber', { body: { number } });
const calls = async () =>
  (await api.call('GET /messages-api/{id}/calls', { as: admin, params: { id: String(program.id) } })).body
    .calls;

/** Answers the questions of the program's connection as WhatsApp would. */
function whatsapp(said: Answers['checkNumbers']) {
  connector = answerQuestions(api.runtime, program.id, () => said);
}

test('of a number nobody can say anything while nobody answers', async () => {
  expect(await check()).toMatchObject({ status: 400, body: { code: 'ERR_WAPP_NOT_INITIALIZED' } });
});

const csv = (name: string, at: number): [string, Blob, string] => [name, new Blob(['a;b']), `${at}.csv`];

test('as many files as may be, a sound first: six messages with a ticket opened and closed, all or none', async () => {
  const form = new FormData();
  form.set('number', number);
  form.set('body', 'Ouça');
  form.set('closeTicket', 'true');
  form.append('medias', new Blob([sound]), 'aviso.ogg');
  for (let at = 1; at < mostFiles; at++) form.append(...csv('medias[]', at));
  const { headers, body } = await formRequest(form);
  const wanted = { headers: { ...headers, 'idempotency-key': 'seis' }, body };
  const sent = await call('/messages/send', wanted);
  expect([sent.status, sent.body.messageIds.length]).toEqual([200, 6]);
  expect((await call('/messages/send', wanted)).body).toEqual(sent.body);
  const stored = await api.call('GET /messages/{id}', {
    as: admin,
    params: { id: String(sent.body.ticketId) },
  });
  expect(stored.body.ticket.status).toBe('closed');
  expect(stored.body.messages.map(({ mediaType, body: text }) => [mediaType, text])).toEqual([
    ['audio', ''],
    ['conversation', 'Ouça'],
    ...Array.from({ length: 4 }, () => ['application', '']),
  ]);
});

test('of more files than may be none is sent', async () => {
  const form = new FormData();
  form.set('number', number);
  for (let at = 0; at <= mostFiles; at++) form.append(...csv('medias', at));
  const refused = await sendForm(form);
  expect([refused.status, refused.body.code]).toEqual([413, 'ERR_TOO_LARGE']);
  const { body } = await api.call('GET /contacts', { as: admin, query: {} });
  expect(body.contacts).toEqual([]);
});

test('it leaves behind what people write', async () => {
  await drainOutbound(api.runtime);
  await send({});
  const commands = await drainOutbound<OutboundCommand>(api.runtime);
  expect(commands.map((command) => 'lane' in command && command.lane)).toEqual(['bulk']);
});

test('the last fifty calls are listed, newest first, without what they said', async () => {
  const secret = 'Segredo do cliente';
  for (let at = 0; at < 52; at++) await send({ body: secret });
  await send({ number: 'x', body: secret });
  const listed = await calls();
  expect(listed).toHaveLength(50);
  expect(listed[0]).toMatchObject({ operation: 'send', status: 400, code: 'ERR_VALIDATION', number: '' });
  expect(listed[1]).toMatchObject({ status: 200, code: '', number: number.replace(/\d(?=\d{2})/g, '*') });
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect(JSON.stringify(listed)).not.toContain(number);
});

test('a call is listed with its answer: its messages and their ticket, or which fields were refused', async () => {
  const sent = (await send({})).body;
  await send({ msdelay: -1, queueId: 'x' });
  const strange = new FormData();
  strange.set('number', number);
  strange.append(number, new Blob(['x']), 'um.txt');
  for (let at = 0; at < 8; at++) strange.append(`${at}${'y'.repeat(100)}`, new Blob(['x']), 'um.txt');
  await sendForm(strange);
  const [lost, refused, accepted] = await calls();
  expect(accepted).toMatchObject({
    code: '',
    details: [],
    messageIds: sent.messageIds,
    ticketId: sent.ticketId,
  });
  expect(refused).toMatchObject({ code: 'ERR_VALIDATION', messageIds: [], ticketId: null });
  expect(refused?.details.map(({ path }) => path).toSorted()).toEqual(['body.msdelay', 'body.queueId']);
  expect(lost?.details[0]).toEqual({
    path: `files.***********${number.slice(-2)}`,
    code: 'unrecognized_keys',
  });
  expect(lost?.details).toHaveLength(5);
  expect(Math.max(...(lost?.details ?? []).map(({ path }) => path.length))).toBe(60);
});

test('what is refused for the subscription is listed as well: there its reason is looked for', async () => {
  const { companyId } = admin.user;
  const expired = { params: { id: String(companyId) }, body: { dueDate: '2020-01-01' } };
  await api.call('PUT /companies/{id}', { as: api.superUser, ...expired } as never);
  expect(await send({})).toMatchObject({ status: 403, body: { code: 'ERR_SUBSCRIPTION_EXPIRED' } });
  const noted = await lastExternalCalls(api.runtime.store, companyId, program.id);
  expect(noted).toMatchObject([{ operation: 'send', status: 403, code: 'ERR_SUBSCRIPTION_EXPIRED' }]);
});

test('a number that WhatsApp knows is answered as WhatsApp writes it', async () => {
  const formatted = `55${number.slice(2, 4)}${number.slice(5)}`;
  whatsapp([{ asked: number, exists: true, number: formatted, lid: '55' }]);
  expect(await check()).toMatchObject({
    status: 200,
    body: { existsInWhatsapp: true, number, numberFormatted: formatted },
  });
  const [call] = await calls();
  expect(call).toMatchObject({ operation: 'checkNumber', numberFormatted: `**********${number.slice(-2)}` });
});

test('to a number that is not on WhatsApp nothing is sent, nor is it said to be there', async () => {
  whatsapp([{ asked: number, exists: false, number }]);
  for (const answer of [await check(), await send({})])
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_WAPP_INVALID_CONTACT' } });
  const { body } = await api.call('GET /contacts', { as: admin, query: {} });
  expect(body.contacts).toEqual([]);
});

test('a number check waits with few others of its token; a message is sent without an answer', async () => {
  connector = answerQuestions(api.runtime, program.id, () => undefined, 2);
  const checks = Array.from({ length: 7 }, check);
  const early = (await Promise.all(checks)).filter(({ status }) => status === 429);
  expect(early).toHaveLength(3);
  for (const { headers } of early) expect(headers['retry-after']).toBe('3');
  const held = Array.from({ length: 4 }, check);
  while (connector.asked.length < 8) await new Promise(setImmediate);
  const sent = await send({});
  expect([sent.status, connector.asked.length]).toEqual([200, 8]);
  expect(sent.headers['retry-after']).toBeUndefined();
  await Promise.all(held);
}, 20_000);

test('when the connection asks for no more numbers today, the answer says when tomorrow is', async () => {
  whatsapp('dayLimit');
  const answer = await check();
  expect(answer).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_REQUESTS' } });
  const seconds = Number(answer.headers['retry-after']);
  const midnight = new Date(Date.now() + seconds * 1000).toISOString();
  expect(midnight).toMatch(/T00:0[01]:/);
});

test('programs write to contacts whose number our table does not know, and to whom WhatsApp knows', async () => {
  const unlisted = `1198888${String(2000 + last)}`;
  number = unlisted;
  const refused = {
    status: 400,
    body: { code: 'ERR_WAPP_INVALID_CONTACT', details: [{ code: 'badNumber' }] },
  };
  expect(await send({})).toMatchObject(refused);
  whatsapp([{ asked: unlisted, exists: true, number: unlisted, lid: `9${unlisted}` }]);
  expect(await check()).toMatchObject({ status: 200, body: { numberFormatted: unlisted } });
  const { status, body } = await send({});
  expect(status).toBe(200);
  await connector?.stop();
  // It is a contact now: nobody is asked again.
  expect(await send({ body: 'De novo' })).toMatchObject({ status: 200, body: { ticketId: body.ticketId } });
});
