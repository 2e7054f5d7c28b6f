import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import type { FileList } from '@balcao/shared/files/fileListModel';
import { mostFileLists, mostListedFiles } from '@balcao/shared/files/fileListRules';
import { chatbotTreeEntity } from '../../core/records/chatbotTreeEntity.ts';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import type { Directory } from '../../core/company/directoryEntity.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { sampleOption, sampleQueue } from '../engine/testing/sampleBot.ts';
import type { Viewer } from '../../platform/http/context.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { queueEntity } from '../../core/records/queueEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { fileListEntity, fileListToItem, readFileList } from '../../core/records/fileListEntity.ts';
import { fileListEvents } from './fileListEvents.ts';
import { fileListsBucket } from './fileListTally.ts';

let house: TestHouse;
let company: TestCompany;
let admin: TestUser;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ admin } = company);
});
afterAll(() => house.stop());

type Row = FileList & ErrorBody & { queues: { id: number; name: string }[] };
interface Listed extends ErrorBody {
  files: FileList[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

const create = (body: object, as = admin) => house.call<Row>(as, 'POST', '/files', { body });
const update = (id: number, body: object) => house.call<Row>(admin, 'PUT', `/files/${id}`, { body });
const get = (id: number, as = admin) => house.call<Row>(as, 'GET', `/files/${id}`);
const remove = (id: number) => house.call<Row>(admin, 'DELETE', `/files/${id}`);
const list = (query: Record<string, string> = {}, as = admin) =>
  house.call<Listed>(as, 'GET', '/files', { query });
const names = ({ options }: Pick<FileList, 'options'>) => options.map(({ name }) => name);

type Sent = { name: string; data: Uint8Array };
/** Uploads as existing clients do, with parallel fields for each file. */
async function upload(id: number, files: readonly Sent[], ids: readonly (number | string)[] = []) {
  const sent = await form(
    { typeArch: 'fileList', fileId: String(id) },
    files.map(({ name, data }) => ({ name, type: 'text/plain', data })),
    'files',
  );
  if (ids.length === 0) return house.call<Row>(admin, 'POST', `/files/uploadList/${id}`, sent);
  const boundary = /boundary=(.+)$/.exec(String(sent.headers['content-type']))?.[1] ?? '';
  const fields = ids.map(
    (value) => `--${boundary}\r\nContent-Disposition: form-data; name="id"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([Buffer.from(fields.join('')), Buffer.from(sent.body)]);
  return house.call<Row>(admin, 'POST', `/files/uploadList/${id}`, { ...sent, body });
}
const stored = async (id: number) => readFileList(house.runtime.store, company.id, id);
const keysOf = async (id: number) => ((await stored(id))?.options ?? []).map(({ media }) => media?.key ?? '');
const bytes = async () => {
  const key = storedBytesEntity.key({ companyId: company.id });
  const item = await house.runtime.store.get(key, { consistent: true });
  const { bytes: size, files } = item ? storedBytesEntity.fromItem(item) : { bytes: 0, files: 0 };
  return [size, files];
};
const kept = async (key: string) => {
  const { clients, settings } = house.runtime;
  return (await clients.s3()).send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key })).then(
    () => true,
    () => false,
  );
};
const timerOf = async (subject: string) => {
  const key = timerEntity.key({ companyId: company.id, kind: 'listedFile', subject });
  const item = await house.runtime.store.get(key, { consistent: true });
  return item && timerEntity.fromItem(item);
};
async function runTimers(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const timer = await timerOf(key);
    if (timer === undefined) continue;
    const spy = vi.spyOn(house.runtime.clock, 'now').mockReturnValue(Date.parse(timer.dueAt) + 1);
    await runTimer(house.runtime, timer, loadTimer);
    spy.mockRestore();
  }
}

describe('lists', () => {
  test('made, read, changed, found by a part of the name, deleted', async () => {
    const made = await create({
      name: '  Tabelas ',
      message: 'Veja, {{firstName}}:',
      options: [{ name: 'Preços' }, { name: 'Fotos', id: 'undefined' }],
    });
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Tabelas', message: 'Veja, {{firstName}}:', userId: admin.id, companyId: company.id },
    });
    const { id, options } = made.body;
    expect(options).toMatchObject([
      { name: 'Preços', path: '', mediaType: '', size: 0 },
      { name: 'Fotos', path: '' },
    ]);
    await create({ name: 'Manuais', message: 'Os manuais' });
    expect((await list()).body).toMatchObject({
      files: [{ name: 'Manuais' }, { id, name: 'Tabelas' }],
      count: 2,
      hasMore: false,
    });
    expect((await list({ searchParam: 'tabéla' })).body.files.map((one) => one.id)).toEqual([id]);
    const [first, second] = options;
    const changed = await update(id, {
      message: 'Outra',
      options: [{ id: second?.id, name: 'As fotos' }, { name: 'Novo' }, { id: first?.id, name: 'Preços' }],
    });
    expect(names(changed.body)).toEqual(['As fotos', 'Novo', 'Preços']);
    expect(changed.body).toMatchObject({ name: 'Tabelas', message: 'Outra' });
    expect(changed.body.options[0]?.id).toBe(second?.id);
    expect((await remove(id)).status).toBe(200);
    expect((await get(id)).body.code).toBe('ERR_NO_FILE_LIST_FOUND');
    expect((await list()).body).toMatchObject({ files: [{ name: 'Manuais' }], count: 1 });
  });

  test.each([
    [{ name: 'ab', message: 'x' }],
    [{ name: '   ab ', message: 'x' }],
    [{ name: 'abc' }],
    [{ name: 'abc', message: '  ' }],
    [{ name: 'abc', message: 'x'.repeat(4001) }],
    [
      {
        name: 'abc',
        message: 'x',
        options: Array.from({ length: mostListedFiles + 1 }, () => ({ name: 'a' })),
      },
    ],
  ])('refused: %j', async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  });

  test('they are for administrators, and another company’s are not there', async () => {
    const { body } = await create({ name: 'Tabelas', message: 'x', options: [{ name: 'a' }] });
    expect((await list({}, company.ana)).status).toBe(403);
    expect((await create({ name: 'Minha', message: 'x' }, company.ana)).status).toBe(403);
    const other = await createTestCompany(house.runtime);
    expect((await get(body.id, other.admin)).body.code).toBe('ERR_NO_FILE_LIST_FOUND');
    expect((await list({}, other.admin)).body.files).toEqual([]);
    const own = await create({ name: 'Outra', message: 'x' }, other.admin);
    const theirs = { options: [{ id: body.options[0]?.id, name: 'a' }] };
    const changed = await house.call<Row>(other.admin, 'PUT', `/files/${own.body.id}`, { body: theirs });
    expect(changed.body.code).toBe('ERR_FILE_LIST_CHANGED');
  });

  test('there are so many and no more; pages go on by cursor', async () => {
    for (let n = 0; n < 23; n += 1) await create({ name: `Lista ${n}`, message: 'x' });
    const first = await list();
    expect([first.body.files.length, first.body.hasMore, first.body.count]).toEqual([20, true, 23]);
    const rest = await list({ cursor: first.body.nextCursor ?? '' });
    expect([rest.body.files.length, rest.body.hasMore]).toEqual([3, false]);
    await house.runtime.store.transact([counterWrite(company.id, fileListsBucket, mostFileLists - 23)]);
    expect((await create({ name: 'Mais uma', message: 'x' })).body.code).toBe('ERR_TOO_MANY_FILE_LISTS');
  });

  test('shown alone it says which queues send it, themselves or by an option', async () => {
    const { id } = (await create({ name: 'Tabelas', message: 'x' })).body;
    const { store, clock } = house.runtime;
    const companyId = company.id;
    const queues = [
      sampleQueue({ id: 901, companyId, name: 'Vendas', fileListId: id, orderQueue: 1 }),
      sampleQueue({ id: 902, companyId, name: 'Suporte', orderQueue: 2 }),
      sampleQueue({ id: 903, companyId, name: 'Outra', orderQueue: 3 }),
    ];
    for (const queue of queues) await store.put(queueEntity.toItem(queue));
    const below = sampleOption(2, { queueType: 'file', optFileId: id });
    const options = [sampleOption(1, { options: [below] })];
    await store.put(
      chatbotTreeEntity.toItem({ companyId, queueId: 902, options, updatedAt: clock.iso(), version: 1 }),
    );
    expect((await get(id)).body.queues).toEqual([
      { id: 901, name: 'Vendas' },
      { id: 902, name: 'Suporte' },
    ]);
    // The list can still be deleted; queues that name it then send nothing.
    expect((await remove(id)).status).toBe(200);
  });
});

describe('files', () => {
  test('each comes to the one that its id or name says, else as a new one; it is what its content says, counted and shown', async () => {
    const { body: made } = await create({
      name: 'Tabelas',
      message: 'x',
      options: [{ name: 'a' }, { name: 'b' }],
    });
    const [, second] = made.options;
    const { status, body } = await upload(
      made.id,
      [
        { name: 'foto.txt', data: png },
        { name: 'tabela.pdf', data: pdf },
      ],
      [second?.id ?? 0, 'undefined'],
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.options).toMatchObject([
      { name: 'a', path: '' },
      { id: second?.id, name: 'b', mediaType: 'image/png', fileName: 'foto.txt' },
      { name: 'tabela.pdf', mediaType: 'application/pdf', fileName: 'tabela.pdf', size: pdf.length },
    ]);
    const [, key = ''] = await keysOf(made.id);
    expect(body.options[1]?.path).toContain(`/media/${key}?e=`);
    expect(await kept(key)).toBe(true);
    expect(await bytes()).toEqual([(body.options[1]?.size ?? 0) + pdf.length, 2]);
    const foreign = await upload(made.id, [{ name: 'x.pdf', data: pdf }], [made.id + 9999]);
    expect(foreign.body.code).toBe('ERR_FILE_LIST_CHANGED');
    expect((await upload(made.id, [{ name: 'x.pdf', data: new Uint8Array() }])).body.code).toBe(
      'ERR_FILE_EMPTY',
    );
    const many = Array.from({ length: mostListedFiles }, (_, n) => ({ name: `${n}.pdf`, data: pdf }));
    expect((await upload(made.id, many)).body.code).toBe('ERR_TOO_MANY_LISTED_FILES');
    expect(await bytes()).toEqual([(body.options[1]?.size ?? 0) + pdf.length, 2]);
  });

  test('a large one comes by its uploadId', async () => {
    const { body: made } = await create({ name: 'Tabelas', message: 'x', options: [{ name: 'a' }] });
    const size = png.length;
    const begun = await house.call(admin, 'POST', '/uploads', { body: { fileName: 'b.png', size } });
    const { uploadId, fields } = begun.body as typeof begun.body & { fields: { key: string } };
    const { clients, settings } = house.runtime;
    const s3 = await clients.s3();
    await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: fields.key, Body: png }));
    const body = { uploadId, id: made.options[0]?.id };
    const { body: given } = await house.call<Row>(admin, 'POST', `/files/uploadList/${made.id}`, { body });
    expect(given.options).toMatchObject([{ name: 'a', mediaType: 'image/png' }]);
  });

  test('replaced, taken off and deleted with its list it leaves the bucket, and is counted no more', async () => {
    const { body: made } = await create({ name: 'Tabelas', message: 'x', options: [{ name: 'a' }] });
    const id = made.options[0]?.id ?? 0;
    await upload(made.id, [{ name: 'a.png', data: png }], [id]);
    const [first = ''] = await keysOf(made.id);
    expect(await timerOf(first)).toBeUndefined();
    await upload(made.id, [{ name: 'a.pdf', data: pdf }], [id]);
    const [second = ''] = await keysOf(made.id);
    await house.project();
    await runTimers(first, second);
    expect([await kept(first), await kept(second)]).toEqual([false, true]);
    expect(await bytes()).toEqual([pdf.length, 1]);
    await update(made.id, { options: [] });
    await house.project();
    await runTimers(second);
    expect([await kept(second), await bytes()]).toEqual([false, [0, 0]]);
    await upload(made.id, [{ name: 'c.pdf', data: pdf }]);
    const [third = ''] = await keysOf(made.id);
    await remove(made.id);
    await house.project('from the beginning');
    await runTimers(third);
    expect([await kept(third), await bytes()]).toEqual([false, [0, 0]]);
  });

  test('what was sent stays in the bucket, and counted: messages have it', async () => {
    const { body: made } = await create({ name: 'Tabelas', message: 'x' });
    await upload(made.id, [{ name: 'a.pdf', data: pdf }]);
    const before = await stored(made.id);
    if (before === undefined) throw new Error('not stored');
    const options = before.options.map((file) => ({ ...file, sent: true as const }));
    await house.runtime.store.put(fileListToItem({ ...before, options }));
    const [key = ''] = await keysOf(made.id);
    await remove(made.id);
    await house.project();
    await runTimers(key);
    expect([await kept(key), await bytes()]).toEqual([true, [pdf.length, 1]]);
  });

  test('a file that its list never came to name leaves the bucket', async () => {
    const { body: made } = await create({ name: 'Tabelas', message: 'x' });
    const { store, clients, settings } = house.runtime;
    const write = vi.spyOn(store, 'transact').mockRejectedValue(new Error('the process is dead'));
    expect((await upload(made.id, [{ name: 'a.png', data: png }])).status).toBe(500);
    write.mockRestore();
    const listed = await (
      await clients.s3()
    ).send(new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix: `${company.id}/` }));
    const [key = ''] = (listed.Contents ?? []).map(({ Key }) => Key ?? '');
    expect(await kept(key)).toBe(true);
    await runTimers(key);
    expect(await kept(key)).toBe(false);
  });

  test('two who change a list at once: neither is lost', async () => {
    const { body: made } = await create({ name: 'Tabelas', message: 'x' });
    const answers = await Promise.all([
      upload(made.id, [{ name: 'a.pdf', data: pdf }]),
      upload(made.id, [{ name: 'b.pdf', data: pdf }]),
      update(made.id, { message: 'y' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = (await get(made.id)).body;
    expect([names(after).toSorted(), after.message]).toEqual([['a.pdf', 'b.pdf'], 'y']);
  });

  test('who saves what they opened before somebody else changed it takes nothing of theirs away', async () => {
    const { body: opened } = await create({ name: 'Tabelas', message: 'x', options: [{ name: 'a' }] });
    const options = opened.options.map(({ id, name }) => ({ id, name }));
    const later = vi.spyOn(house.runtime.clock, 'iso').mockReturnValue('2099-01-01T00:00:00.000Z');
    await upload(opened.id, [{ name: 'b.pdf', data: pdf }]);
    later.mockRestore();
    const stale = await update(opened.id, { message: 'y', options, knownAt: opened.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'ERR_FILE_LIST_CHANGED']);
    const { body: now } = await get(opened.id);
    expect([names(now), now.message]).toEqual([['a', 'b.pdf'], 'x']);
    const fresh = await update(opened.id, { message: 'y', knownAt: now.updatedAt });
    expect([fresh.status, names(fresh.body)]).toEqual([200, ['a', 'b.pdf']]);
    // Existing clients do not send `knownAt`.
    expect((await update(opened.id, { options })).status).toBe(200);
  });
});

test('administrators hear of each change', async () => {
  const { body } = await create({ name: 'Tabelas', message: 'x' });
  const item = await house.runtime.store.get(fileListEntity.key({ companyId: company.id, id: body.id }));
  const context = {
    companyId: company.id,
    directory: {} as Directory,
    online: new Set<number>(),
    signMedia: (key: string) => key,
  };
  const rule = await fileListEvents({ runtime: house.runtime, context, changes: [] });
  const heard = (before: typeof item, after: typeof item, profile: 'admin' | 'user') => {
    const viewer = { id: 1, profile, super: false } as Viewer;
    const [event] = rule({ before, after }).map((audience) =>
      audience({ viewer, sessionId: '', authVersion: 1 }),
    );
    return event && [event.name, event.action, event.data];
  };
  const name = `company-${company.id}-file`;
  expect(heard(undefined, item, 'admin')).toMatchObject([
    name,
    'create',
    { fileId: body.id, files: { name: 'Tabelas' } },
  ]);
  expect(heard(item, item, 'admin')).toMatchObject([name, 'update', { fileId: body.id }]);
  expect(heard(item, undefined, 'admin')).toEqual([name, 'delete', { fileId: body.id }]);
  expect(heard(undefined, item, 'user')).toBeUndefined();
});
