import type { Contact } from '@balcao/shared/records/contactModel';
import type { IgnoredRow, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { workOffImports } from './testing/workOffImports.ts';
import { contactImportJob } from './contactImportJob.ts';
import { uploadSheet } from './testing/uploadSheet.ts';

vi.mock('../../core/connections/checkNumbers.ts', () => ({ checkNumbers: vi.fn() }));

type Answers = Awaited<ReturnType<typeof checkNumbers>>;
const minute = 60_000;

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  vi.mocked(checkNumbers).mockReset();
});
afterAll(() => house.stop());

const call = <Answer = ReadImport & ErrorBody>(method: string, path: string, body?: object) =>
  house.call<Answer>(company.admin, method, path, body === undefined ? {} : { body });

/** Starts an import of `count` people. */
async function start(count: number, validateContact = true): Promise<string> {
  const lines = Array.from(
    { length: count },
    (_, at) => `Pessoa ${at};119${String(80_000_000 + at).padStart(8, '0')}`,
  );
  const uploadId = await uploadSheet(house, company.admin, ['nome;numero', ...lines].join('\n'));
  const { id } = (await call('POST', '/contact-imports', { uploadId })).body;
  const choice = { columns: { name: 0, number: 1 }, all: true, rows: [], validateContact };
  expect((await call('POST', `/contact-imports/${id}/start`, choice)).status).toBe(200);
  return id;
}
const get = async (id: string) => (await call('GET', `/contact-imports/${id}`)).body;
const ignoredOf = async (id: string) =>
  (await call<{ rows: IgnoredRow[] }>('GET', `/contact-imports/${id}/ignored`)).body.rows;
/** Runs the import's timer once; returns when it asks WhatsApp again after no answer, undefined in all other cases. */
const run = async (id: string): Promise<string | undefined> => {
  const again = await contactImportJob.run(house.runtime, { companyId: company.id, subject: id } as never);
  return typeof again === 'string' ? again : undefined;
};
const known = (numbers: readonly string[]): Answers =>
  new Map(numbers.map((number) => [number, { exists: true, number }]));
const answers = (...said: ((numbers: readonly string[]) => Answers)[]) => {
  for (const say of said)
    vi.mocked(checkNumbers).mockImplementationOnce((_runtime, _companyId, numbers) =>
      Promise.resolve(say(numbers)),
    );
};

test('WhatsApp is asked of each number where that is wanted, and corrects it', async () => {
  answers(
    (numbers) =>
      new Map(
        numbers
          .filter((number) => !number.endsWith('2'))
          .map((number) => [
            number,
            { exists: !number.endsWith('1'), number: number.replace(/^55119/, '5511'), lid: `7${number}` },
          ]),
      ),
  );
  const id = await start(4);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', created: 2, ignored: 2, heldUp: null });
  expect((await ignoredOf(id)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Pessoa 1', 'notOnWhatsapp'],
    ['Pessoa 2', 'unanswered'],
  ]);
  await house.project();
  const { contacts } = (await call<{ contacts: Contact[] }>('GET', '/contacts')).body;
  expect(contacts.map(({ number }) => number)).toEqual(['551180000000', '551180000003']);
});

test('WhatsApp is not asked where nobody wants that', async () => {
  const id = await start(2, false);
  await workOffImports(house, company.id);
  expect(checkNumbers).not.toHaveBeenCalled();
  expect(await get(id)).toMatchObject({ created: 2 });
});

test('while nobody answers no row is left out: it is tried each minute, ten times, then somebody goes on with it', async () => {
  answers(known);
  const id = await start(120);
  const { clock } = house.runtime;
  expect(await run(id)).toBeUndefined();
  const worked = { total: 120, done: 50, created: 50, ignored: 0 };
  expect(await get(id)).toMatchObject({ ...worked, state: 'running', heldUp: null });
  for (let tries = 1; tries < 10; tries++) {
    const again = Date.parse((await run(id)) ?? '');
    expect(again - clock.now()).toBeGreaterThan(minute - 5000);
    expect(again - clock.now()).toBeLessThanOrEqual(minute);
    expect(await get(id)).toMatchObject({ ...worked, state: 'running', heldUp: 'unanswered' });
  }
  expect(await run(id)).toBeUndefined();
  expect(await get(id)).toMatchObject({ ...worked, state: 'stopped', heldUp: 'unanswered' });
  expect(await run(id)).toBeUndefined();

  expect((await call('POST', `/contact-imports/${id}/resume`)).body).toMatchObject({
    state: 'running',
    heldUp: null,
  });
  // A resumed import has ten tries again, and an answer of WhatsApp resets the count.
  expect(await run(id)).toBeDefined();
  answers(known, known);
  await run(id);
  expect(await get(id)).toMatchObject({ state: 'running', done: 100, heldUp: null });
  await run(id);
  await run(id);
  expect(await get(id)).toMatchObject({ state: 'done', done: 120, created: 120, ignored: 0 });
  expect(await ignoredOf(id)).toEqual([]);
  // Answered questions are not asked again, so no number counts twice towards the day's limit.
  const asked = vi.mocked(checkNumbers).mock.calls.map(([, , numbers]) => numbers.length);
  expect(asked).toEqual([50, ...Array.from({ length: 11 }, () => 50), 50, 20]);
});

test('where the connection asks of no more numbers today it stops at once, and says so', async () => {
  answers(known, () => 'dayLimit');
  const id = await start(60);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'stopped', done: 50, ignored: 0, heldUp: 'dayLimit' });
  answers(known);
  await call('POST', `/contact-imports/${id}/resume`);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', created: 60, ignored: 0, heldUp: null });
});

test('one that waits for WhatsApp stops at once where somebody asks it to', async () => {
  const id = await start(3);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'running', heldUp: 'unanswered' });
  await call('POST', `/contact-imports/${id}/stop`);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'stopped', done: 0, heldUp: null });
});

test('one that is stopped while WhatsApp is asked in vain does not wait for the next try', async () => {
  const id = await start(3);
  vi.mocked(checkNumbers).mockImplementationOnce(async () => {
    await call('POST', `/contact-imports/${id}/stop`);
    return undefined;
  });
  const again = Date.parse((await run(id)) ?? '');
  expect(again).toBeLessThanOrEqual(house.runtime.clock.now());
  await run(id);
  expect(await get(id)).toMatchObject({ state: 'stopped', heldUp: null });
});

test('of a single row that nobody can be asked about, for whatever reason, the same is told', async () => {
  for (const answer of [undefined, 'dayLimit'] as const) {
    answers(() => answer);
    const body = { name: 'Bia', number: '5511988880009', validateContact: 'true' };
    expect(await call('POST', '/contactsImport', body)).toMatchObject({
      status: 400,
      body: { code: 'ERR_IMPORT_UNANSWERED' },
    });
  }
});
