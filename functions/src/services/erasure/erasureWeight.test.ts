import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { contactImportEntity, requireImport } from '../contactImports/contactImportEntity.ts';
import { uploadSheet } from '../contactImports/testing/uploadSheet.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

const daySeconds = 24 * 60 * 60;

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const call = (method: string, path: string, body?: object) =>
  house.call(company.admin, method, path, body === undefined ? {} : { body });

async function read(): Promise<string> {
  const sheet = 'nome;numero\nRita;11988880001\nRui;11988880002';
  const uploadId = await uploadSheet(house, company.admin, sheet);
  return String((await call('POST', '/contact-imports', { uploadId })).body.id);
}

let people = 0;
/** Erases a new contact; returns the weight it counted with today. */
async function eraseOne(): Promise<number> {
  const before = await counted();
  const body = { name: 'Cliente', number: `55119777${String(10_000 + ++people)}` };
  const { id } = (await call('POST', '/contacts', body)).body;
  expect((await call('DELETE', `/contacts/${id}`)).status).toBe(200);
  return (await counted()) - before;
}

async function counted(): Promise<number> {
  const pk = throttleEntity.partition({ subject: hashedSubject(`erasuresOfDay:${company.id}`) });
  const { items } = await house.runtime.store.query({ pk, limit: 10, consistent: true });
  return items.reduce((sum, item) => sum + throttleEntity.fromItem(item).count, 0);
}

test('an erasure weighs by the sheets it has to read; twenty a day are sure', async () => {
  const { store } = house.runtime;
  const id = await read();
  expect(await requireImport(store, company.id, id)).toMatchObject({ sheetParts: 1 });
  const hold = (set: Record<string, unknown>) =>
    store.update(contactImportEntity.key({ companyId: company.id, id }), { set });
  expect(await eraseOne()).toBe(1);
  await hold({ sheetParts: 2500 });
  expect(await eraseOne()).toBe(11);
  await hold({ sheetParts: 1_000_000 });
  expect(await eraseOne()).toBe(50);
  // A finished import has no sheet any more.
  await hold({ state: 'done' });
  expect(await eraseOne()).toBe(1);
});

test('a sheet that nobody begins with is kept for a day, one that is begun for a week', async () => {
  const { store, clock } = house.runtime;
  const keptFor = async (id: string) =>
    Math.round(((await requireImport(store, company.id, id)).expiresAt - clock.now() / 1000) / daySeconds);
  const [id, other] = [await read(), await read()];
  expect([await keptFor(id), await keptFor(other)]).toEqual([1, 1]);
  const choice = { columns: { name: 0, number: 1 }, all: true, rows: [] };
  expect((await call('POST', `/contact-imports/${id}/start`, choice)).status).toBe(200);
  expect(await keptFor(id)).toBe(7);
  const now = clock.now() + (daySeconds + 60) * 1000;
  const later = vi.spyOn(clock, 'now').mockReturnValue(now);
  const late = await call('POST', `/contact-imports/${other}/start`, choice);
  later.mockRestore();
  expect(late.body.code).toBe('ERR_NO_IMPORT_FOUND');
});
