import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import {
  type Answer,
  type AnswerBody,
  startTestHouse,
  type TestHouse,
} from '../../testing/startTestHouse.ts';
import { answerSize, assertAnswerable, rowsAnswered } from './answerSize.ts';
import { createReply } from './reply.ts';

/** Maximum size of a response in bytes: Lambda replaces a larger one with a bare 502. */
const lambdaLimit = 6_291_556;
let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** Reads a list page by page; each page must fit in a Lambda response and hold at least one row. */
async function walk<Row>(path: string, query: Record<string, string>, rowsOf: (body: AnswerBody) => Row[]) {
  const pages: Row[][] = [];
  let cursor: string | null = null;
  do {
    const asked: Record<string, string> = cursor === null ? query : { ...query, cursor };
    const { status, body }: Answer<AnswerBody> = await house.call(company.admin, 'GET', path, {
      query: asked,
    });
    expect(status).toBe(200);
    expect(answerSize(body)).toBeLessThan(lambdaLimit / 2);
    const rows = rowsOf(body);
    expect(rows.length).toBeGreaterThan(0);
    pages.push(rows);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return pages;
}

test('an answer of endless texts is refused by us, with a line in the log', () => {
  const answer = (length: number) => ({ statusCode: 200, body: JSON.stringify('"'.repeat(length)) });
  expect(() => assertAnswerable(answer(lambdaLimit / 4 - 100))).not.toThrow();
  expect(() => assertAnswerable(answer(lambdaLimit / 4 + 100))).toThrow(/an answer of \d+ bytes/);
});

test('messages that would not fit into one answer come in pages that do', async () => {
  const number = '5511922229999';
  const texts = Array.from({ length: 22 }, (_, index) => `${index}${'\u0001'.repeat(65_000)}`);
  for (const text of texts) await company.receive(number, text);
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const pages = await walk(`/messages/${body.tickets[0].id}`, {}, ({ messages }) => messages);
  const shown = pages.flatMap((page) => page.toReversed()).toReversed();
  expect(shown.map((message) => message.body)).toEqual(texts);
});

test('contacts of endless fields as well, listed and found', async () => {
  const value = '"'.repeat(1000);
  const extraInfo = Array.from({ length: 50 }, (_, index) => ({ name: `Campo ${index}`, value }));
  const names = Array.from({ length: 45 }, (_, index) => `Zeca ${String(index).padStart(2, '0')}`);
  for (const [index, name] of names.entries()) {
    const body = { name, number: `55119333${String(index).padStart(5, '0')}`, extraInfo };
    expect(await house.call(company.admin, 'POST', '/contacts', { body })).toMatchObject({ status: 200 });
  }
  await house.project();
  for (const query of [{}, { searchParam: 'zeca' }] as Record<string, string>[]) {
    const pages = await walk('/contacts', query, ({ contacts }) => contacts);
    const found = pages.flat().map(({ name }) => name);
    expect(found.filter((name) => name.startsWith('Zeca')).toSorted()).toEqual(names);
  }
});

test('a list without pages ends where an answer does, and says how many there are', () => {
  const { reply, parts } = createReply();
  const rows = Array.from({ length: 400 }, (_, id) => ({ id, text: '"'.repeat(4000) }));
  const answered = rowsAnswered({ reply }, rows);
  expect(answered.length).toBeGreaterThan(100);
  expect(answerSize(answered)).toBeLessThan(lambdaLimit / 2);
  expect(parts.headers['x-total-count']).toBe('400');
  const few = createReply();
  expect(rowsAnswered(few, rows.slice(0, 3))).toHaveLength(3);
  expect(few.parts.headers).toEqual({});
});
