import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntity, auditItem } from '../../core/people/auditEntity.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
let attendant: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  attendant = await api.newUser(admin, { name: 'Ana' });
});
afterAll(() => api.stop());

const newest = async () => (await api.call('GET /audit', { as: admin, query: {} })).body.records[0];

test('a person, with the names of the fields that became others and none of what they hold', async () => {
  const body = { name: 'Ana Maria', farewellMessage: 'Até logo', startWork: '08:00', password: 'Canario99' };
  const { id } = attendant.user;
  expect((await api.call('PUT /users/{id}', { as: admin, params: { id: String(id) }, body })).status).toBe(
    200,
  );
  const entry = await newest();
  expect(entry).toMatchObject({ action: 'users.update', target: String(id), targetName: 'Ana Maria' });
  expect(entry?.changed.toSorted()).toEqual(['farewellMessage', 'name', 'password', 'startWork']);
  expect(JSON.stringify(entry)).not.toMatch(/Canario99|Até logo/);
});

test('a queue by its name, also one that has gone', async () => {
  const made = await api.call('POST /queue', { as: admin, body: { name: 'Vendas', color: '#123456' } });
  const params = { id: String(made.body.id) };
  const about = { target: params.id, targetName: 'Vendas' };
  expect(await newest()).toMatchObject({ action: 'queues.create', ...about });
  await api.call('PUT /queue/{id}', { as: admin, params, body: { greetingMessage: 'Oi' } });
  expect(await newest()).toMatchObject({ action: 'queues.update', ...about, changed: ['greetingMessage'] });
  await api.call('DELETE /queue/{id}', { as: admin, params });
  expect(await newest()).toMatchObject({ action: 'queues.delete', ...about });
});

test('a connection, its token by that name alone', async () => {
  const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja', channel: 'whatsapp' } });
  const params = { id: String(made.body.id) };
  const token = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5';
  await api.call('PUT /whatsapp/{id}', { as: admin, params, body: { name: 'Loja Sul', token } });
  const entry = await newest();
  expect(entry).toMatchObject({ action: 'connections.update', targetName: 'Loja Sul' });
  expect(entry?.changed.toSorted()).toEqual(['name', 'token']);
  expect(JSON.stringify(entry)).not.toContain(token);
});

test('fields of companies, plans, contacts, tags and help videos that became others, by those names alone', async () => {
  const as = api.superUser;
  const { companyId } = admin.user;
  const own = async () =>
    (await api.call('GET /audit', { as, query: {} })).body.records[0]?.changed.toSorted();
  const id = (made: { body: { id: number } }) => ({ id: String(made.body.id) });
  const company = { name: 'Empresa Nova', phone: '5511900000000', email: admin.user.email };
  await api.call('PUT /companies/{id}', { as, params: { id: String(companyId) }, body: company });
  expect((await newest())?.changed.toSorted()).toEqual(['name', 'phone']);
  const fields = { name: 'Prata', users: 1, connections: 1, queues: 1, amount: 1 };
  const plan = await api.call('POST /plans', { as, body: fields });
  await api.call('PUT /plans/{id}', { as, params: id(plan), body: { ...fields, users: 2, useKanban: true } });
  expect(await own()).toEqual(['useKanban', 'users']);
  const help = await api.call('POST /helps', { as, body: { title: 'Tags', video: 'dQw4w9WgXcQ' } });
  await api.call('PUT /helps/{id}', {
    as,
    params: id(help),
    body: { title: 'Etapas', video: 'dQw4w9WgXcQ' },
  });
  expect(await own()).toEqual(['title']);
  const tag = await api.call('POST /tags', { as: admin, body: { name: 'Frio', color: '#123456' } });
  await api.call('PUT /tags/{id}', { as: admin, params: id(tag), body: { name: 'Morno', color: '#123456' } });
  expect((await newest())?.changed).toEqual(['name']);
  const contact = await api.call('POST /contacts', {
    as: admin,
    body: { name: 'Rui', number: '5511988886666' },
  });
  const body = { name: 'Rui Sá', email: 'rui@casa.test', number: '5511988886666' };
  await api.call('PUT /contacts/{id}', { as: admin, params: id(contact), body });
  expect((await newest())?.changed.toSorted()).toEqual(['email', 'name']);
});

test('who looked at a connection’s token, and not who only opened the connection', async () => {
  const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Matriz', channel: 'whatsapp' } });
  const params = { id: String(made.body.id) };
  await api.call('GET /whatsapp/{id}', { as: admin, params, query: {} });
  expect((await newest())?.action).toBe('connections.create');
  const { token } = (
    await api.call('GET /whatsapp/{id}', { as: admin, params, query: { showToken: 'true' } })
  ).body;
  expect(await newest()).toMatchObject({ action: 'connections.showToken', targetName: 'Matriz' });
  expect(JSON.stringify(await newest())).not.toContain(token);
});

test('who has been deleted since is told by name, with what they did and who deleted them', async () => {
  const leaver = await api.newUser(admin, { name: 'Bento', profile: 'admin' });
  await api.call('PUT /companySettings', { as: leaver, body: { column: 'transferMessage', data: 'Oi' } });
  const { id } = leaver.user;
  await api.call('DELETE /users/{id}', { as: admin, params: { id: String(id) } });
  expect(await newest()).toMatchObject({ action: 'users.delete', targetName: 'Bento' });
  const { body } = await api.call('GET /audit', { as: admin, query: { userId: String(id) } });
  expect(body.records.map(({ action, userName }) => [action, userName])).toEqual([
    ['settings.update', 'Bento'],
    ['auth.login', 'Bento'],
  ]);
});

test('what has been deleted is told by the name it had', async () => {
  const as = admin;
  const connection = await api.call('POST /whatsapp', { as, body: { name: 'Filial', channel: 'whatsapp' } });
  const connectionId = String(connection.body.id);
  await api.call('POST /whatsappsession/{id}', { as, params: { id: connectionId } });
  await api.call('DELETE /whatsapp/{id}', { as, params: { id: connectionId } });
  const tag = await api.call('POST /tags', { as, body: { name: 'VIP', color: '#123456' } });
  await api.call('DELETE /tags/{id}', { as, params: { id: String(tag.body.id) } });
  const quick = await api.call('POST /quick-messages', { as, body: { shortcode: 'oi', message: 'Olá' } });
  await api.call('DELETE /quick-messages/{id}', { as, params: { id: String(quick.body.id) } });
  const { body } = await api.call('GET /audit', { as, query: {} });
  expect(body.records.slice(0, 7).map(({ action, targetName }) => [action, targetName])).toEqual([
    ['quickMessages.delete', 'oi'],
    ['quickMessages.create', 'oi'],
    ['tags.delete', 'VIP'],
    ['tags.create', 'VIP'],
    ['connections.delete', 'Filial'],
    ['connections.start', 'Filial'],
    ['connections.create', 'Filial'],
  ]);
});

test('plans and help videos as well', async () => {
  const as = api.superUser;
  const plan = await api.call('POST /plans', {
    as,
    body: { name: 'Ouro', users: 1, connections: 1, queues: 1, amount: 1 },
  });
  await api.call('DELETE /plans/{id}', { as, params: { id: String(plan.body.id) } });
  const video = 'dQw4w9WgXcQ';
  const help = await api.call('POST /helps', { as, body: { title: 'Filas', video } });
  await api.call('DELETE /helps/{id}', { as, params: { id: String(help.body.id) } });
  const { body } = await api.call('GET /audit', { as, query: {} });
  expect(body.records.slice(0, 4).map(({ action, targetName }) => [action, targetName])).toEqual([
    ['helps.delete', 'Filas'],
    ['helps.create', 'Filas'],
    ['plans.delete', 'Ouro'],
    ['plans.create', 'Ouro'],
  ]);
});

test('of a customer no name is kept, which an erasure would leave behind', async () => {
  const as = admin;
  const name = 'Cliente Canário';
  const contact = await api.call('POST /contacts', { as, body: { name, number: '5511988887777' } });
  const tag = await api.call('POST /tags', { as, body: { name: 'Novo', color: '#123456' } });
  const contactId = contact.body.id;
  const params = { tagId: String(tag.body.id), contactId: String(contactId) };
  const tagged = await api.call('PUT /tags-contacts/{tagId}/{contactId}', { as, params });
  expect(tagged.body.name).toBe(name);
  await api.call('POST /tags/sync', { as, body: { contactId, tags: [] } });
  const { companyId } = admin.user;
  const { items } = await api.runtime.store.query({ pk: auditEntity.partition({ companyId }), limit: 100 });
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['tags.tagContact', 'tags.sync']));
  expect(JSON.stringify(items)).not.toContain('Canário');
  expect((await newest())?.targetName).toBeNull();
});

test('somebody of the platform is told as such in a company that is not theirs, and by name to their own', async () => {
  const as = api.superUser;
  const { companyId } = admin.user;
  await api.call('POST /whatsapp', { as, body: { name: 'Remota', channel: 'whatsapp', companyId } });
  const told = { action: 'connections.create', targetName: 'Remota', byPlatform: true };
  expect(await newest()).toMatchObject({ ...told, userName: null, sourceIp: '' });
  const { body } = await api.call('GET /audit', { as, query: { companyId: String(companyId) } });
  expect(body.records[0]).toMatchObject({ ...told, userName: api.superUser.user.name });
});

test('entries from before names were kept have those of today', async () => {
  const { companyId, id: userId, name } = admin.user;
  const call = { clock: api.runtime.clock, requestId: 'old', sourceIp: '' };
  const target = attendant.user.id;
  await api.runtime.store.put(auditItem(call, { companyId, userId, action: 'users.update', target }));
  expect(await newest()).toMatchObject({ userName: name, targetName: 'Ana Maria', byPlatform: false });
});

test('a sheet that is sent row by row once in a quarter of an hour and person, others beside it', async () => {
  const quarter = 15 * 60_000;
  const other = await api.newUser(admin, { name: 'Caio', profile: 'admin' });
  // Starts at the beginning of a quarter of an hour, so that all rows fall into one quarter; tokens from before have
  // expired then.
  const begins = quarter - (Date.now() % quarter);
  const at = async (offsetMs: number, user = admin.user) => {
    await api.moveClock(offsetMs);
    return api.signIn(user.email);
  };
  let rows = 0;
  const send = async (as: TestSession) => {
    const body = { name: 'Rita', number: `11988880${100 + rows++}` };
    expect((await api.call('POST /contactsImport', { as, body })).status).toBe(200);
  };
  const told = async (as: TestSession) => {
    const { body } = await api.call('GET /audit', { as, query: { kind: 'contactImports' } });
    return body.records.map(({ userName }) => userName ?? '').toSorted();
  };
  const [first, second] = [await at(begins), await at(begins, other.user)];
  for (const as of [first, second, first, first, second]) await send(as);
  expect(await told(first)).toEqual([admin.user.name, 'Caio'].toSorted());
  const later = await at(begins + quarter);
  await send(later);
  expect(await told(later)).toEqual([admin.user.name, admin.user.name, 'Caio'].toSorted());
  await api.moveClock(0);
});
