import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const store = (as: TestSession, value: string) =>
  api.call('PUT /settings/{key}', { as, params: { key: 'supportNumber' }, body: { value } });
const shown = async () => (await api.call('GET /public-settings')).body.supportNumber;

test('super users write the support’s number, and every visitor reads it', async () => {
  expect(await shown()).toBe('');
  const stored = await store(api.superUser, ' +55 (11) 3000-0001 ');
  expect([stored.status, stored.body]).toEqual([200, { key: 'supportNumber', value: '551130000001' }]);
  expect(await shown()).toBe('551130000001');
  const one = await api.call('GET /public-settings/{key}', { params: { key: 'supportNumber' } });
  expect(one.body).toBe('551130000001');
  const list = await api.call('GET /settings', { as: api.superUser });
  expect(list.body).toContainEqual({ key: 'supportNumber', value: '551130000001' });

  for (const odd of ['abc', '12', 'javascript:alert(1)', '5511 3000-0001 ou 2', '*'.repeat(12)]) {
    const refused = await store(api.superUser, odd);
    expect([odd, refused.status, refused.error.code]).toEqual([odd, 400, 'ERR_VALIDATION']);
  }
  expect(await shown()).toBe('551130000001');
  expect((await store(api.superUser, '')).body).toEqual({ key: 'supportNumber', value: '' });
  expect(await shown()).toBe('');
});

test('what nothing is stored under counts as switched on, whatever it is called', async () => {
  const as = await api.newCompany();
  for (const key of ['openaikeyaudio', 'campaignsEnabled'])
    expect((await api.call('GET /setting/{key}', { as, params: { key } })).body).toBe('enabled');
});

test('nobody else does: an administrator writes for their company alone', async () => {
  const admin = await api.newCompany();
  const user = await api.newUser(admin);
  for (const as of [admin, user]) {
    const refused = await store(as, '5511988880666');
    expect([refused.status, refused.error.code]).toEqual([403, 'ERR_NO_PERMISSION']);
  }
  expect(await shown()).toBe('');
});

test('super users choose how large a file may be that a customer sends; administrators read it, visitors do not', async () => {
  const admin = await api.newCompany();
  const chosen = (value: string, as: TestSession = api.superUser) =>
    api.call('PUT /settings/{key}', { as, params: { key: 'downloadLimit' }, body: { value } });
  const limit = async () =>
    (await api.call('GET /settings', { as: admin })).body.find(({ key }) => key === 'downloadLimit')?.value;
  expect(await limit()).toBe('64');
  expect((await chosen('256')).body).toEqual({ key: 'downloadLimit', value: '256' });
  await expect.poll(limit).toBe('256');
  expect(await readPlatformSettings(api.runtime.store)).toMatchObject({ downloadLimit: '256' });
  for (const odd of ['65', '4096', '-1', 'abc']) {
    const refused = await chosen(odd);
    expect([odd, refused.status, refused.error.code]).toEqual([odd, 400, 'ERR_VALIDATION']);
  }
  expect((await chosen('32', admin)).error.code).toBe('ERR_NO_PERMISSION');
  expect((await api.call('GET /public-settings')).body).not.toHaveProperty('downloadLimit');
  expect((await chosen('')).body).toEqual({ key: 'downloadLimit', value: '64' });
  await expect.poll(limit).toBe('64');
});
