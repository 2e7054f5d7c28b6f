import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  admin = await api.newCompany({ name: 'Padaria do Zé' });
});
afterAll(() => api.stop());

const code = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];
const create = (email: string, fields: object = {}, as = admin) =>
  api.call('POST /users', { as, body: { name: 'Duda', email, ...fields } });
const again = (id: number, as = admin) =>
  api.call('POST /users/{id}/invitation', { as, params: { id: String(id) } });
const row = async (id: number, as = admin) =>
  (await api.call('GET /users/{id}', { as, params: { id: String(id) } })).body;
const linkFor = (email: string) =>
  /\S+\/invitation#[\w-]{43}(?=\n)/.exec(api.mailsTo(email)[0] ?? '')?.[0] ?? '';
const accept = async (link: string, password = testPassword) => {
  const token = link.split('#')[1] ?? '';
  const { status, body, error } = await api.call('POST /auth/invitation', { body: { token, password } });
  return status === 200 ? body.email : error.code;
};
const withoutMail = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const ses = await api.runtime.clients.ses();
  const sending = vi.spyOn(Object.getPrototypeOf(ses) as typeof ses, 'send').mockImplementation(() => {
    throw new Error('no mail today');
  });
  try {
    return await work();
  } finally {
    sending.mockRestore();
  }
};

test('a colleague without a password is invited by name, stands as invited, and chooses one once', async () => {
  const email = 'duda@padaria.test';
  const [queue] = admin.user.queues;
  const { status, body } = await create(email, { password: '', queueIds: [queue?.id ?? 0] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, invited: true, invitationLink: null, queues: [{ id: queue?.id }] });
  const [mail = ''] = api.mailsTo(email);
  expect(mail).toContain(`${admin.user.name} convidou você para a equipe de Padaria do Zé no Balcão.`);
  await expect(api.signIn(email, '')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  const { users } = (await api.call('GET /users', { as: admin })).body;
  expect(users.filter(({ invited }) => invited).map((user) => user.id)).toEqual([body.id]);

  const link = linkFor(email);
  expect(JSON.stringify([...(await tableSnapshot(api.runtime))])).not.toContain(link.split('#')[1]);
  const answers = await Promise.all([accept(link), accept(link)]);
  expect(answers.toSorted()).toEqual(['ERR_INVITATION', email]);
  expect((await api.signIn(email)).user).toMatchObject({ name: 'Duda', invited: false });
  expect(await row(body.id)).toMatchObject({ invited: false });
});

test('mails come in the language of who is invited', async () => {
  const opening = {
    en: 'invited you to the team of',
    es: 'le invitó al equipo de',
    tr: 'ekibine davet etti',
  };
  for (const [language, words] of Object.entries(opening)) {
    const email = `duda-${language}@padaria.test`;
    await create(email, { language });
    expect(api.mailsTo(email)[0]).toContain(words);
    expect(linkFor(email)).not.toBe('');
  }
});

test('names of which a mail program could make a link are written so that it makes none', async () => {
  const stranger = await api.newCompany({ name: 'Premio http://evil.example/pix' });
  await api.call('PUT /users/{id}', {
    as: stranger,
    params: { id: String(stranger.user.id) },
    body: { name: 'www.evil.example A/C Frio eu@evil．example' },
  });
  await create('vitima@padaria.test', {}, await api.signIn(stranger.user.email));
  const [mail = ''] = api.mailsTo('vitima@padaria.test');
  expect(mail.split('\n')[0]).toBe(
    'www. evil. example A/C Frio eu@ evil． example convidou você para a equipe de Premio http: //evil. example/pix no Balcão.',
  );
  expect(linkFor('vitima@padaria.test')).not.toBe('');
});

test('a later invitation takes the place of the first; who has a password is not invited', async () => {
  const email = 'rui@padaria.test';
  const { body } = await create(email);
  const first = linkFor(email);
  expect(await again(body.id)).toMatchObject({ status: 200, body: { invitationLink: null } });
  const second = linkFor(email);
  expect(second).not.toBe(first);
  expect(await accept(first)).toBe('ERR_INVITATION');
  expect(await accept(second)).toBe(email);
  expect(code(await again(body.id))).toEqual([409, 'ERR_CONFLICT']);
  expect(await row(body.id)).toMatchObject({ invited: false });
});

test('where no mail can leave, whoever invites gets the link; the next mail makes it worthless', async () => {
  const email = 'semcorreio@padaria.test';
  const { body } = await withoutMail(() => create(email));
  expect(body.invitationLink).toMatch(/\/invitation#[\w-]{43}$/);
  const other = await withoutMail(() => again(body.id));
  expect(other.body.invitationLink).toMatch(/\/invitation#[\w-]{43}$/);
  expect(await accept(body.invitationLink ?? '')).toBe('ERR_INVITATION');
  expect(await accept(other.body.invitationLink ?? '')).toBe(email);
});

test('a password set by an administrator ends the invitation; another address asks for a new one', async () => {
  const set = (id: number, fields: object) =>
    api.call('PUT /users/{id}', { as: admin, params: { id: String(id) }, body: fields });
  const { body: given } = await create('ivo@padaria.test');
  expect((await set(given.id, { password: testPassword })).body.invited).toBe(false);
  expect(await accept(linkFor('ivo@padaria.test'))).toBe('ERR_INVITATION');
  expect((await api.signIn('ivo@padaria.test')).user.invited).toBe(false);

  const { body: moved } = await create('antes@padaria.test');
  expect((await set(moved.id, { email: 'depois@padaria.test' })).body.invited).toBe(true);
  expect(await accept(linkFor('antes@padaria.test'))).toBe('ERR_INVITATION');
  expect((await again(moved.id)).status).toBe(200);
  expect(await accept(linkFor('depois@padaria.test'))).toBe('depois@padaria.test');
});

test('whoever was deleted meanwhile accepts nothing, and the address is free', async () => {
  const email = 'vai@padaria.test';
  const { body } = await create(email);
  const link = linkFor(email);
  await api.call('DELETE /users/{id}', { as: admin, params: { id: String(body.id) } });
  expect(await accept(link)).toBe('ERR_INVITATION');
  const { body: anew } = await create(email);
  expect(await accept(link)).toBe('ERR_INVITATION');
  expect(anew.id).not.toBe(body.id);
});

test('invitations and the end of a session: administrators only, of their own company, and not of a super user', async () => {
  const attendant = await api.newUser(admin);
  const stranger = await api.newCompany();
  const { body } = await create('terceira@padaria.test');
  const end = (id: number, as: TestSession) =>
    api.call('DELETE /users/{id}/session', { as, params: { id: String(id) } });
  for (const act of [again, end]) {
    expect(code(await act(body.id, attendant))).toEqual([403, 'ERR_NO_PERMISSION']);
    expect(code(await act(body.id, stranger))).toEqual([404, 'ERR_NO_USER_FOUND']);
    // An administrator of the platform's company who is no super user.
    const beside = await api.newUser(api.superUser, { profile: 'admin' });
    expect(code(await act(api.superUser.user.id, beside))).toEqual([403, 'ERR_NO_PERMISSION']);
  }
});

test('an address and a company get only so many invitations in a quarter of an hour', async () => {
  const quarterMs = 15 * 60_000;
  const toNextMs = quarterMs - (Date.now() % quarterMs);
  const own = await api.newCompany();
  const other = await api.newCompany();
  const { body } = await create('muitas@padaria.test', {}, own);
  await api.moveClock(toNextMs);
  const [early, elsewhere] = [await api.signIn(own.user.email), await api.signIn(other.user.email)];
  const answers = [];
  for (let at = 0; at < 6; at++) answers.push(code(await again(body.id, early))[0]);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  // The limit of the address holds for all companies.
  expect(code(await create('muitas@padaria.test', {}, elsewhere))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  await api.moveClock(toNextMs + quarterMs);
  expect((await again(body.id, await api.signIn(own.user.email))).status).toBe(200);
  await api.moveClock(0);
});

test('a session that an administrator ends is over within five seconds, and the password still works', async () => {
  const ana = await api.newUser(admin);
  const end = () =>
    api.call('DELETE /users/{id}/session', { as: admin, params: { id: String(ana.user.id) } });
  expect((await end()).status).toBe(200);
  await api.moveClock(5001);
  expect(code(await api.call('GET /users/list', { as: ana }))).toEqual([401, 'ERR_SESSION_EXPIRED']);
  const renewed = await api.call('POST /auth/refresh_token', { headers: { cookie: `jrt=${ana.cookie}` } });
  expect(renewed.error.code).toBe('ERR_SESSION_EXPIRED');
  await api.moveClock(0);
  const anew = await api.signIn(ana.user.email);
  expect((await api.call('GET /users/list', { as: anew })).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(200);
});
