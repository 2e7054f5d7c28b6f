import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../testing/cheapPasswords.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { startRealtime, type TestRealtime } from '../../services/realtime/testing/startRealtime.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { authEntity, readAuth } from '../../core/people/authEntity.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';

let world: TestRealtime;
let as: TestSession;
beforeAll(async () => {
  world = await startRealtime();
  as = world.api.superUser;
});
afterAll(() => world.stop());

const idOf = (company: TestSession) => ({ id: String(company.user.companyId) });
const update = (company: TestSession, body: object) =>
  world.api.call('PUT /companies/{id}', { as, params: idOf(company), body });
const read = async (company: TestSession) =>
  (await world.api.call('GET /companies/{id}', { as, params: idOf(company) })).body;
const search = (query: object = {}) => world.api.call('GET /companiesPlan', { as, query });

test('changes what is said and leaves the rest', async () => {
  const company = await world.api.newCompany({ name: 'Padaria Sol' });
  const before = await read(company);
  const body = {
    name: 'Padaria Lua',
    email: 'Financeiro@Lua.test',
    document: '12.345.678/0001-00',
    dueDate: '2031-05-10',
    recurrence: 'ANUAL',
    paymentMethod: 'pix',
    timezone: 'America/Manaus',
    language: 'en',
  };
  const { status, body: answered } = await update(company, body);
  expect(status).toBe(200);
  expect(answered).toMatchObject({
    ...body,
    email: 'financeiro@lua.test',
    dueDate: '2031-05-11T03:59:59.999Z',
    phone: before.phone,
    planId: before.planId,
    status: true,
    numberAttendants: 1,
  });
  const ending = { folderSize: '0.0 MB', numberFileFolder: 0 };
  expect(await read(company)).toMatchObject({ ...answered, updatedAtFolder: expect.any(String), ...ending });
  expect((await update(company, { dueDate: '' })).body.dueDate).toBeNull();
  expect((await update(company, { timezone: 'Marte/Olimpo' })).error.details).toEqual([
    { path: 'body.timezone', code: 'invalid_value' },
  ]);
  expect((await update(company, { planId: 999_999 })).error.code).toBe('ERR_NO_PLAN_FOUND');
  const params = { id: '999999' };
  const unknown = await world.api.call('PUT /companies/{id}', { as, params, body: { phone: '1' } });
  expect(unknown.error.code).toBe('ERR_NO_COMPANY_FOUND');
});

test('a name is one company’s; the one before is free again', async () => {
  const [one, two] = [await world.api.newCompany({ name: 'Oficina' }), await world.api.newCompany()];
  expect((await update(two, { name: 'OFICINA ' })).error.code).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
  expect((await update(one, { name: 'Oficína' })).status).toBe(200);
  expect((await update(one, { name: 'Garagem' })).status).toBe(200);
  expect((await update(two, { name: 'Oficina' })).status).toBe(200);
});

test('of two who take a name at once one gets it', async () => {
  const pair = [await world.api.newCompany(), await world.api.newCompany()];
  const answers = await Promise.all(pair.map((company) => update(company, { name: 'Disputada' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('its people are told live and carry it in every request; nobody else’s do', async () => {
  const company = await world.api.newCompany();
  const attendant = await world.api.newUser(company);
  const stranger = await world.api.newCompany();
  const sockets = [];
  for (const each of [company, attendant, stranger]) sockets.push(await world.connect(each));
  await world.take(...sockets);
  const { companyId } = company.user;
  await update(company, { name: 'Nome novo', timezone: 'America/Noronha' });
  await runTimers(world.runtime);
  const heard = (await world.take(...sockets)).map((events) =>
    events.filter(({ topic }) => topic === 'company').map(({ data }) => data),
  );
  expect(heard).toEqual([[{ companyId }], [{ companyId }], []]);
  for (const { user } of [company, attendant]) {
    const auth = await readAuth(world.runtime.store, companyId, user.id);
    expect(auth?.company).toMatchObject({ name: 'Nome novo', timezone: 'America/Noronha', active: true });
  }
  const session = await world.api.call('GET /auth/session', { as: attendant });
  expect(session.body.user.company).toMatchObject({ name: 'Nome novo', timezone: 'America/Noronha' });
});

test('who was being made while it changed carries it a minute later', async () => {
  const company = await world.api.newCompany();
  const { companyId, id } = company.user;
  const { store } = world.runtime;
  const stale = (await readAuth(store, companyId, id))?.company;
  await update(company, { name: 'Outra vez' });
  await runTimers(world.runtime);
  await store.update(authEntity.key({ companyId, id }), { set: { company: stale } });
  const key = timerEntity.key({ companyId, kind: 'companyFacts', subject: 'company' });
  const stored = await store.get(key, { consistent: true });
  expect(stored?.['payload']).toEqual({ again: true });
  if (stored === undefined) throw new Error('not armed');
  await runTimer({ ...world.runtime, clock: aheadBy(61_000) }, timerEntity.fromItem(stored), loadTimer);
  expect((await readAuth(store, companyId, id))?.company.name).toBe('Outra vez');
  expect(await store.get(key, { consistent: true })).toBeUndefined();
});

const aheadBy = (ms: number) => ({
  now: () => Date.now() + ms,
  iso: () => new Date(Date.now() + ms).toISOString(),
});

test('a suspended company’s people are let in to be told so, and nothing else; reactivated they go on', async () => {
  const company = await world.api.newCompany();
  await update(company, { status: false });
  await runTimers(world.runtime);
  const again = await world.api.signIn(company.user.email);
  expect(again.user.company.active).toBe(false);
  const ask = async (person: TestSession) => (await world.api.call('GET /queue', { as: person })).error.code;
  expect(await ask(again)).toBe('ERR_SUBSCRIPTION_EXPIRED');
  const place = { companyId: company.user.companyId, kind: 'servedAgain', subject: 'company' };
  const looks = () => world.runtime.store.get(timerEntity.key(place), { consistent: true });
  await update(company, { document: '12.345.678/0001-00' });
  expect(await looks()).toBeUndefined();
  expect((await update(company, { status: 'true' })).body.status).toBe(true);
  // Waiting tickets are checked at once, as the retries had become rare.
  expect(await looks()).toBeDefined();
  await runTimers(world.runtime);
  expect(
    (await world.api.call('GET /queue', { as: await world.api.signIn(company.user.email) })).status,
  ).toBe(200);
});

test('the platform’s company is never suspended and never ends', async () => {
  expect((await update(as, { status: false })).error.code).toBe('ERR_PLATFORM_COMPANY');
  const { status, body } = await update(as, { dueDate: '2020-01-01', phone: '+55 11 4000-0000' });
  expect([status, body.dueDate, body.phone]).toEqual([200, '2999-12-31T23:59:59.999Z', '+55 11 4000-0000']);
  const params = idOf(as);
  const stored = await world.runtime.store.get(companyEntity.key({ companyId: Number(params.id) }));
  expect(stored?.['dueDate']).toBeNull();
});

test('a company shows how much it keeps, as clients print it', async () => {
  const company = await world.api.newCompany();
  const { companyId } = company.user;
  const item = storedBytesEntity.toItem({ companyId, bytes: 12.4 * 1024 * 1024, files: 31 });
  await world.runtime.store.put(item);
  const shown = { folderSize: '12.4 MB', numberFileFolder: 31 };
  expect(await read(company)).toMatchObject(shown);
  const all = await world.api.call('GET /companies', { as });
  expect(all.body.find(({ id }) => id === companyId)).toMatchObject(shown);
});

test('companies come in pages of twenty, and a search finds parts of name, e-mail and document', async () => {
  const made = [];
  for (let number = 1; number <= 21; number++)
    made.push(await world.api.newCompany({ name: `Página ${number}`, email: `pagina${number}@lista.test` }));
  const first = await search({ searchParam: 'PAGINA' });
  expect([first.body.companies.length, first.body.hasMore]).toEqual([20, true]);
  const next = await search({ searchParam: 'PAGINA', cursor: first.body.nextCursor });
  const names = [...first.body.companies, ...next.body.companies].map(({ name }) => name);
  expect(names).toEqual(made.map((_, index) => `Página ${index + 1}`));
  expect([next.body.hasMore, next.body.nextCursor]).toEqual([false, null]);
  const byNumber = await search({ searchParam: 'pagina', pageNumber: '2' });
  expect(byNumber.body.companies.map(({ name }) => name)).toEqual(['Página 21']);
  expect((await search({ searchParam: 'pagina7@LISTA' })).body.companies).toMatchObject([
    { name: 'Página 7', plan: { name: 'Teste' } },
  ]);
  expect((await search({ searchParam: 'nada disto' })).body).toEqual({
    companies: [],
    count: 0,
    hasMore: false,
    nextCursor: null,
  });
  const whole = await search();
  expect([whole.body.companies[0]?.id, whole.body.companies.length]).toEqual([1, 20]);
  expect((await search({ cursor: 'nonsense' })).error.code).toBe('ERR_BAD_CURSOR');
});

test('the invitation’s address is answered with the company, and again where the mail goes elsewhere by now', async () => {
  const planId = as.user.company.plan?.id ?? 0;
  const body = { name: 'Com convite', email: 'convite@comconvite.test', planId };
  const made = await world.api.call('POST /companies', { as, body });
  expect(made.body.invitation).toMatchObject({
    sent: true,
    link: expect.stringMatching(/\/invitation#[\w-]{43}$/),
  });
  const params = { id: String(made.body.id) };
  await world.api.call('PUT /companies/{id}', { as, params, body: { email: 'outro@comconvite.test' } });
  const again = await world.api.call('POST /companies/{id}/invitation', { as, params });
  expect([again.status, again.body.sent]).toEqual([200, true]);
  expect(world.api.mailsTo(body.email)[0]).toContain(again.body.link);
  expect(world.api.mailsTo('outro@comconvite.test')).toEqual([]);
  const link = (again.body.link.split('#')[1] ?? '').trim();
  const accepted = await world.api.call('POST /auth/invitation', {
    body: { token: link, password: 'Balcao#2026' },
  });
  expect(accepted.body.email).toBe(body.email);
  const late = await world.api.call('POST /companies/{id}/invitation', { as, params });
  expect(late.error.code).toBe('ERR_NOBODY_TO_INVITE');
});
