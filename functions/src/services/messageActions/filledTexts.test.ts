import type { Operation } from '@balcao/shared/contract/defineOperation';
import { filledFields } from '@balcao/shared/messageActions/filledFields';
import { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { sampleInput } from '../../platform/http/testing/sampleInput.ts';
import { messageCalls } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let id: number;
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
beforeEach(async () => {
  ({ id } = await calls.serve(`55119777${String(++count).padStart(5, '0')}`, company.queues[0]));
  await house.project();
  await calls.commands();
});

async function callContact(name: string): Promise<void> {
  const { contactId } = (await house.call(company.ana, 'GET', `/tickets/${id}`)).body;
  await house.runtime.store.update(contactEntity.key({ companyId: company.id, contactId }), {
    set: { name },
  });
}

const send = (kind: string, body: object) =>
  house.call(company.ana, 'POST', `/messages/${kind}/${id}`, { body });
const row = { title: 'Chocolate' };

test.each([
  ['lista', { title: '{{name}}', sections: [{ rows: [row] }] }, 'body.title'],
  [
    'lista',
    { title: 'Bolos', sections: [{ rows: [row] }, { rows: [row, { title: '{{name}}' }] }] },
    'body.sections.1.rows.1.title',
  ],
  ['copy', { title: 'Cupom', copyText: '{{name}}' }, 'body.copyText'],
])('%s: what nobody would see is refused once its variables are filled in', async (kind, body, path) => {
  // A contact without a name is called by number, which is not filled into texts.
  await callContact('5511977700000');
  expect(await send(kind, body)).toMatchObject({
    status: 400,
    body: { code: 'ERR_VALIDATION', details: [{ path }] },
  });
  await callContact('Bia');
  expect((await send(kind, body)).status).toBe(200);
});

test('what names make of a menu and of a button is bounded', async () => {
  await callContact('x'.repeat(500));
  const description = '{{name}}'.repeat(25);
  const rows = Array.from({ length: 10 }, () => ({ title: '{{name}}'.repeat(7), description }));
  const menu = { title: 'Bolos', sections: Array.from({ length: 5 }, () => ({ rows })) };
  const button = { title: 'Cupom', description: '{{name}}'.repeat(120), copyText: '{{name}}'.repeat(125) };
  for (const [kind, body] of [
    ['lista', menu],
    ['copy', button],
  ] as const)
    expect([kind, await send(kind, body)]).toMatchObject([
      kind,
      { status: 400, body: { code: 'ERR_VALIDATION', details: [{ code: 'too_big' }] } },
    ]);
  expect(await calls.commands()).toEqual([]);
});

/** Every string in a value, with its path. */
function textsIn(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
}

/** Returns a copy with the string at the path replaced. */
function withText(value: unknown, [name, ...below]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((one) => withText(one, [name, ...below], text));
  const record = value as Record<string, unknown>;
  return { ...record, [name]: withText(record[name], below, text) };
}

const filled: Readonly<Record<string, readonly string[]>> = filledFields;
const sending = (Object.values(messageActionsApi) as Operation[]).filter(({ idempotent }) => idempotent);
/** Fields that must be set together for the request to be valid. */
const valid: Readonly<Record<string, object>> = {
  'POST /messages/PIX/{id}': { sendkey_type: 'EVP', sendKey: '3f8e6f0e-52a9-4d43-9d5e-1f6f0c7c2d11' },
};

test.each(sending.map((operation) => [operation.key, operation] as const))(
  '%s fills in the fields that its dialog offers variables for, and no other',
  async (key, { body: schema, path }) => {
    const sample = {
      ...(sampleInput(schema ?? expect.fail(`${key} has no body`), true) as object),
      ...valid[key],
      clientId: undefined,
    };
    const sent = async (body: unknown) =>
      (await house.call(company.ana, 'POST', path.replace('{id}', String(id)), { body })).body;
    const found: string[] = [];
    for (const { path: at, text } of textsIn(sample)) {
      const answer = await sent(withText(sample, at.split('.'), `${text}{{userName}}`));
      if (JSON.stringify(answer).includes(`${text}Ana`)) found.push(at);
    }
    expect(found.toSorted()).toEqual([...(filled[key] ?? [])].toSorted());
  },
);
