import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const change = (as: TestSession, body: object, id = admin.user.companyId) =>
  api.call('PUT /companies/{id}/locale', { as, params: { id: String(id) }, body });

test('an administrator chooses their company’s clock and language; what its people carry of it follows by a timer', async () => {
  const { companyId } = admin.user;
  const { store } = api.runtime;
  const key = timerEntity.key({ companyId, kind: 'companyFacts', subject: 'company' });
  await store.delete(key);
  const changed = await change(admin, { timezone: 'America/Manaus' });
  expect([changed.status, changed.body.timezone, changed.body.language]).toEqual([
    200,
    'America/Manaus',
    'pt',
  ]);
  expect((await change(admin, { language: 'es' })).body).toMatchObject({
    timezone: 'America/Manaus',
    language: 'es',
  });
  const armed = await store.get(key, { consistent: true });
  expect(armed).toBeDefined();
});

test('a clock that there is not is refused; so are attendants, and another company is not found', async () => {
  const refused = await change(admin, { timezone: 'America/Atlantida' });
  expect([refused.status, refused.error.code]).toEqual([400, 'ERR_VALIDATION']);
  const ana = await api.newUser(admin);
  expect((await change(ana, { language: 'en' })).status).toBe(403);
  const other = await api.newCompany();
  expect((await change(admin, { language: 'en' }, other.user.companyId)).error.code).toBe(
    'ERR_NO_COMPANY_FOUND',
  );
});
