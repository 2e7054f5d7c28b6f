import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeSocket } from '../../services/realtime/closeSocket.ts';
import { openSocket } from '../../services/realtime/openSocket.ts';
import { usersOnline } from '../../services/realtime/usersOnline.ts';
import { newUser, userEntity } from '../../core/people/userEntity.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
let attendant: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  attendant = await api.newUser(admin, { name: 'Ana Conceição', email: 'ANA@empresa.test' });
});
afterAll(() => api.stop());

const code = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];

test('a new user has the defaults, the queues given, and the address in lower case', async () => {
  const [queue] = (await api.call('GET /queue', { as: admin })).body;
  expect(attendant.user).toMatchObject({
    email: 'ana@empresa.test',
    profile: 'user',
    startWork: '00:00',
    userClosePendingTicket: 'enabled',
    allTicket: 'disabled',
    queues: [],
  });
  const bruno = await api.call('POST /users', {
    as: admin,
    body: {
      name: 'Bruno',
      email: 'bruno@empresa.test',
      password: testPassword,
      queueIds: [queue?.id ?? 0, queue?.id ?? 0],
      allowGroup: 'enable',
    },
  });
  expect(bruno.body).toMatchObject({ allowGroup: true, queues: [{ id: queue?.id, name: queue?.name }] });
  const link = { queueId: queue?.id, userId: bruno.body.id };
  expect(bruno.body.queues[0]?.UserQueue).toEqual(link);
  expect(bruno.body).not.toHaveProperty('password');
});

test('an address is one account on the whole platform, however many ask at once', async () => {
  const other = await api.newCompany();
  expect(code(await api.call('POST /users', { as: other, body: person('ana@empresa.test') }))).toEqual([
    400,
    'ERR_EMAIL_ALREADY_EXISTS',
  ]);
  const answers = await Promise.all(
    [admin, other].map((as) => api.call('POST /users', { as, body: person('corrida@empresa.test') })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error.code === 'ERR_EMAIL_ALREADY_EXISTS')).toHaveLength(1);
});

const person = (email: string) => ({ name: 'Pessoa', email, password: testPassword });

test('weak passwords, unknown queues and foreign queues are refused', async () => {
  const other = await api.newCompany();
  const [foreign] = other.user.queues;
  const create = (fields: object) =>
    api.call('POST /users', { as: admin, body: { ...person('novo@empresa.test'), ...fields } });
  expect(code(await create({ password: 'curta' }))).toEqual([400, 'ERR_VALIDATION']);
  expect(code(await create({ password: 'Senha1234' }))).toEqual([400, 'ERR_WEAK_PASSWORD']);
  expect(code(await create({ queueIds: [foreign?.id] }))).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  expect(code(await create({ whatsappId: 999 }))).toEqual([404, 'ERR_NO_WAPP_FOUND']);
});

test('a row names the connection that its person sends by', async () => {
  const { body: connection } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Da Ana' } });
  const email = 'conexao@empresa.test';
  const created = await api.call('POST /users', {
    as: admin,
    body: { ...person(email), whatsappId: connection.id },
  });
  const whatsapp = { id: connection.id, name: 'Da Ana' };
  expect(created.body).toMatchObject({ whatsappId: connection.id, whatsapp });
  const { users } = (await api.call('GET /users', { as: admin })).body;
  expect(users.find((user) => user.email === email)?.whatsapp).toEqual(whatsapp);
  expect(users.find((user) => user.id === admin.user.id)?.whatsapp).toBeNull();

  // A deleted connection reads as null: existing clients send back what they read.
  await api.call('DELETE /whatsapp/{id}', { as: admin, params: { id: String(connection.id) } });
  const params = { id: String(created.body.id) };
  const left = () => api.call('GET /users/{id}', { as: admin, params });
  await vi.waitFor(
    async () => expect((await left()).body).toMatchObject({ whatsappId: null, whatsapp: null }),
    10_000,
  );
  const { name, whatsappId } = (await left()).body;
  const saved = await api.call('PUT /users/{id}', { as: admin, params, body: { name, whatsappId } });
  expect(saved.status).toBe(200);
});

test('attendants change themselves, but not their rights, and nobody else', async () => {
  const { id } = attendant.user;
  const changed = await api.call('PUT /users/{id}', {
    as: attendant,
    params: { id: String(id) },
    body: { name: 'Ana C.', profile: 'admin', allTicket: 'enabled', defaultTheme: 'dark', queueIds: [1] },
  });
  expect(changed.body).toMatchObject({
    name: 'Ana C.',
    defaultTheme: 'dark',
    profile: 'user',
    allTicket: 'disabled',
    queues: [],
  });
  const other = { as: attendant, params: { id: String(admin.user.id) } };
  expect(code(await api.call('PUT /users/{id}', { ...other, body: { name: 'X Y' } }))).toEqual([
    403,
    'ERR_NO_PERMISSION',
  ]);
  expect(code(await api.call('DELETE /users/{id}', other))).toEqual([403, 'ERR_NO_PERMISSION']);
});

test('colleagues are known by name, queues and presence; addresses, hours and rights are for administrators', async () => {
  const [queue] = (await api.call('GET /queue', { as: admin })).body;
  const queueIds = [queue?.id ?? 0];
  const colleague = await api.newUser(admin, { name: 'Bia', queueIds, farewellMessage: 'Segredo' });
  for (const as of [attendant, admin]) {
    const { body } = await api.call('GET /users/list', { as });
    const row = body.find(({ id }) => id === colleague.user.id);
    expect(row).toMatchObject({ name: 'Bia', profile: 'user', online: false, queues: [{ id: queue?.id }] });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['companyId', 'id', 'name', 'online', 'profile', 'profileImage', 'queues', 'seesGroups'].toSorted(),
    );
    expect(JSON.stringify(body)).not.toMatch(/@|Segredo|startWork|allTicket/);
  }
  const row = (as: TestSession, of: TestSession) =>
    api.call('GET /users/{id}', { as, params: { id: String(of.user.id) } });
  expect(code(await row(attendant, colleague))).toEqual([403, 'ERR_NO_PERMISSION']);
  expect((await row(attendant, attendant)).body.email).toBe(attendant.user.email);
  expect((await row(admin, colleague)).body.email).toBe(colleague.user.email);
});

test('online is who has a page open that hears live, not who signed in', async () => {
  const person = await api.newUser(admin);
  const { companyId, id } = person.user;
  const online = async () => {
    const params = { id: String(id) };
    const [all, page, one] = await Promise.all([
      api.call('GET /users/list', { as: attendant }),
      api.call('GET /users', { as: admin, query: { searchParam: person.user.email } }),
      api.call('GET /users/{id}', { as: admin, params }),
    ]);
    const seen = [all.body.find((user) => user.id === id), page.body.users[0], one.body];
    return seen.map((user) => user?.online);
  };
  expect(await online()).toEqual([false, false, false]);
  const { ticket } = (await api.call('POST /realtime/ticket', { as: person })).body;
  expect(await openSocket(api.runtime, 'pessoa=', ticket)).toBe(true);
  expect(await online()).toEqual([true, true, true]);
  // API Gateway closes a socket after two hours, even if it does not tell us.
  await api.moveClock(2 * 3_600_000 + 2000);
  expect(await usersOnline(api.runtime, companyId)).toEqual(new Set());
  await api.moveClock(0);
  expect(await online()).toEqual([true, true, true]);
  await closeSocket(api.runtime, 'pessoa=');
  expect(await online()).toEqual([false, false, false]);
});

test('rights that an administrator gives count at the next call', async () => {
  const { id } = attendant.user;
  const create = () => api.call('POST /queue', { as: attendant, body: { name: 'Fila', color: '#aabbcc' } });
  expect((await create()).status).toBe(403);
  const promote = { as: admin, params: { id: String(id) }, body: { profile: 'admin' as const } };
  expect((await api.call('PUT /users/{id}', promote)).status).toBe(200);
  expect((await create()).status).toBe(200);
  await api.call('PUT /users/{id}', { ...promote, body: { profile: 'user' } });
});

test('a new address and password work at once, the old ones no more', async () => {
  const session = await api.newUser(admin, { email: 'antes@empresa.test' });
  const params = { id: String(session.user.id) };
  const taken = { email: 'ana@empresa.test' };
  expect(code(await api.call('PUT /users/{id}', { as: admin, params, body: taken }))).toEqual([
    400,
    'ERR_EMAIL_ALREADY_EXISTS',
  ]);
  const body = { email: 'depois@empresa.test', password: 'OutraSenha9' };
  expect((await api.call('PUT /users/{id}', { as: admin, params, body })).status).toBe(200);
  // Somebody else set the password, so the session has ended.
  await api.moveClock(5001);
  expect((await api.call('GET /users/list', { as: session })).status).toBe(401);
  await api.moveClock(0);
  await expect(api.signIn('antes@empresa.test')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await expect(api.signIn('depois@empresa.test')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await api.signIn('depois@empresa.test', 'OutraSenha9');
});

test('deleting a user ends the session and frees the address; oneself one cannot delete', async () => {
  const session = await api.newUser(admin, { email: 'sai@empresa.test' });
  const params = { id: String(session.user.id) };
  expect((await api.call('DELETE /users/{id}', { as: admin, params })).status).toBe(200);
  await api.moveClock(5001);
  expect((await api.call('GET /users/list', { as: session })).status).toBe(401);
  await api.moveClock(0);
  expect((await api.call('GET /users/{id}', { as: admin, params })).status).toBe(404);
  expect((await api.call('DELETE /users/{id}', { as: admin, params })).status).toBe(404);
  await api.newUser(admin, { email: 'sai@empresa.test' });
  const self = { id: String(admin.user.id) };
  expect((await api.call('DELETE /users/{id}', { as: admin, params: self })).status).toBe(403);
});

test('somebody who gets another address while being deleted leaves none taken behind', async () => {
  for (let round = 0; round < 3; round++) {
    const emails = [`antes${round}@empresa.test`, `depois${round}@empresa.test`] as const;
    const session = await api.newUser(admin, { email: emails[0] });
    const params = { id: String(session.user.id) };
    await Promise.all([
      api.call('PUT /users/{id}', { as: admin, params, body: { email: emails[1] } }),
      api.call('DELETE /users/{id}', { as: admin, params }),
    ]);
    await api.call('DELETE /users/{id}', { as: admin, params });
    for (const email of emails) await api.newUser(admin, { email });
  }
});

test('lists are searched without accents and paged by twenty', async () => {
  const company = await api.newCompany();
  // Stored directly: two dozen password hashes would take long.
  const { companyId } = company.user;
  for (let at = 0; at < 24; at++) {
    const [id, email] = [100_000 + at, `p${at}@lista.test`];
    const fields = {
      companyId,
      id,
      email,
      name: `Conceição ${at}`,
      profile: 'user',
      language: 'pt',
    } as const;
    await api.runtime.store.put(userEntity.toItem(newUser({ ...fields, at: '2026-01-01T00:00:00.000Z' })));
  }
  const list = (query: object) => api.call('GET /users', { as: company, query });
  const first = (await list({ searchParam: 'CONCEICAO' })).body;
  expect([first.users.length, first.count, first.hasMore]).toEqual([20, 24, true]);
  const query = { searchParam: 'CONCEICAO', cursor: first.nextCursor ?? '' };
  const second = (await list(query)).body;
  expect([second.users.length, second.hasMore, second.nextCursor]).toEqual([4, false, null]);
  expect((await list({ searchParam: 'CONCEICAO', pageNumber: '2' })).body.users).toEqual(second.users);
  expect(code(await list({ ...query, searchParam: 'other' }))).toEqual([400, 'ERR_BAD_CURSOR']);
  expect((await list({ searchParam: 'p7@lista' })).body.users).toHaveLength(1);
  expect((await api.call('GET /users/list', { as: company })).body).toHaveLength(25);
});

test('a plan’s limit holds against many at once', async () => {
  const plan = { name: 'Pequeno', users: 2, connections: 1, queues: 2, amount: 1 };
  const { body } = await api.call('POST /plans', { as: api.superUser, body: plan });
  const small = await api.newCompany({ planId: body.id });
  const users = await Promise.all(
    [1, 2, 3].map((n) => api.call('POST /users', { as: small, body: person(`n${n}@limite.test`) })),
  );
  expect(users.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(users.filter(({ error }) => error.code === 'ERR_PLAN_LIMIT')).toHaveLength(2);
  const queues = await Promise.all(
    [1, 2, 3].map((n) =>
      api.call('POST /queue', { as: small, body: { name: `Fila ${n}`, color: `#00000${n}` } }),
    ),
  );
  expect(queues.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('queue names and colours are unique within a company', async () => {
  const create = (as: TestSession, name: string, color: string) =>
    api.call('POST /queue', { as, body: { name, color } });
  expect((await create(admin, 'Vendas', '#A1B2C3')).status).toBe(200);
  expect(code(await create(admin, 'Outra', '#a1b2c3'))).toEqual([400, 'ERR_QUEUE_COLOR_ALREADY_EXISTS']);
  expect(code(await create(admin, 'vendas ', '#000001'))).toEqual([400, 'ERR_QUEUE_NAME_ALREADY_EXISTS']);
  expect((await create(await api.newCompany(), 'Vendas', '#a1b2c3')).status).toBe(200);
});

test('companies are made and listed by the platform only, and each sees its own', async () => {
  const other = await api.newCompany({ name: 'Padaria Única' });
  const id = String(other.user.companyId);
  expect((await api.call('GET /companies/{id}', { as: other, params: { id } })).body).toMatchObject({
    name: 'Padaria Única',
    timezone: 'America/Sao_Paulo',
    plan: { name: 'Teste' },
  });
  expect((await api.call('GET /companies/listPlan/{id}', { as: admin, params: { id } })).status).toBe(404);
  expect((await api.call('GET /companies/{id}', { as: api.superUser, params: { id } })).status).toBe(200);
  expect((await api.call('GET /companies/list', { as: other })).status).toBe(403);
  const all = (await api.call('GET /companies/list', { as: api.superUser })).body;
  expect(all.map((company) => company.name)).toEqual(expect.arrayContaining(['Balcão', 'Padaria Única']));
  await expect(api.newCompany({ name: 'padaria unica' })).rejects.toThrow('ERR_COMPANY_NAME_ALREADY_EXISTS');
  await expect(api.newCompany({ planId: 999 })).rejects.toThrow('ERR_NO_PLAN_FOUND');
  expect((await api.call('GET /plans/list')).body.map((plan) => plan.name)).not.toContain('Plataforma');
});

test('super users add people to any company, administrators to their own whatever they name', async () => {
  const other = await api.newCompany();
  const add = async (as: TestSession, email: string) => {
    const body = { name: 'Alheia', email, password: testPassword, companyId: other.user.companyId };
    const made = await api.call('POST /users', { as, body });
    return made.status === 200 ? made.body.companyId : made.error.code;
  };
  expect(await add(api.superUser, 'alheia1@empresa.test')).toBe(other.user.companyId);
  expect(await add(admin, 'alheia2@empresa.test')).not.toBe(other.user.companyId);
});

test('the width of the list is kept for oneself, and for nobody else', async () => {
  const params = { id: String(attendant.user.id) };
  const body = { defaultTicketsManagerWidth: 480 };
  const kept = await api.call('PUT /users/toggleChangeWidht/{id}', { as: attendant, params, body });
  expect(kept.body.defaultTicketsManagerWidth).toBe(480);
  const { body: read } = await api.call('GET /users/{id}', { as: attendant, params });
  expect(read.defaultTicketsManagerWidth).toBe(480);
  const elsewhere = await api.call('PUT /users/toggleChangeWidht/{id}', { as: admin, params, body });
  expect(code(elsewhere)).toEqual([403, 'ERR_NO_PERMISSION']);
});
