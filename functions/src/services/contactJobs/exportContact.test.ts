import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { ErrorBody } from '@balcao/shared/errors';
import { mediaKey } from '@balcao/shared/server/media/storedObject';
import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { readZip } from '../../platform/exports/testing/readZip.ts';
import { furnishPerson } from '../erasure/testing/furnishPerson.ts';
import { writeExport } from '../../platform/exports/writeExport.ts';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { lgpdExportJob } from './lgpdExportJob.ts';
import type { LgpdExport } from './lgpdRun.ts';
import { newVolume } from './lgpdVolume.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => house.stop());

type Job = ContactJob & ErrorBody;
const begin = (user: TestUser, contactId: number) =>
  house.call<Job>(user, 'POST', `/contacts/${contactId}/export`);
const ask = async (id: string) => (await house.call<Job>(company.admin, 'GET', `/contact-jobs/${id}`)).body;

async function armedFor(id: string) {
  const key = timerEntity.key({ companyId: company.id, kind: 'lgpdExport', subject: id });
  const armed = await house.runtime.store.get(key, { consistent: true });
  if (armed === undefined) throw new Error('nothing is armed');
  const timer = timerEntity.fromItem(armed);
  return { ...timer, payload: timer.payload as LgpdExport };
}

/** Runs a job's timer until it ends; a failed run is repeated from the same place. Returns the number of runs. */
async function work(
  id: string,
  before: (run: number) => void = () => {},
  after = () => {},
  from?: LgpdExport,
): Promise<number> {
  const timer = await armedFor(id);
  let payload = from ?? timer.payload;
  for (let run = 1; ; run++) {
    before(run);
    try {
      const again = await lgpdExportJob.run(house.runtime, { ...timer, payload });
      if (again === undefined) return run;
      payload = JSON.parse(JSON.stringify(again.payload)) as LgpdExport;
    } catch (error) {
      if (!/crash|dead/.test(String(error))) throw error;
    } finally {
      after();
    }
  }
}

async function archives(job: ContactJob): Promise<Map<string, Buffer>[]> {
  const s3 = await house.runtime.clients.s3();
  const Bucket = house.runtime.settings.mediaBucket;
  return Promise.all(
    job.files.map(async ({ url }) => {
      const Key = decodeURIComponent(new URL(url).pathname).replace('/media/', '');
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return readZip(Buffer.from((await answer.Body?.transformToByteArray()) ?? []));
    }),
  );
}

/** Advances the run's clock by `ms` at each reading. */
function slowDown(ms: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
}

/** A file from a customer, as the connector stores it. */
async function sendFile(number: string, fileName: string, content: Buffer, isThere = true): Promise<void> {
  const { runtime } = house;
  const key = mediaKey(company.id, runtime.clock.iso().slice(0, 7), randomUUID(), 'bin');
  if (isThere) {
    const { writer } = await writeExport(runtime, {
      ...newVolume({ companyId: company.id, id: 'f' }, 'f', 1),
      key,
    });
    await writer.write(content);
    await writer.finish();
  }
  await company.receive(number, '', {
    mediaType: 'application',
    media: { key, fileName, mimetype: 'application/octet-stream', size: content.length },
  });
}

const number = '5511988880001';
async function contactOf(searched: string) {
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/contacts', { query: { searchParam: searched } });
  return body.contacts[0];
}

test('what is known, what was said and each file, with the number in clear and nobody else’s', async () => {
  const { admin, ana } = company;
  await company.receive(number, 'Bom dia <script>alert(1)</script>', { pushName: 'Rita "R" Lima' });
  await company.receive('5511977770002', 'Segredo de outra pessoa');
  const content = randomBytes(5_000);
  await sendFile(number, '../conta: 1?.pdf', content);
  await sendFile(number, 'sumiu.txt', Buffer.from('x'), false);
  const contact = await contactOf(number);
  const { body: list } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const ticket = list.tickets.find(({ contactId }) => contactId === contact.id);
  await house.call(admin, 'PUT', `/tickets/${ticket?.id}`, { body: { queueId: company.queues[0] } });
  await house.call(ana, 'PUT', `/tickets/${ticket?.id}`, { body: { status: 'open' } });
  await house.call(ana, 'POST', `/messages/${ticket?.id}`, { body: { body: 'Olá, Rita' } });
  await house.call(ana, 'POST', '/ticket-notes', {
    body: { ticketId: ticket?.id, note: 'Cliente desde 2019' },
  });
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(settings));

  const begun = await begin(admin, contact.id);
  expect(begun.body).toMatchObject({
    kind: 'lgpdExport',
    state: 'running',
    contactId: contact.id,
    files: [],
  });
  await work(begun.body.id);
  const job = await ask(begun.body.id);
  expect(job).toMatchObject({ state: 'done', done: 4, total: null });
  expect(job.files.map(({ name }) => name)).toEqual([`contato-${contact.id}.zip`]);
  const [archive = new Map<string, Buffer>()] = await archives(job);
  const text = (name: string) => archive.get(name)?.toString() ?? '';

  const facts = JSON.parse(text('contato.json')) as {
    contact: object;
    conversations: { tickets: object[]; notes: object[]; log: { type: string }[] }[];
  };
  expect(facts.contact).toMatchObject({ name: 'Rita "R" Lima', number });
  const [conversation] = facts.conversations;
  expect(conversation?.tickets).toMatchObject([{ id: ticket?.id, queue: 'Vendas', user: 'Ana' }]);
  expect(conversation?.notes).toMatchObject([{ note: 'Cliente desde 2019', user: 'Ana' }]);
  expect(conversation?.log.map(({ type }) => type)).toContain('open');

  const lines = text('conversas.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { body: string; user?: string; media?: { place: string } });
  expect(lines.map(({ body }) => body)).toEqual([
    'Bom dia <script>alert(1)</script>',
    '',
    '',
    expect.stringContaining('Olá, Rita'),
  ]);
  expect(lines[3]?.user).toBe('Ana');
  const place = lines[1]?.media?.place ?? '';
  expect(place).toMatch(/^arquivos\/\d+-conta_ 1_\.pdf$/);
  expect(archive.get(place)?.equals(content)).toBe(true);
  expect([...archive.keys()].filter((name) => name.startsWith('arquivos/'))).toEqual([
    place,
    expect.stringMatching(/^arquivos\/\d+-sumiu\.txt\.txt$/),
  ]);

  const page = text('conversas.html');
  expect(page).toContain('Bom dia &lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain(`content="default-src 'none';`);
  expect(page).toContain('<b>Rita &quot;R&quot; Lima</b>');
  expect(page).toContain(`<a href="${place.replace('conta_ 1_', 'conta_%201_')}">`);
  for (const file of archive.values()) {
    expect(file.includes('Segredo')).toBe(false);
    expect(file.includes('5511977770002')).toBe(false);
  }
});

test('what they said in groups, who was merged into them and what WhatsApp said of them is there; others’ words are not', async () => {
  const { contactId, chat, traces, other } = await furnishPerson(house, company);
  const begun = await begin(company.admin, contactId);
  await work(begun.body.id);
  const [archive = new Map<string, Buffer>()] = await archives(await ask(begun.body.id));
  const facts = JSON.parse(archive.get('contato.json')?.toString() ?? '') as Record<string, object[]>;
  expect(facts['merged']).toMatchObject([
    { number: expect.stringMatching(/^55\d+$/), mergedAt: expect.any(String) },
  ]);
  expect(facts['profiles']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        chat: `l:${chat.lid}`,
        name: expect.stringContaining('Zuleica'),
        picture: true,
      }),
    ]),
  );
  const said = archive.get('grupos.jsonl')?.toString() ?? '';
  const lines = said.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  const word = traces.find((one) => one.startsWith('emgrupo')) ?? '?';
  expect(lines.filter((line) => line.includes(word))).toHaveLength(2);
  expect(said).not.toContain(other.words);
});

test('what the contact took back stays hidden where the company hides it from its staff', async () => {
  const wid = await company.receive(number, 'Não era para você');
  const contact = await contactOf(number);
  const { items } = await house.runtime.store.query({
    pk: `C#${company.id}#WID#${company.account}#${wid}`,
    limit: 1,
  });
  const { conversationId, createdAt, id } = items[0] as Record<'createdAt' | 'conversationId' | 'id', string>;
  const key = {
    pk: `C#${company.id}#V#${conversationId}`,
    sk: `M#${createdAt}#${String(id).padStart(12, '0')}`,
  };
  await house.runtime.store.update(key, { set: { isDeleted: true } });
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdDeleteMessage: 'enabled' } as const;
  for (const hides of [false, true]) {
    if (hides) await house.runtime.store.put(companySettingsEntity.toItem(settings));
    const { body } = await begin(company.admin, contact.id);
    await work(body.id);
    const [archive = new Map<string, Buffer>()] = await archives(await ask(body.id));
    for (const name of ['conversas.jsonl', 'conversas.html'])
      expect(archive.get(name)?.includes('Não era para você')).toBe(!hides);
    expect(archive.get('conversas.html')?.includes('apagada')).toBe(true);
  }
});

test('administrators alone, people of the company alone; who took it is recorded; one that is gone comes to nothing', async () => {
  const { admin, ana } = company;
  await company.receive(number, 'Oi');
  await company.receive('', 'Oi', {
    chat: { group: '120363020000000009' },
    participant: { chat: { lid: '901' }, name: 'Ana' },
  });
  const contact = await contactOf(number);
  expect((await begin(ana, contact.id)).status).toBe(403);
  const other = await createTestCompany(house.runtime);
  expect((await begin(other.admin, contact.id)).body.code).toBe('ERR_NO_CONTACT_FOUND');
  const groups = await house.call(admin, 'GET', '/contacts', { query: { isGroup: 'true' } });
  expect((await begin(admin, groups.body.contacts[0].id)).body.code).toBe('ERR_NO_CONTACT_FOUND');
  const { body } = await begin(admin, contact.id);
  const audit = await house.runtime.store.query({
    pk: auditEntity.partition({ companyId: company.id }),
    limit: 10,
  });
  expect(audit.items.map((item) => auditEntity.fromItem(item))).toMatchObject([
    { action: 'contacts.lgpdExport', userId: admin.id, target: contact.id },
  ]);
  await house.runtime.store.delete(contactEntity.key({ companyId: company.id, contactId: contact.id }));
  await work(body.id);
  expect(await ask(body.id)).toMatchObject({ state: 'failed', files: [] });
});

test('larger than a run holds, and whatever call a run dies at: each file is whole', async () => {
  const large = randomBytes(26 * 1024 * 1024);
  await company.receive(number, 'Segue o vídeo');
  await sendFile(number, 'video.mp4', large);
  await sendFile(number, 'foto.jpg', randomBytes(1000));
  const contact = await contactOf(number);
  const { body } = await begin(company.admin, contact.id);
  const crashes = await injectCrashes(house.runtime.clients, { files: true });
  // Crashes at a later call each time, until runs succeed; the rest then continues from there.
  const ran = await work(
    body.id,
    (run) => {
      if (run <= 12) crashes.arm(run * 3, run % 2 === 0 ? 'after' : 'before');
    },
    () => void crashes.restart(),
  );
  expect(ran).toBeGreaterThan(8);
  const job = await ask(body.id);
  expect(job).toMatchObject({ state: 'done', done: 3 });
  const [archive = new Map<string, Buffer>()] = await archives(job);
  const files = [...archive].filter(([name]) => name.startsWith('arquivos/'));
  expect(files.map(([name]) => name.replace(/\d+/, 'n'))).toEqual([
    'arquivos/n-video.mp4',
    'arquivos/n-foto.jpg',
  ]);
  expect(files[0]?.[1].equals(large)).toBe(true);
});

test('many small files that come slowly: a run ends by its clock, the next goes on there', async () => {
  const contents = Array.from({ length: 8 }, () => randomBytes(300));
  for (const [at, content] of contents.entries()) await sendFile(number, `${at}.ogg`, content);
  const contact = await contactOf(number);
  const { body } = await begin(company.admin, contact.id);
  slowDown(2500);
  expect(await work(body.id)).toBeGreaterThan(2);
  vi.restoreAllMocks();
  const job = await ask(body.id);
  expect(job).toMatchObject({ state: 'done', done: 8 });
  const [archive = new Map<string, Buffer>()] = await archives(job);
  const files = [...archive].filter(([name]) => name.startsWith('arquivos/')).map(([, file]) => file);
  expect(files.map((file, at) => file.equals(contents[at] ?? Buffer.alloc(0)))).toEqual(
    contents.map(() => true),
  );
});

test('a run that was given up and comes to its end beside its retry spoils nothing of it', async () => {
  const large = randomBytes(26 * 1024 * 1024);
  await sendFile(number, 'video.mp4', large);
  const contact = await contactOf(number);
  const { body } = await begin(company.admin, contact.id);
  const timer = await armedFor(body.id);
  const sent = vi.spyOn(await house.runtime.clients.s3(), 'send');
  /** CRC-32 of the parts sent since the last call; S3 distinguishes parts by checksum. */
  const partsSent = () => {
    const bodies = sent.mock.calls.map(([{ input }]) => input).filter((input) => 'PartNumber' in input);
    sent.mockClear();
    return bodies.map((input) => crc32('Body' in input ? (input.Body as Buffer) : ''));
  };
  const retry = await lgpdExportJob.run(house.runtime, timer);
  const ahead = partsSent();
  // The same run once more, an hour later and slower, so that it gets less far.
  slowDown(1500);
  const now = () => house.runtime.clock.now() + 3_600_000;
  const later = { now, iso: () => new Date(now()).toISOString() };
  await lgpdExportJob.run({ ...house.runtime, clock: later }, timer);
  const behind = partsSent();
  vi.restoreAllMocks();
  expect(behind.length).toBeGreaterThan(0);
  expect(behind.length).toBeLessThan(ahead.length);
  expect(ahead.slice(0, behind.length)).toEqual(behind);
  await work(body.id, undefined, undefined, JSON.parse(JSON.stringify(retry?.payload)) as LgpdExport);
  const [archive = new Map<string, Buffer>()] = await archives(await ask(body.id));
  const [file] = [...archive].find(([name]) => name.startsWith('arquivos/'))?.slice(1) ?? [];
  expect(Buffer.isBuffer(file) && file.equals(large)).toBe(true);
});

test('what was written is gone before the rest is: it has failed, and is not tried for a week', async () => {
  await sendFile(number, 'video.mp4', randomBytes(26 * 1024 * 1024));
  const contact = await contactOf(number);
  const { body } = await begin(company.admin, contact.id);
  const timer = await armedFor(body.id);
  const again = await lgpdExportJob.run(house.runtime, timer);
  const payload = again?.payload as unknown as LgpdExport;
  const s3 = await house.runtime.clients.s3();
  const Bucket = house.runtime.settings.mediaBucket;
  await s3.send(new DeleteObjectCommand({ Bucket, Key: payload.file.paused }));
  expect(await lgpdExportJob.run(house.runtime, { ...timer, payload })).toBeUndefined();
  expect(await ask(body.id)).toMatchObject({ state: 'failed', files: [] });
});

test('the link of several archives goes with the first of them', async () => {
  await company.receive(number, 'Oi');
  const contact = await contactOf(number);
  const { body } = await begin(company.admin, contact.id);
  const { payload } = await armedFor(body.id);
  const { clock } = house.runtime;
  const volume = { key: `${company.id}/exports/um.zip`, name: 'um.zip', size: 1 };
  const written = (hours: number) => new Date(clock.now() - hours * 3_600_000).toISOString();
  await work(body.id, undefined, undefined, { ...payload, volumes: [volume], readyAt: written(23) });
  expect((await ask(body.id)).files).toHaveLength(2);
  const { body: other } = await begin(company.admin, contact.id);
  await work(other.id, undefined, undefined, { ...payload, volumes: [volume], readyAt: written(25) });
  expect(await ask(other.id)).toMatchObject({ state: 'done', files: [] });
});
