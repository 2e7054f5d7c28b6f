import '../../testing/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEntity } from '../../core/people/authEntity.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { listUserItems } from '../../core/people/userEntity.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const at = (as: TestSession, of: TestSession) => ({ as, params: { id: String(of.user.id) } });
const remove = (as: TestSession, of: TestSession) => api.call('DELETE /users/{id}', at(as, of));
const demote = (as: TestSession, of: TestSession) =>
  api.call('PUT /users/{id}', { ...at(as, of), body: { profile: 'user' } });

test('two administrators who delete or demote each other at once: one of them stays', async () => {
  for (const [first, second] of [
    [remove, remove],
    [demote, demote],
    [remove, demote],
  ] as const) {
    const one = await api.newCompany();
    const other = await api.newUser(one, { profile: 'admin' });
    const answers = await Promise.all([first(one, other), second(other, one)]);
    const told = answers.map(({ status, error }) => (status === 200 ? 'done' : error.code));
    // The second caller is no longer an administrator, or was deleted.
    expect(told.filter((each) => each === 'done')).toHaveLength(1);
    const left = await listUserItems(api.runtime.store, one.user.companyId);
    expect(left.filter(({ profile }) => profile === 'admin')).toHaveLength(1);
  }
});

test('an administrator who lost the rights within the seconds that functions remember takes none away', async () => {
  const one = await api.newCompany();
  const [other, third] = [
    await api.newUser(one, { profile: 'admin' }),
    await api.newUser(one, { profile: 'admin' }),
  ];
  // Written behind this process's back: it has the old rights cached.
  await api.call('GET /users', { as: other });
  const { companyId, id } = other.user;
  await api.runtime.store.update(authEntity.key({ companyId, id }), { set: { profile: 'user' } });
  expect((await remove(other, third)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await demote(other, third)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await demote(one, third)).status).toBe(200);
});
