import { until } from '@balcao/infra/local/testing/until';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';

/**
 * A company's own system sends messages over its connection: on every real part, from the token to the customer's
 * phone.
 */
const customer = uniqueNumber();
const renewed = `Renovado${Date.now().toString(36)}${'x'.repeat(20)}`;
let url: string;
let phone: Phone;
let company: StoryCompany;
let connectionId: number;
let token: string;

beforeAll(async () => {
  url = sharedUrl();
  phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  company = await createCompany(url, superUser, 'Programas');
  connectionId = await pairConnection(company, phone);
  await phone.addCustomer(customer, 'Rui Sales');
  token = (await connection({ showToken: 'true' })).token;
});

const connection = (query?: { showToken: 'true' }) =>
  company.admin.call('GET /whatsapp/{id}', {
    params: { id: String(connectionId) },
    ...(query && { query }),
  });

async function send(of: string, body: object, { path = '/api/messages/send', key = '' } = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${of}`,
      'content-type': 'application/json',
      ...(key !== '' && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as { code?: string; messageId?: number; ticketId?: number };
  return { ...said, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** API Gateway knows a new token only after some seconds. */
const known = (of: string) => until('a known token', async () => (await send(of, {})).status !== 403, 30_000);

const onThePhone = async () => (await phone.messages(customer)).map(({ text }) => text);

test('what a program sends under either spelling is on the customer’s phone, once', async () => {
  await known(token);
  const said = { number: customer, body: 'Seu pedido saiu para entrega.' };
  const first = await send(token, said, { key: 'pedido-1' });
  expect(first.status).toBe(200);
  const again = await send(token, said, { key: 'pedido-1', path: '/api/api/messages/send' });
  expect(again).toEqual(first);
  const second = { number: customer, body: 'Chegou!' };
  expect((await send(token, second, { path: '/api/api/messages/send' })).ticketId).toBe(first.ticketId);
  await until('both on the phone', async () => (await onThePhone()).includes(second.body), 30_000);
  expect(await onThePhone()).toEqual([said.body, second.body]);
});

test('the token is renewed: the new one sends, the old one is nobody’s', async () => {
  await company.admin.call('PUT /whatsapp/{id}', {
    params: { id: String(connectionId) },
    body: { token: renewed },
  });
  await known(renewed);
  const last = { number: customer, body: 'Com o token novo.' };
  expect((await send(renewed, last)).status).toBe(200);
  await until('it on the phone', async () => (await onThePhone()).includes(last.body), 30_000);
  // A function instance that has just accepted the old token caches that for five seconds, and no longer.
  const ended = await until(
    'the old token’s end',
    async () => {
      const answer = await send(token, {});
      return answer.status === 403 && answer;
    },
    30_000,
  );
  expect(ended).toMatchObject({ status: 403, code: 'ERR_TOKEN_INVALID' });
});

test('a burst is held up, told when to come again, and goes on after that', async () => {
  const calls = Array.from({ length: 6 * tokenThrottling.burst }, () => send(renewed, { number: 'x' }));
  const answers = await Promise.all(calls);
  const held = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(
    tokenThrottling.burst / 2,
  );
  expect(held.length).toBeGreaterThan(0);
  for (const answer of held) expect(answer).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS', retryAfter: '1' });
  await new Promise((later) => setTimeout(later, Number(held[0]?.retryAfter) * 1000));
  expect((await send(renewed, { number: 'x' })).status).toBe(400);
});

test('its last calls are there to be read, each with its answer', async () => {
  const { calls } = await company.admin.call('GET /messages-api/{id}/calls', {
    params: { id: String(connectionId) },
  });
  expect(calls[0]).toMatchObject({ status: 400, details: [{ path: 'body.number' }], messageIds: [] });
  // Requests that API Gateway itself refuses reach no function.
  expect(calls.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
});
