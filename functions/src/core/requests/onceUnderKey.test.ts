import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectCrashesEverywhere } from '../../testing/injectCrashes.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';

let api: TestApi;
let admin: TestSession;

beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
}, 120_000);
afterAll(() => api.stop());

const under = (key: string) => ({ 'idempotency-key': key });
const itemsOf = async (name: string) =>
  [...(await tableSnapshot(api.runtime)).values()].filter(({ et }) => et === name);
const newList = async (as: TestSession, key: string, name = 'Clientes de maio') => {
  const { body } = await api.call('POST /contact-lists', { as, headers: under(key), body: { name } });
  return body.id;
};

test('a key belongs to its user, and to one operation', async () => {
  const other = await api.newUser(admin, { profile: 'admin' });
  const first = await newList(admin, 'k1');
  expect(await newList(admin, 'k1')).toBe(first);
  expect(await newList(other, 'k1')).not.toBe(first);
  const elsewhere = await api.call('POST /tags', {
    as: admin,
    headers: under('k1'),
    body: { name: 'Clientes de maio' },
  });
  expect(elsewhere.error.code).toBe('ERR_IDEMPOTENCY_KEY_REUSED');
});

test('neither the key nor the request is kept, and the log tells of one creation', async () => {
  const key = 'segredo-do-cliente';
  const body = { name: 'Zulmira', number: '5511944440001', email: 'zulmira@cliente.test' };
  const { body: contact } = await api.call('POST /contacts', { as: admin, headers: under(key), body });
  await api.call('POST /contacts', { as: admin, headers: under(key), body });
  const kept = JSON.stringify(await itemsOf('once'));
  expect(kept).toContain(`"made":${contact.id}`);
  for (const word of [key, 'Zulmira', '944440001', 'zulmira']) expect(kept).not.toContain(word);

  const tag = { name: 'Uma só' };
  for (const _ of [1, 2]) await api.call('POST /tags', { as: admin, headers: under('uma'), body: tag });
  const entries = (await itemsOf('audit')).filter(({ targetName }) => targetName === tag.name);
  expect(entries).toHaveLength(1);
});

test('what was created and deleted since is not created again', async () => {
  const id = await newList(admin, 'apagada');
  await api.call('DELETE /contact-lists/{id}', { as: admin, params: { id: String(id) } });
  const again = await api.call('POST /contact-lists', {
    as: admin,
    headers: under('apagada'),
    body: { name: 'Clientes de maio' },
  });
  expect(again.error.code).toBe('ERR_NOT_FOUND');
});

test('an invitation is mailed once, also for a call that ended before its mail', async () => {
  let invited = 0;
  const invite = async (key: string, email: string) => {
    const body = { name: 'Convidada', email };
    const answer = await api.call('POST /users', { as: admin, headers: under(key), body });
    return answer.body;
  };
  const plain = 'convidada@empresa.test';
  const first = await invite('plain', plain);
  expect(await invite('plain', plain)).toEqual(first);
  expect(api.mailsTo(plain)).toHaveLength(1);

  const crashes = await injectCrashesEverywhere();
  let withoutMail = 0;
  for (let call = 1, ended = true; ended; call++) {
    const email = `queda${++invited}@empresa.test`;
    crashes.arm(call, 'after');
    await invite(email, email).catch(() => undefined);
    ended = crashes.restart() >= call;
    if (api.mailsTo(email).length === 0) withoutMail++;
    expect((await invite(email, email)).invited, email).toBe(true);
    expect(api.mailsTo(email).length, email).toBeGreaterThan(0);
  }
  // Some of them ended after the user was stored and before the mail.
  expect(withoutMail).toBeGreaterThan(0);
});

test('so is the link that proves the address of a sign-up', async () => {
  const limits = { users: 5, connections: 2, queues: 5, amount: 0, isPublic: true };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Aberto', ...limits } });
  let visitors = 0;
  const signUp = (email: string) =>
    api.call('POST /auth/signup', {
      headers: under(email),
      sourceIp: `2001:db8:${visitors.toString(16)}::1`,
      body: {
        name: 'Visitante',
        email,
        password: testPassword,
        phone: '5511988887777',
        companyName: `Visita ${visitors}`,
        planId: plan.body.id,
      },
    });
  const crashes = await injectCrashesEverywhere();
  let withoutMail = 0;
  for (let call = 1, ended = true; ended; call++) {
    const email = `visita${++visitors}@nova.test`;
    crashes.arm(call, 'after');
    await signUp(email).catch(() => undefined);
    ended = crashes.restart() >= call;
    if (api.mailsTo(email).length === 0) withoutMail++;
    expect((await signUp(email)).status, email).toBe(200);
    expect(api.mailsTo(email).length, email).toBeGreaterThan(0);
  }
  expect(withoutMail).toBeGreaterThan(0);
});

test('after a day the key is free', async () => {
  const body = { name: 'De todo dia' };
  const send = (as: TestSession) => api.call('POST /contact-lists', { as, headers: under('todo dia'), body });
  const first = await send(admin);
  await api.moveClock(24 * 60 * 60_000 - 60_000);
  const soon = await api.signIn(admin.user.email);
  expect((await send(soon)).body.id).toBe(first.body.id);
  await api.moveClock(24 * 60 * 60_000 + 2000);
  const later = await api.signIn(admin.user.email);
  const second = await send(later);
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first.body.id);
  await api.moveClock(0);
});
