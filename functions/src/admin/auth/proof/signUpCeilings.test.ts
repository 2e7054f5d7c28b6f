import '../../../testing/cheapPasswords.ts';
import { Logger } from '@aws-lambda-powertools/logger';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashedSubject } from '../../../core/people/throttle.ts';
import { throttleEntity } from '../../../core/people/throttleEntity.ts';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../../platform/http/testing/startApi.ts';
import { signUpMetrics } from '../signUpMetrics.ts';
import { runPasswordReset } from '../testing/runPasswordReset.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 5, connections: 2, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setCount('signUp:platform', 0);
  await setCount('signUpUnproved:platform', 0);
});
afterAll(() => api.stop());

const dayMs = 24 * 60 * 60_000;
let visitors = 0;
const sourceIp = () => `198.51.${100 + Math.floor(++visitors / 250)}.${visitors % 250}`;
const form = (fields: object = {}) => ({
  name: 'Ana Prado',
  email: `visita${++visitors}@nova.test`,
  password: testPassword,
  phone: '(11) 98888-0001',
  companyName: `Nova ${visitors}`,
  planId,
  ...fields,
});
const signUp = (body = form()) => api.call('POST /auth/signup', { body, sourceIp: sourceIp() });
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const made = [200, undefined];
const full = [429, 'ERR_TOO_MANY_REQUESTS'];
const tokenIn = (email: string) => /\/prove-email#(\S+)/.exec(api.mailsTo(email)[0] ?? '')?.[1] ?? '';
const prove = (email: string) => api.call('POST /auth/prove-email', { body: { token: tokenIn(email) } });
const correct = (as: TestSession, email: string) =>
  api.call('PUT /auth/sign-up-email', {
    as,
    body: { email, currentPassword: testPassword },
    sourceIp: sourceIp(),
  });
const ofToday = (subject: string) => ({
  subject: hashedSubject(subject),
  window: Math.floor(Date.now() / dayMs),
});
async function setCount(subject: string, count: number): Promise<void> {
  const { update, change } = throttleEntity.upsert(ofToday(subject), {
    set: { count, expiresAt: Math.ceil(Date.now() / 1000) + 86_400 },
  });
  await api.runtime.store.update(update, change);
}
async function counted(subject: string): Promise<number> {
  const item = await api.runtime.store.get(throttleEntity.key(ofToday(subject)), { consistent: true });
  return item === undefined ? 0 : throttleEntity.fromItem(item).count;
}
/** Metrics of the warnings that are logged from now on. */
function metrics(): () => unknown[] {
  const warned = vi.spyOn(Logger.prototype, 'warn');
  return () => warned.mock.calls.map(([, fields]) => (fields as { metric?: string } | undefined)?.metric);
}

test('sign-ups with invented addresses close sign-up to nobody: only proved ones count', async () => {
  for (let n = 0; n < 201; n++) expect(outcome(await signUp())).toEqual(made);
  expect(await counted('signUp:platform')).toBe(0);
  expect(outcome(await signUp())).toEqual(made);
}, 120_000);

test('two hundred proved sign-ups a day close it until the next, which is logged for an alarm; proofs go on', async () => {
  await setCount('signUp:platform', 198);
  const [first, second, third] = [form(), form(), form()];
  for (const body of [first, second, third]) expect(outcome(await signUp(body))).toEqual(made);
  expect(outcome(await prove(first.email))).toEqual(made);
  // Opened again it counts nothing.
  expect(outcome(await prove(first.email))).toEqual(made);
  expect(await counted('signUp:platform')).toBe(199);
  // A new password by a mailed code proves it too.
  await api.call('POST /auth/forgot-password', { body: { email: second.email }, sourceIp: sourceIp() });
  await runPasswordReset(api.runtime, second.email);
  const code = /: (\d{4} \d{4})\n/.exec(api.mailsTo(second.email)[0] ?? '')?.[1] ?? '';
  const body = { email: second.email, code, password: 'OutraSenha9' };
  expect(outcome(await api.call('POST /auth/reset-password', { body, sourceIp: sourceIp() }))).toEqual(made);
  expect(await counted('signUp:platform')).toBe(200);
  const said = metrics();
  const refused = await signUp();
  expect(outcome(refused)).toEqual(full);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(said()).toContain(signUpMetrics.refused);
  expect(outcome(await prove(third.email))).toEqual(made);
});

test('unproved ones have a ceiling of their own, for the mails; a refused one counts nowhere', async () => {
  await setCount('signUpUnproved:platform', 4999);
  expect(outcome(await signUp())).toEqual(made);
  const said = metrics();
  const body = form();
  expect(outcome(await signUp(body))).toEqual(full);
  expect(said()).toContain(signUpMetrics.refused);
  expect(await counted('signUpUnproved:platform')).toBe(5000);
  expect(await counted(`proofLinkTo:${body.email}`)).toBe(0);
});

test('a stranger gets ten links a day, by whatever they are sent: sign-ups, corrections, sent again', async () => {
  const victim = 'vitima@alvo.test';
  let answered: unknown[] = made;
  for (let round = 0; round < 15 && answered[0] === 200; round++) {
    answered = outcome(await signUp(form({ email: victim })));
    // Moves on to an address nobody has, so that the next may sign up with this one.
    if (answered[0] === 200)
      expect(outcome(await correct(await api.signIn(victim), `lixo${round}@atacante.test`))).toEqual(made);
  }
  expect(answered).toEqual(full);
  expect(api.mailsTo(victim)).toHaveLength(10);
  const other = form();
  await signUp(other);
  expect(outcome(await correct(await api.signIn(other.email), victim))).toEqual(full);
  expect(api.mailsTo(victim)).toHaveLength(10);
}, 60_000);

test('an address with a tag is the same mailbox', async () => {
  await setCount('proofLinkTo:dona@caixa.test', 10);
  expect(outcome(await signUp(form({ email: 'dona+1@caixa.test' })))).toEqual(full);
  expect(outcome(await signUp(form({ email: '+1@caixa.test' })))).toEqual(made);
});

test('a sign-up that makes no company sends no link and counts none', async () => {
  const { email } = form();
  await signUp(form({ email }));
  expect(outcome(await signUp(form({ email })))).toEqual([400, 'ERR_EMAIL_ALREADY_EXISTS']);
  expect(await counted(`proofLinkTo:${email}`)).toBe(1);
});
