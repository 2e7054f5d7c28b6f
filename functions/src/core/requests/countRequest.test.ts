import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorReplies } from '@balcao/infra/openapi/errorReplies';
import type { Usage } from '@balcao/shared/server/db/store';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { operations, pathWith, validRequest } from '../../platform/http/testing/contractCalls.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { type ApiHandler, createAreaHandler } from './createAreaHandler.ts';
import { requestShareEntity } from './requestShareEntity.ts';
import { shareWindowMs } from './requestShares.ts';

let api: TestApi;
let now = 0;
const usages: Usage[] = [];
const runtimes: Runtime[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  for (const runtime of runtimes) runtime.clients.destroy();
  await api.stop();
});
beforeEach(() => {
  // The beginning of a window.
  now = Math.ceil(Date.now() / shareWindowMs) * shareWindowMs;
});

/** One process of a function: its own store, and so its own counts. */
function process(
  limits: Record<string, string> = {},
  change: (runtime: Runtime) => Partial<Runtime> = () => ({}),
) {
  const env = { ...api.env, USER_REQUESTS: '30', COMPANY_REQUESTS: '200', ...limits };
  const runtime = createRuntime(env, (usage) => usages.push(usage));
  runtimes.push(runtime);
  const clock = { now: () => now, iso: () => new Date(now).toISOString() };
  const used = { ...runtime, clock, ...change(runtime) };
  return throughEdge(
    createAreaHandler(() => used, { table: pathTable, load: loadArea }),
    used,
  );
}

const ask = async (
  handler: ApiHandler,
  { token }: { token: string },
  method = 'GET',
  path = '/queue',
  body?: object,
) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await handler(apiEvent(method, path, { headers, body }), lambdaContext());
  return {
    status: answer.statusCode,
    headers: answer.headers ?? {},
    body: JSON.parse(answer.body) as unknown,
  };
};
type Answers = Awaited<ReturnType<typeof ask>>[];
const many = (count: number, one: (n: number) => ReturnType<typeof ask>): Promise<Answers> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const passed = (answers: Answers) => answers.filter(({ status }) => status === 200).length;
const writes = () => usages.filter(({ call }) => call === 'update').length;

/** A company's token for programs. */
async function programOf(as: TestSession, name: string): Promise<{ token: string }> {
  const { body } = await api.call('POST /whatsapp', { as, body: { name } });
  const at = { as, params: { id: String(body.id) } };
  return {
    token: (await api.call('GET /whatsapp/{id}', { ...at, query: { showToken: 'true' } })).body.token,
  };
}

test('a script gets its share and then 429 with Retry-After, nobody else is refused, and two seconds later it goes on', async () => {
  const [script, elsewhere] = [await api.newCompany(), await api.newCompany()];
  const colleague = await api.newUser(script);
  const handler = process();
  await ask(handler, script);
  usages.length = 0;
  const flood = many(299, () => ask(handler, script));
  const others = await Promise.all([
    many(10, () => ask(handler, colleague)),
    many(10, () => ask(handler, elsewhere)),
  ]);
  const answers = await flood;
  expect(others.map(passed)).toEqual([10, 10]);
  expect(passed(answers)).toBe(59);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after']]).toEqual([429, '2']);
    expect(body).toMatchObject({
      error: 'ERR_TOO_MANY_REQUESTS',
      code: 'ERR_TOO_MANY_REQUESTS',
      details: [],
    });
  }
  // What is refused costs the table nothing: 80 listings, 7 counts of the script and 1 of its company.
  expect(usages.filter(({ call }) => call === 'query').length).toBeLessThanOrEqual(79);
  expect(writes()).toBeLessThanOrEqual(8);
  now += shareWindowMs - 500;
  expect((await ask(handler, script)).headers['retry-after']).toBe('1');
  now += 500;
  expect((await ask(handler, script)).status).toBe(200);
});

test('a thousand requests at a hundred a second cost the table thirty writes, however many are refused', async () => {
  const script = await api.newCompany();
  const handler = process();
  await ask(handler, script);
  now += 2 * shareWindowMs;
  usages.length = 0;
  let answered = 0;
  for (let n = 0; n < 1000; n++) {
    answered += Number((await ask(handler, script)).status === 200);
    now += 10;
  }
  expect(answered).toBe(5 * 60);
  expect(writes()).toBeLessThanOrEqual(30);
  console.log(`a flood of 1,000 requests in 10 s: ${answered} pass, ${writes()} writes`);
});

test('processes share what a user has: each adds twenty requests once in a flood', async () => {
  const script = await api.newCompany();
  const handlers = Array.from({ length: 5 }, () => process());
  const spread = () => many(500, (n) => ask(handlers[n % 5] ?? process(), script));
  await many(5, (n) => ask(handlers[n] ?? process(), script));
  now += 3 * shareWindowMs;
  usages.length = 0;
  // Each process passes twenty before it asks and tells them then: 60 and at most 20 for each of the five.
  const first = passed(await spread());
  expect(first).toBeGreaterThanOrEqual(60);
  expect(first).toBeLessThanOrEqual(60 + 5 * 20);
  now += shareWindowMs;
  expect(passed(await spread())).toBe(60);
  // Of the user one write per fifteen requests that pass, of the company per forty; and one for each process that
  // learns that nothing is left.
  expect(writes()).toBeLessThanOrEqual(2 * (4 + 5) + 2 * (4 + 5));
});

test('a flood spread so thinly that no process sees many of it is limited too, as is one of slow requests', async () => {
  const script = await api.newCompany();
  const handlers = Array.from({ length: 40 }, () => process());
  // Five requests of each process per window: two hundred, and no process sees more than five of them.
  const perWindow: number[] = [];
  for (let window = 0; window < 8; window++) {
    now += shareWindowMs;
    perWindow.push(passed(await many(200, (n) => ask(handlers[n % 40] ?? process(), script))));
  }
  console.log(`200 requests per two seconds over 40 processes, passed: ${perWindow.join(', ')}`);
  expect(perWindow.slice(4).every((count) => count <= 60)).toBe(true);
  expect(perWindow.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40 * 20 + 8 * 60);
});

test('who stays below the share is never refused, over however many processes it is spread', async () => {
  const attendant = await api.newCompany();
  const handlers = Array.from({ length: 12 }, () => process());
  for (let window = 0; window < 20; window++) {
    now += shareWindowMs;
    expect(passed(await many(44, (n) => ask(handlers[(n * 7 + window) % 12] ?? process(), attendant)))).toBe(
      44,
    );
  }
});

test('people and programs at their usual pace cost nothing: no write, no read more', async () => {
  const attendant = await api.newCompany();
  const program = await programOf(attendant, 'usual');
  // Each function is a process of its own, as on AWS; these four answer what an app start asks for.
  const handlers = Array.from({ length: 4 }, () => process());
  for (const handler of handlers) await ask(handler, attendant);
  usages.length = 0;
  now += shareWindowMs;
  // A start asks about 25 things; then for five minutes 48 requests a minute.
  await many(25, (n) => ask(handlers[n % 4] ?? process(), attendant));
  for (let n = 0; n < 5 * 48; n++) {
    now += 1250;
    expect((await ask(handlers[n % 4] ?? process(), attendant)).status).toBe(200);
  }
  expect(writes()).toBe(0);
  const number = { number: '5511987654321' };
  const before = usages.length;
  await many(20, () => ask(handlers[0] ?? process(), program, 'POST', '/messages/checkNumber', number));
  expect(usages.slice(before).filter(({ call }) => call === 'update')).toEqual([]);
});

test('a busy company: 45 people open the app at one moment and then ask three times a second, none is refused', async () => {
  const admin = await api.newCompany();
  const people = await Promise.all(Array.from({ length: 45 }, () => api.newUser(admin)));
  const handlers = Array.from({ length: 8 }, () => process());
  const one = (person: TestSession, n: number) => ask(handlers[n % 8] ?? process(), person);
  // The most that opening a page takes (frontend/src/app/calls.browser.test.ts).
  const opened = await Promise.all(
    people.flatMap((person, n) => [0, 1, 2, 3, 4].map((at) => one(person, n + at))),
  );
  expect(passed(opened)).toBe(225);
  now += shareWindowMs;
  usages.length = 0;
  for (let second = 0; second < 20; second++) {
    now += 1000;
    const answers = await Promise.all(
      people.flatMap((person, n) => [0, 1, 2].map((at) => one(person, n + at + second))),
    );
    expect(passed(answers)).toBe(135);
  }
  expect(writes()).toBeLessThanOrEqual(2700 / 5);
  console.log(`2,700 requests of a busy company in 20 s: ${writes()} writes`);
});

test('faster than people click, a write goes with every fourth request at most', async () => {
  const attendant = await api.newCompany();
  const handler = process();
  usages.length = 0;
  for (let second = 0; second < 60; second++) {
    now += 1000;
    for (let click = 0; click < 4; click++) expect((await ask(handler, attendant)).status).toBe(200);
  }
  expect(writes()).toBeLessThanOrEqual(240 / 4);
  console.log(`240 requests of one user in a minute and a process: ${writes()} writes`);
});

test('a company has a share of its own; beyond it its people are refused, its programs and other companies are not', async () => {
  const admin = await api.newCompany();
  const elsewhere = await api.newCompany();
  const people = await Promise.all(Array.from({ length: 9 }, () => api.newUser(admin)));
  const program = await programOf(admin, 'own');
  const handler = process();
  const answers = await Promise.all(people.map((person) => many(60, () => ask(handler, person))));
  expect(passed(answers.flat())).toBe(400);
  expect((await ask(handler, elsewhere)).status).toBe(200);
  const called = await ask(handler, program, 'POST', '/messages/checkNumber', { number: '5511987654321' });
  expect(called.status).not.toBe(429);
});

test('a program gets the share of its token, all programs of a company a quarter of the company’s; refused calls are not logged', async () => {
  const admin = await api.newCompany();
  const programs = await Promise.all(['um', 'dois', 'tres', 'quatro'].map((name) => programOf(admin, name)));
  const handler = process();
  const check = (program: { token: string }) =>
    ask(handler, program, 'POST', '/messages/checkNumber', { number: '5511987654321' });
  const [first] = programs;
  if (first === undefined) throw new Error('no program');
  await check(first);
  usages.length = 0;
  const answers = await many(99, () => check(first));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60);
  // A call that is carried out is noted once.
  expect(usages.filter(({ call }) => call === 'put').length).toBeLessThanOrEqual(39);
  const all = await Promise.all(programs.slice(1).map((program) => many(40, () => check(program))));
  expect(all.flat().filter(({ status }) => status !== 429)).toHaveLength(60);
});

test('without the table a process keeps the limit alone, and nobody waits for it for long', async () => {
  const script = await api.newCompany();
  const away = { update: () => new Promise<never>(() => undefined) };
  const handler = process({}, ({ store }) => ({ store: { ...store, ...away } }));
  const refusing = process({}, ({ store }) => ({
    store: { ...store, update: () => Promise.reject(new Error('throttled')) },
  }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const began = performance.now();
  for (const each of [handler, refusing]) expect(passed(await many(100, () => ask(each, script)))).toBe(60);
  // Five leases of a quarter of a second, and a wide margin for a busy machine.
  expect(performance.now() - began).toBeLessThan(10_000);
  vi.restoreAllMocks();
});

test('the cookie of a session that has ended uses up nothing of its user', async () => {
  const before = await api.newCompany();
  const user = await api.signIn(before.user.email);
  const handler = process();
  const headers = { cookie: `jrt=${before.cookie}` };
  const refresh = () => handler(apiEvent('POST', '/auth/refresh_token', { headers }), lambdaContext());
  const answers = await Promise.all(Array.from({ length: 100 }, refresh));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  expect(passed(await many(60, () => ask(handler, user)))).toBe(60);
});

test('every operation of an identified caller answers 429 as it declares once the share is used up', async () => {
  const admin = await api.newCompany();
  const program = await programOf(admin, 'todas');
  const handler = process({ USER_REQUESTS: '0.5', COMPANY_REQUESTS: '2' });
  for (const person of [admin, api.superUser]) expect((await ask(handler, person)).status).toBe(200);
  await ask(handler, program, 'POST', '/messages/checkNumber', { number: '5511987654321' });
  const cookie = { cookie: `jrt=${admin.cookie}` };
  await handler(apiEvent('POST', '/auth/refresh_token', { headers: cookie }), lambdaContext());
  let count = 0;
  for (const operation of operations) {
    if (operation.access === 'public') continue;
    count += 1;
    const caller =
      operation.access === 'super' ? api.superUser : operation.access === 'connectionToken' ? program : admin;
    const headers = { authorization: `Bearer ${caller.token}`, ...cookie };
    const event = apiEvent(operation.method, pathWith(operation, undefined), {
      ...validRequest(operation),
      headers,
    });
    const answer = await handler(event, lambdaContext());
    const { code } = JSON.parse(answer.body) as { code: string };
    expect([operation.key, answer.statusCode, code, answer.headers?.['retry-after']]).toEqual([
      operation.key,
      429,
      'ERR_TOO_MANY_REQUESTS',
      '2',
    ]);
    expect(errorReplies(operation).get(429)).toContain('ERR_TOO_MANY_REQUESTS');
  }
  expect(count).toBeGreaterThan(200);
});

test('what is counted stays in the company’s partition and expires', async () => {
  const script = await api.newCompany();
  const handler = process();
  await many(21, () => ask(handler, script));
  const { companyId, id } = script.user;
  const key = requestShareEntity.key({ companyId, subject: `user:${id}`, window: now / shareWindowMs });
  const item = await api.runtime.store.get(key, { consistent: true });
  // Twenty that have passed, and seven taken.
  expect(item).toMatchObject({ pk: `C#${companyId}`, count: 27, expiresAt: now / 1000 + 4 });
});
