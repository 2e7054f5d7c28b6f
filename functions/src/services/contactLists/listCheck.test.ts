import type { ContactImport, IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import { uploadSheet } from '../contactImports/testing/uploadSheet.ts';
import { workOffImports } from '../contactImports/testing/workOffImports.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { setStatus } from '../campaigns/testing/campaignWorld.ts';
import { listWorld } from './testing/listWorld.ts';

vi.mock('../../core/connections/checkNumbers.ts', () => ({ checkNumbers: vi.fn() }));
type Answers = Awaited<ReturnType<typeof checkNumbers>>;

let house: TestHouse;
let company: TestCompany;
let world: ReturnType<typeof listWorld>;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  world = listWorld(house, company);
  vi.mocked(checkNumbers).mockReset();
});
afterAll(() => house.stop());

/** WhatsApp knows even numbers, and has them without Brazil's ninth digit. */
const says = (numbers: readonly string[]): Answers =>
  new Map(
    numbers.map((number) => [
      number,
      { exists: Number(number.at(-1)) % 2 === 0, number: number.replace(/^55119/, '5511') },
    ]),
  );
const answer = (say: (numbers: readonly string[]) => Answers) =>
  vi
    .mocked(checkNumbers)
    .mockImplementation((_runtime, _companyId, numbers) => Promise.resolve(say(numbers)));
const check = (id: number, runs?: number) => world.runTimer('contactListCheck', id, runs);

/** Imports these lines as a sheet into a list. */
async function importInto(id: number, lines: readonly string[]): Promise<ContactImport> {
  const uploadId = await uploadSheet(house, company.admin, ['nome;numero;cidade', ...lines].join('\n'));
  const begun = await world.call<ContactImport>('POST', `/contact-lists/${id}/upload`, {
    body: { uploadId },
  });
  expect(begun).toMatchObject({ status: 200, body: { contactListId: id } });
  await workOffImports(house, company.id);
  return (await world.call<ContactImport>('GET', `/contact-imports/${begun.body.id}`)).body;
}
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Pessoa ${at};1198${String(at).padStart(7, '0')};Recife`);

test('a sheet is put into a list: doubles once, further columns along, and what was left out is told', async () => {
  const id = await world.createList();
  const lines = [
    '=1+1;11988880001;@Olinda',
    'Rita;(11) 98888-0001;',
    'Zé;5,51E+12;',
    'Ana;11988880002;Natal',
  ];
  const done = await importInto(id, lines);
  expect(done).toMatchObject({ state: 'done', total: 4, created: 2, ignored: 2 });
  const { rows } = (await world.call<{ rows: IgnoredRow[] }>('GET', `/contact-imports/${done.id}/ignored`))
    .body;
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['repeated', 'scientific']);
  expect((await world.find(id)).contacts).toMatchObject([
    { name: '=1+1', extraInfo: [{ name: 'cidade', value: '@Olinda' }] },
    { name: 'Ana', extraInfo: [{ name: 'cidade', value: 'Natal' }] },
  ]);
  // The import created no contacts.
  await house.project();
  const contacts = await world.call<{ contacts: unknown[] }>('GET', '/contacts');
  expect(contacts.body.contacts).toEqual([]);
  expect(await importInto(id, lines)).toMatchObject({ created: 0, filled: 0, ignored: 4 });
});

test('WhatsApp is asked of the numbers of a list in the background, each once; the list counts what it said', async () => {
  const id = await world.createList();
  await importInto(id, people(120));
  const asked: string[] = [];
  answer((numbers) => {
    asked.push(...numbers);
    return says(numbers);
  });
  await check(id);
  expect(asked).toHaveLength(120);
  expect(new Set(asked).size).toBe(120);
  expect(await world.getList(id)).toMatchObject({
    contactsCount: 120,
    validCount: 60,
    invalidCount: 60,
    heldUp: null,
  });
  expect((await world.find(id, 'pessoa 10')).contacts[0]).toMatchObject({ isWhatsappValid: true });
  // A row added later is checked alone, and so is one whose number changes.
  const { body } = await world.addItem(id, 'Depois', '11977770001');
  asked.length = 0;
  await check(id);
  expect(asked).toEqual(['5511977770001']);
  await world.call('PUT', `/contact-list-items/${body.id}`, { body: { number: '11977770002' } });
  expect(await world.getList(id)).toMatchObject({ contactsCount: 121, validCount: 60, invalidCount: 60 });
  await check(id);
  expect(await world.getList(id)).toMatchObject({ validCount: 61, invalidCount: 60 });
  await world.call('DELETE', `/contact-list-items/${body.id}`);
  expect(await world.getList(id)).toMatchObject({ contactsCount: 120, validCount: 60, invalidCount: 60 });
});

test('where nobody can be asked the list says so, and it is tried later; a day that is used up goes on tomorrow', async () => {
  const id = await world.createList();
  await importInto(id, people(60));
  answer(() => undefined);
  const later = await check(id, 1);
  expect(Date.parse(later?.dueAt ?? '') - Date.now()).toBeGreaterThan(50_000);
  expect(await world.getList(id)).toMatchObject({ heldUp: 'noConnection', validCount: 0, invalidCount: 0 });
  answer(() => 'dayLimit');
  const tomorrow = await check(id, 1);
  expect(new Date(tomorrow?.dueAt ?? 0).getUTCDate()).not.toBe(new Date().getUTCDate());
  expect((await world.getList(id)).heldUp).toBe('dayLimit');
  answer(says);
  expect((await world.call('POST', `/contact-lists/${id}/check`, { body: {} })).status).toBe(200);
  await check(id);
  expect(await world.getList(id)).toMatchObject({ heldUp: null, validCount: 30, invalidCount: 30 });
  // The unknown numbers are checked once more.
  answer((numbers) => new Map(numbers.map((number) => [number, { exists: true, number }])));
  await world.call('POST', `/contact-lists/${id}/check`, { body: { again: true } });
  await check(id);
  expect(await world.getList(id)).toMatchObject({ validCount: 60, invalidCount: 0 });
});

test('a list that waits for a connection goes on once one is up, given up on or not, from where it stands', async () => {
  const [id, other] = [await world.createList(), await world.createList('Em dia')];
  await importInto(id, people(20));
  await setStatus(house, company, 'DISCONNECTED');
  await house.project();
  answer(() => undefined);
  await world.call('POST', `/contact-lists/${id}/check`, { body: { again: true } });
  const { store, clock } = house.runtime;
  const armed = (of: number) =>
    store.get(timerEntity.key({ companyId: company.id, kind: 'contactListCheck', subject: String(of) }), {
      consistent: true,
    });
  const rest = await check(id, 5);
  expect(await world.getList(id)).toMatchObject({ heldUp: 'noConnection' });
  const timer = timerEntity.fromItem((await armed(id)) ?? {});
  const later = new Date(clock.now() + 3_600_000).toISOString();
  const payload = { ...rest?.payload, after: '5511', tries: 9 };
  await store.put(timerEntity.toItem({ ...timer, dueAt: later, payload } as typeof timer));
  await setStatus(house, company, 'CONNECTED');
  await house.project();
  const woken = timerEntity.fromItem((await armed(id)) ?? {});
  expect(woken).toMatchObject({ payload: { after: '5511', tries: 0 } });
  expect(Date.parse(woken.dueAt)).toBeLessThan(clock.now() + 60_000);
  expect(await armed(other)).toBeUndefined();

  await store.delete(timerEntity.key(timer));
  await setStatus(house, company, 'OPENING');
  await setStatus(house, company, 'CONNECTED');
  await house.project();
  answer(says);
  await check(id);
  expect(await world.getList(id)).toMatchObject({ heldUp: null, validCount: 10, invalidCount: 10 });
});

test('what comes into a list while it is checked again takes none of that away', async () => {
  const id = await world.createList();
  await importInto(id, people(20));
  answer(says);
  await check(id);
  expect(await world.getList(id)).toMatchObject({ validCount: 10, invalidCount: 10 });
  answer((numbers) => new Map(numbers.map((number) => [number, { exists: true, number }])));
  await world.call('POST', `/contact-lists/${id}/check`, { body: { again: true } });
  // The timer is armed anew by an added row, and by a check of the unchecked rows only.
  await world.addItem(id, 'Depois', '11977770001');
  await world.call('POST', `/contact-lists/${id}/check`, { body: {} });
  await check(id);
  expect(await world.getList(id)).toMatchObject({ validCount: 21, invalidCount: 0 });

  // Once the reset has ended, no number is checked again.
  vi.mocked(checkNumbers).mockClear();
  await importInto(id, ['Sheet;11977770003;Natal']);
  await check(id);
  expect(vi.mocked(checkNumbers).mock.calls.map(([, , numbers]) => numbers)).toEqual([['5511977770003']]);
});

test('a list that is told to begin anew while it does so begins anew', async () => {
  const id = await world.createList();
  await importInto(id, people(4));
  answer((numbers) => new Map(numbers.map((number) => [number, { exists: false, number }])));
  await check(id);
  await world.call('POST', `/contact-lists/${id}/check`, { body: { again: true } });
  await check(id, 1);
  await world.call('POST', `/contact-lists/${id}/check`, { body: { again: true } });
  await check(id);
  expect(vi.mocked(checkNumbers)).toHaveBeenCalledTimes(2);
  expect(await world.getList(id)).toMatchObject({ validCount: 0, invalidCount: 4 });
});

test('a number that is typed in is asked of once the index has it', async () => {
  const id = await world.createList();
  const dueAtMs = async () => {
    const key = timerEntity.key({
      companyId: company.id,
      kind: 'contactListCheck',
      subject: String(id),
    });
    const stored = await house.runtime.store.get(key, { consistent: true });
    return Date.parse(timerEntity.fromItem(stored ?? {}).dueAt);
  };
  const typedAt = Date.now();
  const { body } = await world.addItem(id, 'Ana', '11977770001');
  expect((await dueAtMs()) - typedAt).toBeGreaterThanOrEqual(5000);
  const changedAt = Date.now();
  await world.call('PUT', `/contact-list-items/${body.id}`, { body: { number: '11977770002' } });
  expect((await dueAtMs()) - changedAt).toBeGreaterThanOrEqual(5000);
});

test('two runs at once, and somebody who changes meanwhile: what is counted is what is there', async () => {
  const id = await world.createList();
  await importInto(id, people(40));
  const [first] = (await world.find(id)).contacts;
  answer(says);
  vi.mocked(checkNumbers).mockImplementationOnce(async (_runtime, _companyId, numbers) => {
    await world.call('DELETE', `/contact-list-items/${first?.id}`);
    return says(numbers);
  });
  await Promise.all([check(id), check(id)]);
  const list = await world.getList(id);
  const all = [...(await world.find(id)).contacts];
  const next = await world.find(id, '', { pageNumber: '2' });
  all.push(...next.contacts);
  expect(list.contactsCount).toBe(39);
  expect(all.filter(({ isWhatsappValid }) => isWhatsappValid === true)).toHaveLength(list.validCount);
  expect(list.validCount + list.invalidCount).toBe(39);
});
