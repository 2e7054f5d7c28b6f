import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAreaHandler } from '../requests/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { createTestCompany, signInAs, type TestCompany } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { form, messageCalls, png } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: { id: number };
let serve: ReturnType<typeof messageCalls>['serve'];
let send: ReturnType<typeof messageCalls>['send'];
let commands: ReturnType<typeof messageCalls>['commands'];

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  ({ serve, send, commands } = messageCalls(house, company));
  ticket = await serve('5511922220001', company.queues[0]);
  await commands();
});
afterAll(() => house.stop());

test('a retry under the same key stores and sends once; another text under it is refused', async () => {
  const answers = await Promise.all(
    [0, 1, 2].map(() => send(company.ana, ticket.id, { body: 'Uma vez só', clientId: 'k1' })),
  );
  answers.push(await send(company.ana, ticket.id, { body: 'Uma vez só' }, { 'idempotency-key': 'k1' }));
  expect(new Set(answers.map(({ body }) => body.messages[0].id)).size).toBe(1);
  expect(await commands()).toHaveLength(1);
  const reused = { status: 409, body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' } };
  const others = [
    { body: 'Outra coisa' },
    { body: 'Uma vez só', isPrivate: true },
    { body: 'Uma vez só', quotedMsg: { id: answers[0]?.body.messages[0].id } },
  ];
  await house.project();
  for (const other of others)
    expect(await send(company.ana, ticket.id, { ...other, clientId: 'k1' })).toMatchObject(reused);
  const file = await form({ body: 'Uma vez só', clientId: 'k1' }, [
    { name: 'bolo.png', type: 'image/png', data: png },
  ]);
  expect(await house.call(company.ana, 'POST', `/messages/${ticket.id}`, file)).toMatchObject(reused);
  expect(await commands()).toEqual([]);
});

test('the key is known to another process: what this one stored is not stored again, and not exchanged', async () => {
  const { id } = await serve('5511922220022', company.queues[0]);
  await commands();
  const text = { body: 'Antes do reinício', clientId: 'reinício' };
  // The process ends before its command reaches the queue: the connector knows nothing of the message.
  const sqs = await house.runtime.clients.sqs();
  const away = vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('the process ends'));
  const first = await send(company.ana, id, text);
  away.mockRestore();
  expect(await commands()).toEqual([]);
  const other = createRuntime(process.env);
  const handler = throughEdge(
    createAreaHandler(() => other, { table: pathTable, load: loadArea }),
    other,
  );
  const token = await signInAs(other, company.ana);
  const sendThere = async (body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const event = apiEvent('POST', `/messages/${id}`, { body, headers });
    const answer = await handler(event, lambdaContext());
    return { status: answer.statusCode, body: JSON.parse(answer.body) as typeof first.body };
  };
  try {
    expect(await sendThere({ ...text, body: 'Outra coisa' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    });
    const again = await sendThere(text);
    expect([again.status, again.body.messages?.[0].id]).toEqual([200, first.body.messages[0].id]);
    const { body } = await house.call(company.ana, 'GET', `/messages/${id}`);
    expect(body.messages.filter(({ fromMe }) => fromMe).map((one) => one.body)).toEqual([text.body]);
    await house.project();
    expect(await commands()).toHaveLength(1);
  } finally {
    other.clients.destroy();
  }
});

test('a retry is answered also when the ticket has been closed since', async () => {
  const { id } = await serve('5511922220021', company.queues[0]);
  const first = await send(company.ana, id, { body: 'Até amanhã!', clientId: 'último' });
  const close = { status: 'closed', sendFarewellMessage: false };
  await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: close });
  const again = await send(company.ana, id, { body: 'Até amanhã!', clientId: 'último' });
  expect([again.status, again.body.messages?.[0].id]).toEqual([200, first.body.messages[0].id]);
  expect(await send(company.ana, id, { body: 'Outra', clientId: 'último' })).toMatchObject({
    body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await send(company.ana, id, { body: 'Até amanhã!', clientId: 'novo' })).toMatchObject({
    body: { code: 'ERR_TICKET_CLOSED' },
  });
  await commands();
});

test('a key stands for its message for 24 hours, then for a new one', async () => {
  const { id } = await serve('5511922220020', company.queues[0]);
  const first = await send(company.ana, id, { body: 'Bom dia!', clientId: 'diário' });
  const clock = vi.spyOn(house.runtime.clock, 'now');
  const answers: number[] = [];
  for (const hours of [23.9, 24.1, 24.2, 48.3]) {
    clock.mockReturnValue(Date.now() + hours * 3_600_000);
    vi.spyOn(house.runtime.clock, 'iso').mockReturnValue(new Date(house.runtime.clock.now()).toISOString());
    const again = await send(company.ana, id, { body: 'Bom dia!', clientId: 'diário' });
    answers.push(again.body.messages?.[0].id ?? again.status);
  }
  vi.restoreAllMocks();
  const [same, second, sameAgain, third] = answers;
  expect(same).toBe(first.body.messages[0].id);
  expect(second).not.toBe(same);
  expect(sameAgain).toBe(second);
  expect(third).not.toBe(second);
  expect(await commands()).toHaveLength(3);
});

test('of several files none overtakes the first, nor waits for a queue that did not answer that', async () => {
  const sqs = await house.runtime.clients.sqs();
  const away = vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('the queue is away'));
  const files = ['um', 'dois', 'três'].map((name) => ({
    name: `${name}.png`,
    type: 'image/png',
    data: png,
  }));
  const { body, headers } = await form({ body: 'fotos' }, files);
  const { body: answer } = await send(company.ana, ticket.id, body, headers);
  expect(away).toHaveBeenCalledTimes(1);
  away.mockRestore();
  expect(await commands()).toEqual([]);
  await house.project();
  const wids = (list: readonly object[]) => list.map((one) => 'wid' in one && one.wid);
  expect(wids(await commands())).toEqual(wids(answer.messages));
  expect(answer.messages).toHaveLength(3);
  await send(company.ana, ticket.id, { body: 'e agora?' });
  expect(await commands()).toHaveLength(1);
});
