import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Audience, Listener } from '../../core/live/eventRule.ts';
import { openText } from '../../platform/runtime/openText.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import {
  companySecretEntity,
  readCompanySecret,
  secretContext,
} from '../../core/company/companySecretEntity.ts';
import { companySecretEvents } from './companySecretEvents.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Row = { key: string; value: string };
const path = '/settings/openaikeyaudio';
const canary = 'sk-proj-canaryCANARY0123456789wxyz';
const store = (value: unknown, user: TestUser = company.admin) =>
  house.call<Row & ErrorBody>(user, 'PUT', path, { body: { value } });
const list = async (user: TestUser = company.admin) =>
  (await house.call<Row[]>(user, 'GET', '/settings')).body.find(({ key }) => key === 'openaikeyaudio')?.value;
const stored = () => readCompanySecret(house.runtime.store, company.id, 'openaikeyaudio');

test('a key is stored sealed, told by its end, and opened under its own company only', async () => {
  expect(await list()).toBe('');
  const { status, body } = await store(` ${canary}\n`);
  expect([status, body]).toEqual([200, { key: 'openaikeyaudio', value: '••••wxyz' }]);
  expect(await list()).toBe('••••wxyz');
  const everything = JSON.stringify([...(await tableSnapshot(house.runtime)).values()]);
  expect(everything).not.toContain('canary');
  const { sealed = '' } = (await stored()) ?? {};
  const open = (companyId: number) =>
    openText(house.runtime, secretContext(companyId, 'openaikeyaudio'), sealed);
  expect(await open(company.id)).toBe(canary);
  await expect(open(company.id + 1)).rejects.toThrow('encryption context');
});

test('what was shown comes back and changes nothing; empty takes the key away', async () => {
  await store(canary);
  const before = await stored();
  expect((await store('••••wxyz')).body.value).toBe('••••wxyz');
  expect(await stored()).toEqual(before);
  expect((await store('')).body.value).toBe('');
  expect([await stored(), await list()]).toEqual([undefined, '']);
  // A masked value without a stored secret stores nothing.
  expect((await store('••••wxyz')).body.value).toBe('');
  expect(await stored()).toBeUndefined();
});

test.each([
  'curta',
  'sk-com espaço no meio',
  'sk-quebra\r\nX-Outro: 1',
  `sk-${'a'.repeat(400)}`,
  'sk-acentuação',
])('%j is no key', async (value) => {
  expect((await store(value)).body.code).toBe('ERR_VALIDATION');
});

test('only administrators, and each company its own', async () => {
  expect((await store(canary, company.ana)).status).toBe(403);
  expect((await house.call(company.ana, 'GET', '/settings')).status).toBe(403);
  await store(canary);
  const other = await createTestCompany(house.runtime);
  expect(await list(other.admin)).toBe('');
});

test('administrators are told live, by its end; nobody else is', async () => {
  await store(canary);
  const after = await house.runtime.store.get(
    companySecretEntity.key({ companyId: company.id, key: 'openaikeyaudio' }),
  );
  const batch = { context: { companyId: company.id } } as Parameters<typeof companySecretEvents>[0];
  const rule = await companySecretEvents(batch);
  const heard = (after: StoredItem | undefined, profile: 'admin' | 'user') => {
    const audiences: Audience[] = rule({ before: undefined, after });
    return audiences.map((audience) => audience({ viewer: { profile, super: false } } as Listener));
  };
  const [event] = heard(after, 'admin');
  expect(event).toMatchObject({ data: { setting: { key: 'openaikeyaudio', value: '••••wxyz' } } });
  expect(heard(after, 'user')).toEqual([undefined]);
});
