import '../../testing/cheapPasswords.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as hashing from '../../core/people/passwordHash.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';

const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await startOf(quarterMs, (await api.newCompany()).user.email);
});
afterEach(() => api.moveClock(0));

/** Signs in `laterMs` after the next window begins, so that no window ends during a test. */
async function startOf(windowMs: number, email: string, laterMs = 0): Promise<TestSession> {
  await api.moveClock(windowMs - (Date.now() % windowMs) + laterMs);
  return api.signIn(email);
}
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
  // Changes without a mail are not limited, and another colleague has a limit of their own.
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
  const taken = api.superUser.user.email;
  const moved = [];
  for (let n = 0; n < 6; n++) moved.push(code(await change(ana, { email: taken })));
  expect(moved).toEqual([...times(5, 'ERR_EMAIL_ALREADY_EXISTS'), tooMany]);
  // Ana's creation and her five changes count too, sixty in all; the refused sixth change was given back.
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

test('a company sends a hundred invitations in a day', async () => {
  const { email } = admin.user;
  const invite = (as: TestSession) =>
    api.call('POST /users', { as, body: { name: 'Duda', email: newAddress() } });
  const early = await startOf(dayMs, email);
  const people = [];
  for (let n = 0; n < 20; n++) people.push(await invite(early));
  const again = [];
  for (const { body } of people)
    for (let n = 0; n < 4; n++)
      again.push(
        code(await api.call('POST /users/{id}/invitation', { as: early, params: { id: String(body.id) } })),
      );
  expect(again).toEqual(times(80, 200));
  expect(code(await invite(early))).toBe(tooMany);
  const later = await startOf(dayMs, email, 3 * quarterMs);
  expect(code(await invite(later))).toBe(tooMany);
  // A password needs no mail.
  expect(code(await create(newAddress(), later))).toBe(200);
  expect(code(await invite(await startOf(dayMs, email, dayMs)))).toBe(200);
});
