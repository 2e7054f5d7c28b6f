import '../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as hashing from '../auth/passwordHash.ts';
import { startApi, type TestApi, testPassword, type TestSession } from '../http/testing/startApi.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const quarterMs = 15 * 60_000;
let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  // What is counted begins with the quarter of an hour, so that none ends in the middle of a test.
  await api.moveClock(quarterMs - (Date.now() % quarterMs));
  admin = await api.newCompany();
});
afterEach(() => api.moveClock(0));

let addresses = 0;
const newAddress = () => `gente${++addresses}@limites.test`;
const code = (answer: { status: number; error: { code?: string } }) => answer.error.code ?? answer.status;
const create = (email: string, as = admin) =>
  api.call('POST /users', { as, body: { name: 'Duda', email, password: testPassword } });
const change = (of: TestSession, body: object, as = admin) =>
  api.call('PUT /users/{id}', { as, params: { id: String(of.user.id) }, body });
const times = (count: number, outcome: string | number) => Array<string | number>(count).fill(outcome);
const tooMany = 'ERR_TOO_MANY_REQUESTS';

test('a colleague’s address gets five notices of other credentials, whatever is changed', async () => {
  const ana = await api.newUser(admin);
  const outcomes = [];
  for (let n = 0; n < 7; n++) outcomes.push(code(await change(ana, { password: `NovaSenha9${n}` })));
  expect(outcomes).toEqual([...times(5, 200), tooMany, tooMany]);
  expect(code(await change(ana, { email: newAddress() }))).toBe(tooMany);
  expect(api.mailsTo(ana.user.email)).toHaveLength(5);
  // What needs no mail is nobody's flood, and a colleague's colleague has an address of their own.
  expect(code(await change(ana, { name: 'Ana Maria' }))).toBe(200);
  const rui = await api.newUser(admin);
  expect(code(await change(rui, { password: 'NovaSenha9' }))).toBe(200);
});

test('so does one’s own, and five links go to an address, whoever asks', async () => {
  const ana = await api.newUser(admin);
  let currentPassword = testPassword;
  const outcomes = [];
  for (let n = 0; n < 6; n++) {
    const session = await api.signIn(ana.user.email, currentPassword);
    const password = `NovaSenha9${n}`;
    outcomes.push(code(await change(session, { password, currentPassword }, session)));
    if (n < 5) currentPassword = password;
  }
  expect(outcomes).toEqual([...times(5, 200), tooMany]);
  const victim = newAddress();
  const links = [];
  for (let n = 0; n < 6; n++) {
    const person = await api.newUser(admin);
    links.push(code(await change(person, { email: victim, currentPassword: testPassword }, person)));
  }
  expect(links).toEqual([...times(5, 200), tooMany]);
  expect(api.mailsTo(victim)).toHaveLength(5);
});

test('sixty people a company are made or get other credentials, counted before anything is hashed or told', async () => {
  const ana = await api.newUser(admin);
  const taken = (await api.newCompany()).user.email;
  const moved = [];
  for (let n = 0; n < 6; n++) moved.push(code(await change(ana, { email: taken })));
  expect(moved).toEqual([...times(5, 'ERR_EMAIL_ALREADY_EXISTS'), tooMany]);
  // With Ana, five moves and what was given back of the sixth, these are sixty.
  const made = [];
  for (let n = 0; n < 56; n++) made.push(code(await create(taken)));
  expect(made).toEqual([...times(54, 'ERR_EMAIL_ALREADY_EXISTS'), tooMany, tooMany]);
  const hash = vi.spyOn(hashing, 'hashPassword');
  expect(code(await create(newAddress()))).toBe(tooMany);
  await api.moveClock(0);
  const rui = await api.newUser(await api.newCompany());
  expect(hash).toHaveBeenCalledTimes(2);
  expect(rui.user.invited).toBe(false);
});
