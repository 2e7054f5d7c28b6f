import { outboundCommand } from '@balcao/shared/channels/outboundCommand';
import { longestBody } from '@balcao/shared/records/longestBody';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageCalls, png } from '../messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { systemText } from '../tickets/writing/systemText.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let ticket: { id: number };

const tooBig = {
  status: 400,
  body: { code: 'ERR_VALIDATION', details: [{ path: 'body.body', code: 'too_big' }] },
};
/** The contract's longest body, made of the characters that take the most bytes. */
const longest = '😀'.repeat(longestBody / 2);

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
let count = 0;
beforeEach(async () => {
  ticket = await calls.serve(`55119777${String(++count).padStart(5, '0')}`, company.queues[0]);
  await calls.commands();
});

const send = (body: object) => calls.send(company.ana, ticket.id, body);
const edit = (id: number, body: string) =>
  house.call(company.ana, 'POST', `/messages/edit/${id}`, { body: { body } });

test('the longest text leaves, written and edited', async () => {
  const sent = await send({ body: longest });
  expect(sent.status).toBe(200);
  await house.project();
  const [command] = await calls.commands();
  expect(outboundCommand.parse(command)).toMatchObject({ kind: 'send', body: longest });
  const other = 'ç'.repeat(longestBody);
  expect((await edit(sent.body.messages[0].id, other)).status).toBe(200);
  await house.project();
  const [change] = await calls.commands();
  expect(outboundCommand.parse(change)).toMatchObject({ kind: 'edit', body: other });
});

test.each([
  ['variables', { body: '{{data_hora}} '.repeat(4600) }],
  ['a signature', { body: longest, signMessage: true }],
])('what grows by %s is refused, and nothing is stored or sent', async (_, body) => {
  expect(await send(body)).toMatchObject(tooBig);
  await house.project();
  expect(await calls.commands()).toEqual([]);
});

test('of several none is sent where one has grown too long', async () => {
  const data = new FormData();
  for (const name of ['a.png', 'b.png']) {
    data.append('medias', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
    data.append('body', name === 'a.png' ? 'um' : '{{data_hora}} '.repeat(4600));
  }
  const request = new Request('http://local', { method: 'POST', body: data });
  const sent = await house.call(company.ana, 'POST', `/messages/${ticket.id}`, {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect(sent).toMatchObject(tooBig);
  await house.project();
  expect(await calls.commands()).toEqual([]);
});

test('an edit that variables or the signature make longer is refused, and the text stays', async () => {
  const sent = await send({ body: 'Oi', signMessage: true });
  const [{ id, body: before }] = sent.body.messages;
  await house.project();
  await calls.commands();
  for (const body of [longest, '{{data_hora}} '.repeat(4600)])
    expect(await edit(id, body)).toMatchObject(tooBig);
  const { body: list } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
  expect(list.messages.find((message) => message.id === id)).toMatchObject({
    body: before,
    isEdited: false,
  });
  await house.project();
  expect(await calls.commands()).toEqual([]);
});

test('a text of the house is cut instead: what it goes with does not wait for it', () => {
  const text = systemText(longest);
  expect(text.length).toBeLessThanOrEqual(longestBody);
  expect(text.endsWith('😀')).toBe(true);
});
