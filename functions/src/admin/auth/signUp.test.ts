import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCompany } from '../../core/company/companyEntity.ts';
import { startApi, type TestApi, testPassword } from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { overlap } from '../../testing/overlap.ts';

let api: TestApi;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  const limits = { users: 3, connections: 1, queues: 2, amount: 4900, useKanban: true };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
});
afterAll(() => api.stop());

let visitors = 0;
const sourceIp = () => `198.51.100.${++visitors}`;
const form = (fields: object = {}) => {
  const number = ++visitors;
  return {
    name: 'Ana Prado',
    email: `dona${number}@nova.test`,
    password: testPassword,
    phone: '(11) 98888-0001',
    companyName: `Nova ${number}`,
    planId,
    ...fields,
  };
};
type Form = ReturnType<typeof form>;
const signUp = (body: Form, from = sourceIp()) => api.call('POST /auth/signup', { body, sourceIp: from });
const outcome = (answer: { status: number; error: { code?: string } }) => [answer.status, answer.error.code];
const set = (key: 'allowSignup' | 'userCreation' | 'trialDays', value: string) =>
  api.call('PUT /settings/{key}', { as: api.superUser, params: { key }, body: { value } });
/** Waits until the setting has this value in responses: settings are cached for moments. */
const settle = (key: string, value: string) =>
  expect.poll(async () => (await api.call('GET /public-settings')).body).toMatchObject({ [key]: value });

test('a visitor makes a company, administers it, and signs in; a mail says so', async () => {
  const body = form({ email: ' Dona@Nova.TEST ' });
  const made = await signUp(body);
  expect(made.status, JSON.stringify(made.error)).toBe(200);
  expect(made.body).toMatchObject({
    name: 'Ana Prado',
    email: 'dona@nova.test',
    profile: 'admin',
    super: false,
    queues: [{ name: 'Atendimento' }],
  });
  expect(made.cookies).toEqual([]);
  // Customers read the name in the menu.
  const abroad = await signUp(form({ language: 'tr' }));
  expect(abroad.body.queues).toMatchObject([{ name: 'Müşteri hizmetleri' }]);
  const { user } = await api.signIn('dona@nova.test');
  expect(user.company).toMatchObject({ name: body.companyName, plan: { id: planId, useKanban: true } });
  const company = await readCompany(api.runtime.store, made.body.companyId);
  expect(company).toMatchObject({ phone: '11988880001', recurrence: 'MENSAL', status: true });
  const [mail = ''] = api.mailsTo('dona@nova.test');
  expect(mail).toMatch(/\/prove-email#\S{100,}\n/);
  expect(mail).not.toContain(body.companyName);
});

test('what existing clients send beside counts for nothing but a note of who sent them', async () => {
  const other = await api.newCompany();
  const body = form({
    companyId: other.user.companyId,
    recurrence: 'ANUAL',
    dueDate: '2050-01-01',
    status: 't',
    campaignsEnabled: true,
    profile: 'user',
    super: true,
  });
  const { body: user } = await signUp(body);
  expect(user.companyId).not.toBe(other.user.companyId);
  expect([user.profile, user.super]).toEqual(['admin', false]);
  const company = await readCompany(api.runtime.store, user.companyId);
  expect(company).toMatchObject({ referral: other.user.companyId, recurrence: 'MENSAL' });
  expect(company?.dueDate?.slice(0, 4)).not.toBe('2050');
  const users = await api.call('GET /users', { as: other });
  expect(users.body.users.map(({ id }) => id)).toEqual([other.user.id]);
});

test('a trial ends with the last of its days, on the company’s clock; without days it has ended', async () => {
  const dueAfter = async (fields: object = {}) => {
    const { body, error } = await signUp(form(fields));
    expect(error.code).toBeUndefined();
    return (await readCompany(api.runtime.store, body.companyId))?.dueDate ?? '';
  };
  const daysLeft = (due: string) => (Date.parse(due) - Date.now()) / 86_400_000;
  const usual = daysLeft(await dueAfter());
  expect(usual).toBeGreaterThan(3 - 0.01);
  expect(usual).toBeLessThan(4.01);
  const inTokyo = await dueAfter({ timezone: 'Asia/Tokyo', language: 'en' });
  expect(inTokyo).toMatch(/T14:59:59\.999Z$/);
  expect((await set('trialDays', '010')).body).toEqual({ key: 'trialDays', value: '10' });
  await settle('trialDays', '10');
  expect(daysLeft(await dueAfter())).toBeGreaterThan(9.99);
  for (const odd of ['-1', '366', '1.5', 'três'])
    expect(outcome(await set('trialDays', odd))).toEqual([400, 'ERR_VALIDATION']);
  await set('trialDays', '0');
  await settle('trialDays', '0');
  expect(daysLeft(await dueAfter())).toBeLessThan(0.001);
  await set('trialDays', '');
  await settle('trialDays', '3');
});

test('a zone that the server does not know does not keep anybody out: the company has the usual clock', async () => {
  for (const timezone of ['Etc/Unknown', 'Lua/Mar']) {
    const { status, body } = await signUp(form({ timezone }));
    expect([timezone, status]).toEqual([timezone, 200]);
    const company = await readCompany(api.runtime.store, body.companyId);
    expect(company?.timezone).toBe('America/Sao_Paulo');
  }
});

test('only a public plan is chosen, and what a form lacks is refused', async () => {
  const limits = { users: 9, connections: 9, queues: 9, amount: 0, isPublic: false };
  const secret = await api.call('POST /plans', { as: api.superUser, body: { name: 'Interno', ...limits } });
  for (const fields of [
    { planId: secret.body.id },
    { planId: 999_999 },
    // The platform's own plan.
    { planId: 1 },
    { name: 'A' },
    { name: 'x'.repeat(51) },
    { companyName: ' B ' },
    { companyName: 'x'.repeat(51) },
    { email: 'nobody' },
    { phone: '' },
    { phone: 'ligue-me' },
    { phone: '5,51199E+12' },
    { phone: '11 98888-0001 / 11 98888-0002' },
    { password: 'Curta1' },
  ])
    expect([fields, ...outcome(await signUp(form(fields)))]).toEqual([fields, 400, 'ERR_VALIDATION']);
  expect(outcome(await signUp(form({ password: 'Senha123' })))).toEqual([400, 'ERR_WEAK_PASSWORD']);
});

test('switched off it is refused, under either name of the setting, and nothing is made', async () => {
  for (const key of ['allowSignup', 'userCreation'] as const) {
    expect((await set(key, 'disabled')).body).toEqual({ key, value: 'disabled' });
    await settle('allowSignup', 'disabled');
    const before = await tableSnapshot(api.runtime);
    expect(outcome(await signUp(form()))).toEqual([403, 'ERR_USER_CREATION_DISABLED']);
    expect(await tableSnapshot(api.runtime)).toEqual(before);
    const rows = (await api.call('GET /settings', { as: api.superUser })).body;
    for (const name of ['allowSignup', 'userCreation'] as const)
      expect(rows).toContainEqual({ key: name, value: 'disabled' });
    expect((await set(key, '')).body.value).toBe('enabled');
    await settle('allowSignup', 'enabled');
  }
  expect(outcome(await set('userCreation', 'perhaps'))).toEqual([400, 'ERR_VALIDATION']);
  const admin = await api.newCompany();
  const refused = await api.call('PUT /settings/{key}', {
    as: admin,
    params: { key: 'allowSignup' },
    body: { value: 'disabled' },
  });
  expect(outcome(refused)).toEqual([403, 'ERR_NO_PERMISSION']);
});

/** Items an action has added to the table, by kind, without rate limit counters. */
async function added<Answer>(deed: () => Promise<Answer>) {
  const before = await tableSnapshot(api.runtime);
  const answer = await deed();
  const kinds: Record<string, number> = {};
  for (const [key, { et }] of await tableSnapshot(api.runtime))
    if (!before.has(key) && et !== 'throttle') kinds[String(et)] = (kinds[String(et)] ?? 0) + 1;
  return { answer, kinds };
}

test.for([
  ['e-mail', 'ERR_EMAIL_ALREADY_EXISTS'],
  ['company name', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
] as const)(
  'of twenty with one %s at the same time one is made, and nothing of the others',
  async ([same, code]) => {
    const lone = await added(() => signUp(form()));
    expect(lone.kinds).toMatchObject({ company: 1, user: 1, auth: 1, login: 1, queue: 1, uniqueCompany: 1 });
    const shared = same === 'e-mail' ? { email: form().email } : { companyName: 'Mesmo Nome' };
    const forms = Array.from({ length: 20 }, () => form(shared));
    // Each transaction takes 20 ms, as on AWS.
    overlap(api.runtime, 20);
    const crowd = await added(() => Promise.all(forms.map((one) => signUp(one))));
    vi.restoreAllMocks();
    const told = crowd.answer.map((answer) => outcome(answer).join(' ')).toSorted();
    expect([told.length, told[0]]).toEqual([20, '200 ']);
    // Until it is refused each counts towards the ten links that its recipient gets in a day.
    const refusals = [`400 ${code}`, ...(same === 'e-mail' ? ['429 ERR_TOO_MANY_REQUESTS'] : [])];
    for (const one of told.slice(1)) expect(refusals).toContain(one);
    expect(crowd.kinds).toEqual(lone.kinds);
    const addresses = [...new Set(forms.map(({ email }) => email))];
    expect(addresses.flatMap((email) => api.mailsTo(email))).toHaveLength(1);
    // A refused sign-up has reserved neither its name nor its address.
    const made = crowd.answer.findIndex(({ status }) => status === 200);
    const [other = form()] = forms.toSpliced(made, 1);
    const again = same === 'e-mail' ? { companyName: other.companyName } : { email: other.email };
    expect(outcome(await signUp(form(again)))).toEqual([200, undefined]);
  },
);

test('a machine makes five companies an hour, and asks twenty times', async () => {
  const from = '203.0.113.50';
  const taken = form();
  expect((await signUp(taken)).status).toBe(200);
  // Refused sign-ups do not count towards the five.
  for (let n = 0; n < 6; n++)
    expect(outcome(await signUp({ ...form(), email: taken.email }, from))).toEqual([
      400,
      'ERR_EMAIL_ALREADY_EXISTS',
    ]);
  for (let n = 0; n < 5; n++) expect((await signUp(form(), from)).status).toBe(200);
  expect(outcome(await signUp(form(), from))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  const tries = '203.0.113.51';
  for (let n = 0; n < 20; n++)
    expect((await signUp({ ...form(), email: taken.email }, tries)).status).toBe(400);
  expect(outcome(await signUp({ ...form(), email: taken.email }, tries))).toEqual([
    429,
    'ERR_TOO_MANY_REQUESTS',
  ]);
});

test('a line makes twenty companies a day, from however many of its addresses', async () => {
  const outcomes = [];
  for (let n = 0; n < 21; n++)
    outcomes.push((await signUp(form(), `2001:db8:77:${n.toString(16)}::1`)).status);
  expect(outcomes).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await signUp(form(), '2001:db8:78:1::1')).status).toBe(200);
});
