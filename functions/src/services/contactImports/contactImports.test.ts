import type { Contact } from '@balcao/shared/records/contactModel';
import type {
  ContactImport,
  IgnoredRow,
  ImportForecast,
  ReadImport,
} from '@balcao/shared/contactImports/contactImportModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { type CrashMoment, type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { workOffImports } from './testing/workOffImports.ts';
import { contactImportJob } from './contactImportJob.ts';
import { uploadSheet } from './testing/uploadSheet.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
beforeAll(async () => {
  house = await startTestHouse();
  crashes = await injectCrashes(house.runtime.clients);
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Body = ReadImport & ErrorBody;
const call = <Answer = Body>(method: string, path: string, body?: object) =>
  house.call<Answer>(company.admin, method, path, body === undefined ? {} : { body });

const read = async (content: string, fileName?: string) => {
  const uploadId = await uploadSheet(house, company.admin, content, fileName);
  return (await call('POST', '/contact-imports', { uploadId })).body;
};
const choice = (more: object = {}) => ({ columns: { name: 0, number: 1 }, all: true, rows: [], ...more });
const start = (id: string, more: object = {}) => call('POST', `/contact-imports/${id}/start`, choice(more));
const get = async (id: string) => (await call('GET', `/contact-imports/${id}`)).body;
const ignoredOf = async (id: string) => {
  const rows: IgnoredRow[] = [];
  for (let part: number | null = 0; part !== null;) {
    const { body }: { body: { rows: IgnoredRow[]; next: number | null } } = await house.call(
      company.admin,
      'GET',
      `/contact-imports/${id}/ignored`,
      { query: { part: String(part) } },
    );
    rows.push(...body.rows);
    part = body.next;
  }
  return rows.toSorted((one, other) => one.row - other.row);
};
const contacts = async () => {
  await house.project();
  return (await house.call(company.admin, 'GET', '/contacts')).body.contacts as readonly Contact[];
};
const people = (count: number, from = 0) =>
  [
    'nome;numero',
    ...Array.from(
      { length: count },
      (_, at) => `Pessoa ${at + from};1198${String(at + from).padStart(7, '0')}`,
    ),
  ].join('\n');

test('a sheet is read, its columns are guessed by their heads, and nothing is written before it is started', async () => {
  const body = await read(
    'Cliente;Celular;E-mail;Etiquetas;CPF\nRita;(11) 98888-0001;rita@exemplo.com;VIP;123',
    'clientes.csv',
  );
  expect(body).toMatchObject({
    state: 'read',
    fileName: 'clientes.csv',
    user: { id: company.admin.id, name: 'Alice' },
    rows: 2,
    total: 0,
    guess: { hasHead: true, name: 0, number: 1, email: 2, tags: 3 },
    country: 'BR',
  });
  expect(body.columns).toHaveLength(5);
  expect(body.columns[1]).toEqual({ column: 1, head: 'Celular', samples: ['(11) 98888-0001'] });
  expect(body.countries).toContain('PT');
  expect((await call('GET', `/contact-imports/${body.id}/rows`)).body).toEqual({
    rows: [
      { row: 1, cells: ['Cliente', 'Celular', 'E-mail', 'Etiquetas', 'CPF'] },
      { row: 2, cells: ['Rita', '(11) 98888-0001', 'rita@exemplo.com', 'VIP', '123'] },
    ],
    next: null,
  });
  expect(await contacts()).toEqual([]);
  expect((await call('GET', '/contact-imports')).body).toEqual([]);
});

test('created, filled and ignored are told apart, each ignored row with its reason; again nothing is created', async () => {
  await call('POST', '/contacts', { name: 'Dona Rita', number: '5511988880001' });
  await call('POST', '/contacts', { name: 'Completo', number: '5511988880002', email: 'c@exemplo.com' });
  const sheet = [
    'nome;numero;email;etiquetas;cidade',
    'Rita;11 98888-0001;RITA@exemplo.com;;',
    'Outro;5511988880002;x@exemplo.com;;',
    'Novo;+55 (11) 98888-0003;sem arroba;Cliente, VIP;Recife',
    'Português;+351 912 345 678;;VIP;',
    ';11988880004;;;',
    'Sem número;;;;',
    'Curto;98888;;;',
    'Planilha;5,51199E+12;;;',
    'De novo;11 8888-0003;;;',
  ].join('\n');
  const { id } = await read(sheet);
  const columns = { name: 0, number: 1, email: 2, tags: 3, extraInfo: [{ column: 4, name: 'Cidade' }] };
  const forecast = (
    await call<ImportForecast>('POST', `/contact-imports/${id}/forecast`, choice({ columns }))
  ).body;
  expect(forecast).toEqual({
    total: 9,
    usable: 4,
    ignored: [
      { reason: 'noName', count: 1 },
      { reason: 'noNumber', count: 1 },
      { reason: 'badNumber', count: 1 },
      { reason: 'scientific', count: 1 },
      { reason: 'repeated', count: 1 },
    ],
    newTags: ['Cliente', 'VIP'],
  });
  expect((await call<{ tags: Tag[] }>('GET', '/tags')).body.tags).toEqual([]);

  const started = await start(id, { columns });
  expect(started.body).toMatchObject({ state: 'running', total: 9, done: 5, ignored: 5 });
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'ERR_IMPORT_STARTED' } });
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({
    state: 'done',
    total: 9,
    done: 9,
    created: 2,
    filled: 1,
    ignored: 6,
    columns: [],
  });
  expect((await ignoredOf(id)).map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'existing'],
    [6, 'noName'],
    [7, 'noNumber'],
    [8, 'badNumber'],
    [9, 'scientific'],
    [10, 'repeated'],
  ]);
  const byName = new Map((await contacts()).map((contact) => [contact.name, contact]));
  expect([...byName.keys()]).toEqual(['Completo', 'Dona Rita', 'Novo', 'Português']);
  expect(byName.get('Dona Rita')?.email).toBe('rita@exemplo.com');
  expect(byName.get('Novo')).toMatchObject({
    number: '5511988880003',
    email: '',
    extraInfo: [{ name: 'Cidade', value: 'Recife' }],
    tags: [{ name: 'Cliente' }, { name: 'VIP' }],
  });
  expect(byName.get('Português')).toMatchObject({ number: '351912345678' });

  const again = await read(sheet);
  await start(again.id, { columns });
  await workOffImports(house, company.id);
  expect(await get(again.id)).toMatchObject({ state: 'done', done: 9, created: 0, filled: 0, ignored: 9 });
  expect(await contacts()).toHaveLength(4);
  const listed = (await call<ContactImport[]>('GET', '/contact-imports')).body;
  expect(listed.map((one) => one.id)).toEqual([again.id, id]);
});

test('only the rows that were chosen, or all but some; none is refused', async () => {
  const { id } = await read(people(4));
  expect(await start(id, { all: false })).toMatchObject({
    status: 400,
    body: { code: 'ERR_NOTHING_CHOSEN' },
  });
  await start(id, { all: false, rows: [3, 5] });
  await workOffImports(house, company.id);
  expect((await contacts()).map(({ name }) => name)).toEqual(['Pessoa 1', 'Pessoa 3']);
  const rest = await read(people(4));
  await start(rest.id, { rows: [2] });
  await workOffImports(house, company.id);
  expect(await get(rest.id)).toMatchObject({ total: 3, created: 1, ignored: 2 });
  const whole = await read(people(4));
  await start(whole.id, { hasHead: false });
  await workOffImports(house, company.id);
  expect(await get(whole.id)).toMatchObject({ total: 5, created: 1, ignored: 4 });
  expect((await ignoredOf(whole.id))[0]).toEqual({
    row: 1,
    name: 'nome',
    number: 'numero',
    reason: 'badNumber',
  });
});

/** Runs the import's timer once; each transaction takes `takesMs` of the run's time. Returns when it continues. */
async function runFor(id: string, takesMs: number): Promise<string> {
  const { store } = house.runtime;
  let passed = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const transact: typeof store.transact = async (writes) => {
    passed += takesMs;
    await store.transact(writes);
  };
  const runtime = { ...house.runtime, store: { ...store, transact } };
  try {
    const again = await contactImportJob.run(runtime, { companyId: company.id, subject: id } as never);
    return typeof again === 'object' ? again.dueAt : '';
  } finally {
    clock.mockRestore();
  }
}

test('stops where somebody asks it to, and goes on from there; thousands come in parts', async () => {
  const { id } = await read(people(950));
  await start(id);
  await runFor(id, 300);
  const half = await get(id);
  expect(half).toMatchObject({ state: 'running', done: 500, created: 500 });
  expect((await call('POST', `/contact-imports/${id}/stop`)).body.state).toBe('stopping');
  const run = () => contactImportJob.run(house.runtime, { companyId: company.id, subject: id } as never);
  await run();
  expect((await call('POST', `/contact-imports/${id}/stop`)).body).toMatchObject({
    state: 'stopped',
    done: 500,
  });
  await run();
  expect((await get(id)).done).toBe(500);
  expect((await call('POST', `/contact-imports/${id}/resume`)).body.state).toBe('running');
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', done: 950, created: 950 });
  expect((await call('POST', `/contact-imports/${id}/resume`)).body.state).toBe('done');
  expect((await call('POST', `/contact-imports/${id}/stop`)).body.state).toBe('done');
});

test('stopped at the moment of its end, it is ended by its next run', async () => {
  const { id } = await read(people(3));
  await start(id);
  const { store } = house.runtime;
  const update: typeof store.update = async (key, change, condition) => {
    if (change.set?.['state'] === 'done') await call('POST', `/contact-imports/${id}/stop`);
    return store.update(key, change, condition);
  };
  const runtime = { ...house.runtime, store: { ...store, update } };
  const timer = { companyId: company.id, subject: id } as never;
  const again = await contactImportJob.run(runtime, timer);
  expect(again).toBeDefined();
  await contactImportJob.run(house.runtime, timer);
  expect(await get(id)).toMatchObject({ state: 'done', done: 3 });
});

test('a run ends in time for the timers of others, after its first part where the table is that slow', async () => {
  const { id } = await read(people(1500));
  await start(id);
  const before = house.runtime.clock.now();
  const dueAt = await runFor(id, 1000);
  expect(await get(id)).toMatchObject({ state: 'running', done: 100 });
  // The pause between two runs leaves other jobs their turn.
  expect(Date.parse(dueAt) - before).toBeGreaterThanOrEqual(jobPauseMs);
  await runFor(id, 200);
  expect(await get(id)).toMatchObject({ state: 'running', done: 600 });
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', created: 1500 });
});

test('a row costs its contact and a share of few calls; again it costs reads alone', async () => {
  const rows = 900;
  const { id } = await read(people(rows));
  await start(id);
  const made = await house.meter.cost(`${rows} imported rows`, () => workOffImports(house, company.id));
  expect(await get(id)).toMatchObject({ state: 'done', created: rows });
  // A transaction per contact: the contact with its index keys, and its number.
  expect(made.write / rows).toBeLessThanOrEqual(5.2);
  expect(made.trips / rows).toBeLessThanOrEqual(0.06);
  const again = await read(people(rows));
  await start(again.id);
  const known = await house.meter.cost(`${rows} known rows`, () => workOffImports(house, company.id));
  expect(await get(again.id)).toMatchObject({ state: 'done', created: 0, ignored: rows });
  expect(known.write / rows).toBeLessThanOrEqual(0.2);
  expect(known.read / rows).toBeLessThanOrEqual(2.5);
});

test('two runs beside each other count each row once', async () => {
  const { id } = await read(people(300));
  await start(id);
  const run = () => contactImportJob.run(house.runtime, { companyId: company.id, subject: id } as never);
  await Promise.all([run(), run(), run()]);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', done: 300, created: 300, ignored: 0 });
});

test('a process that dies at any call is gone on from: exact counts, nobody twice', async () => {
  const moments: CrashMoment[] = ['before', 'after'];
  for (let at = 1, over = false; !over; at++)
    for (const moment of moments) {
      company = await createTestCompany(house.runtime);
      const { id } = await read(`${people(30)}\nSem número;`);
      await start(id);
      crashes.arm(at, moment);
      const key = timerEntity.key({ companyId: company.id, kind: 'contactImport', subject: id });
      const run = () => contactImportJob.run(house.runtime, { companyId: company.id, subject: id } as never);
      const died = await run().then(
        () => false,
        () => true,
      );
      crashes.restart();
      over = !died;
      expect(await house.runtime.store.get(key)).toBeDefined();
      await run();
      const counts = { state: 'done', total: 31, done: 31, created: 30, filled: 0, ignored: 1 };
      expect(await get(id), `${at} ${moment}`).toMatchObject(counts);
      expect(await ignoredOf(id)).toHaveLength(1);
    }
});
