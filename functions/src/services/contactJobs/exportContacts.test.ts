import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { contactEntity, newContactItem } from '../../core/records/contactEntity.ts';
import { readZip } from '../../platform/exports/testing/readZip.ts';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { type CrashMoment, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { ContactExport } from '../jobs/contactExport.ts';
import { contactExportJob } from './contactExportJob.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Job = ContactJob & ErrorBody;
const begin = (user: TestUser, body: object = {}) =>
  house.call<Job>(user, 'POST', '/contacts/export', { body });
const ask = async (user: TestUser, id: string) => house.call<Job>(user, 'GET', `/contact-jobs/${id}`);

/** Runs a job's timer from its stored state until it ends; returns the number of runs. */
async function work(id: string): Promise<number> {
  const { runtime } = house;
  const key = timerEntity.key({ companyId: company.id, kind: 'contactExport', subject: id });
  const armed = await runtime.store.get(key, { consistent: true });
  if (armed === undefined) throw new Error('nothing is armed');
  const timer = timerEntity.fromItem(armed);
  let payload = timer.payload as ContactExport;
  for (let runs = 1; ; runs++) {
    const again = await contactExportJob.run(runtime, { ...timer, payload });
    if (again === undefined) return runs;
    payload = JSON.parse(JSON.stringify(again.payload)) as ContactExport;
  }
}

async function fileOf(job: ContactJob): Promise<Buffer> {
  const [file] = job.files;
  const path = decodeURIComponent(new URL(file?.url ?? '').pathname);
  const s3 = await house.runtime.clients.s3();
  const Bucket = house.runtime.settings.mediaBucket;
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key: path.replace('/media/', '') }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

async function exported(body: object = {}): Promise<{ job: ContactJob; file: Buffer }> {
  const begun = await begin(company.admin, body);
  expect(begun.status).toBe(200);
  await work(begun.body.id);
  const { body: job } = await ask(company.admin, begun.body.id);
  return { job, file: await fileOf(job) };
}

/** The cells of a workbook's sheet as a reader sees them. */
async function sheetOf(file: Buffer): Promise<string[][]> {
  const sheet = (await readZip(file)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<t [^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text),
  );
}

const create = async (name: string, number: string, more: object = {}) => {
  const { body } = await house.call<{ id: number }>(company.admin, 'POST', '/contacts', {
    body: { name, number, ...more },
  });
  return body.id;
};

test('each contact with what is known of it, as a workbook and as text; nothing of it is a formula', async () => {
  const { admin, ana } = company;
  const id = await create('=HYPERLINK("x")', '5511988880001', {
    email: 'a@b.co',
    extraInfo: [{ name: 'Obs', value: 'gosta; de "bolo"' }],
    lgpdAcceptedAt: '2026-03-02T15:04:05.000Z',
    disableBot: true,
  });
  // With a plus: without it these digits look like a Brazilian number (area code 15) with a mistake, and are refused.
  const other = await create('Beatriz', '+15551234567');
  const { body: tag } = await house.call<{ id: number }>(admin, 'POST', '/tags', {
    body: { name: 'Atacado', color: '#1f6feb' },
  });
  await house.call(admin, 'PUT', `/tags-contacts/${tag.id}/${id}`);
  await house.call(admin, 'PUT', `/contact-wallet/${id}`, { body: { wallets: [ana.id] } });
  await house.call(admin, 'PUT', `/contacts/block/${other}`, { body: { active: false } });
  await house.project();
  forgetDirectory(house.runtime.store, company.id);

  const begun = await begin(admin);
  expect(begun.body).toEqual({
    id: begun.body.id,
    kind: 'export',
    state: 'running',
    done: 0,
    total: 2,
    contactId: null,
    contactListId: null,
    skipped: null,
    files: [],
  });
  const { job, file } = await exported();
  const day = house.runtime.clock.iso().slice(0, 10);
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect(job.files).toEqual([{ name: `Contatos ${day}.xlsx`, size: file.length, url: expect.any(String) }]);
  const [heads, ...rows] = await sheetOf(file);
  expect(heads).toEqual([
    'Nome',
    'Número',
    'E-mail',
    'Tags',
    'Responsáveis',
    'Informações extras',
    'Conexão',
    'Situação',
    'Bot desativado',
    'Consentimento (LGPD)',
    'Cliente desde',
  ]);
  expect(rows.map((cells) => cells.slice(0, 10))).toEqual([
    [
      `'=HYPERLINK("x")`,
      '5511988880001',
      'a@b.co',
      'Atacado',
      'Ana',
      'Obs: gosta; de "bolo"',
      '',
      '',
      'Sim',
      '2026-03-02 12:04',
    ],
    ['Beatriz', '15551234567', '', '', '', '', '', 'Bloqueado', '', ''],
  ]);

  const csv = (await exported({ format: 'csv' })).file.toString();
  expect(csv.startsWith('\u{FEFF}Nome;Número;E-mail;')).toBe(true);
  expect(csv).toContain(
    `\r\n"'=HYPERLINK(""x"")";55 11 988880001;a@b.co;Atacado;Ana;"Obs: gosta; de ""bolo""";`,
  );
  expect(csv.split('\r\n')).toHaveLength(4);

  // Filtered by tag.
  const tagged = await exported({ format: 'csv', contactTag: [tag.id] });
  expect(tagged.job).toMatchObject({ done: 1, total: 1 });
  expect(tagged.file.toString()).not.toContain('Beatriz');
});

test('groups are left out; a hidden number is hidden, in a name too', async () => {
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(settings));
  await company.receive('', 'Oi', {
    chat: { group: '120363020000000009' },
    participant: { chat: { lid: '901' }, name: 'Ana' },
  });
  await create('Rui 11 98888-0002', '5511988880002');
  await house.project();
  for (const format of ['xlsx', 'csv'] as const) {
    const { job, file } = await exported({ format });
    expect(job).toMatchObject({ done: 1, total: 1 });
    const text = format === 'csv' ? file.toString() : JSON.stringify(await sheetOf(file));
    expect(text).toContain('***********02');
    expect(text.replaceAll(/[^0-9a-zA-Z]/g, '')).not.toContain('98888');
    expect(text).not.toContain('120363');
  }
});

test('only administrators begin it and ask for it, of their own company, and not without end', async () => {
  const { admin, ana } = company;
  expect((await begin(ana)).status).toBe(403);
  const { body } = await begin(admin);
  expect((await ask(ana, body.id)).status).toBe(403);
  const other = await createTestCompany(house.runtime);
  expect((await ask(other.admin, body.id)).body.code).toBe('ERR_NO_CONTACT_JOB_FOUND');
  expect((await begin(admin, { contactTag: [999_999] })).body.code).toBe('ERR_NO_TAG_FOUND');
  const { items } = await house.runtime.store.query({
    pk: auditEntity.partition({ companyId: company.id }),
    limit: 10,
  });
  expect(items.map((item) => auditEntity.fromItem(item))).toMatchObject([
    { action: 'contacts.export', userId: admin.id, target: body.id },
  ]);
  const statuses = [];
  for (let times = 0; times < 20; times++) statuses.push((await begin(admin)).status);
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
});

describe('more than one run holds', () => {
  const count = 2600;
  const crowd = async () => {
    const at = house.runtime.clock.iso();
    const puts = Array.from({ length: count }, (_, index) => ({
      put: contactEntity.toItem(
        newContactItem({
          companyId: company.id,
          contactId: 50_000 + index,
          name: `Cliente ${String(index).padStart(4, '0')}`,
          number: `55119${String(index).padStart(8, '0')}`,
          channel: 'whatsapp',
          isGroup: false,
          named: true,
          at,
        }),
      ),
    }));
    await house.runtime.store.batchWrite(puts);
  };

  test('each stands there once, whatever call a run dies at', async () => {
    await crowd();
    const { body } = await begin(company.admin);
    const crashes = await injectCrashes(house.runtime.clients, { files: true });
    // Indexes of the calls at which a run dies: in the first run its first read and all its writes, in the second each
    // call.
    const deaths: [CrashMoment, number[]][] = [
      ['before', [1, 9, 10, 11, 13, 15, 16, 17]],
      ['after', [9, 10, 16, 17]],
    ];
    for (const [moment, calls] of deaths)
      for (const call of calls) {
        crashes.arm(call, moment);
        await work(body.id).catch((error: unknown) => {
          if (!/crash|dead/.test(String(error))) throw error;
        });
        crashes.restart();
      }
    // Whatever became of the first job, the next export has the current data.
    const again = (await begin(company.admin)).body;
    expect(await work(again.id)).toBe(2);
    await work(body.id);
    for (const id of [body.id, again.id]) {
      const { body: job } = await ask(company.admin, id);
      expect(job).toMatchObject({ state: 'done', done: count });
      const rows = (await sheetOf(await fileOf(job))).slice(1);
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map(([name]) => name)).size).toBe(count);
    }
  });
});

test('after a day nothing is to be had of it any more', async () => {
  const { job } = await exported();
  expect(job.files).toHaveLength(1);
  const later = house.runtime.clock.now() + 25 * 60 * 60 * 1000;
  const clock = vi.spyOn(house.runtime.clock, 'now').mockReturnValue(later);
  const asked = await ask(company.admin, job.id);
  clock.mockRestore();
  expect(asked.body).toMatchObject({ state: 'done', files: [] });
});
