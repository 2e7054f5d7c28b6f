import type { ErrorBody } from '@balcao/shared/errors';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { listCounterEntity, readCounters } from '../../platform/db/listCounterEntity.ts';
import { answerSize } from '../../platform/http/answerSize.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { rebuildProjection } from '../../projections/rebuildProjection.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { quickMessageToItem } from './quickMessageEntity.ts';

let house: TestHouse;
let company: TestCompany;
let ana: TestUser;
let bruno: TestUser;

beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ ana, bruno } = company);
});
afterAll(() => house.stop());

type Row = QuickMessage & ErrorBody;
const create = (user: TestUser, body: object) => house.call<Row>(user, 'POST', '/quick-messages', { body });
const update = (user: TestUser, id: number, body: object) =>
  house.call<Row>(user, 'PUT', `/quick-messages/${id}`, { body });
const counters = async () =>
  Object.fromEntries(
    (await readCounters(house.runtime.store, company.id, 'quickMessage')).map((one) => [
      one.bucket,
      one.count,
    ]),
  );
const count = (bucket: string, number: number) =>
  house.runtime.store.put(
    listCounterEntity.toItem({ companyId: company.id, bucket, count: number, version: 1 }),
  );
const tooManyOwn = { status: 400, body: { code: 'ERR_TOO_MANY_OWN_QUICK_MESSAGES' } };
const tooMany = { status: 400, body: { code: 'ERR_TOO_MANY_QUICK_MESSAGES' } };

test('the list of all misses none, however long the lists are; one list never cuts the other', async () => {
  const at = house.runtime.clock.iso();
  // Personal quick messages sort before shared ones; each list exceeds a megabyte.
  const rows = Array.from({ length: 600 }, (_, index) => ({
    companyId: company.id,
    id: 1_000_000 + index,
    userId: ana.id,
    shortcode: `${index < 300 ? 'a' : 'b'}${String(index).padStart(3, '0')}`,
    message: `${index} `.padEnd(4000, 'x'),
    geral: false,
    visao: index >= 300,
    status: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }));
  await house.runtime.store.batchWrite(rows.map((row) => ({ put: quickMessageToItem(row) })));
  const { body } = await house.call<QuickMessage[]>(ana, 'GET', '/quick-messages/list');
  expect(body.map(({ shortcode }) => shortcode)).toEqual(rows.map(({ shortcode }) => shortcode));
  expect(body.map(({ message }) => message)).toEqual(rows.map(({ message }) => message));
  const { body: seen } = await house.call<QuickMessage[]>(bruno, 'GET', '/quick-messages/list');
  expect(seen).toHaveLength(300);
});

test('a list takes so much text and no more; what gets shorter is taken', async () => {
  const long = '"'.repeat(4000);
  const { body } = await create(ana, { shortcode: 'a', message: long });
  const text = 'quickMessage#shared#text';
  expect((await counters())[text]).toBe(answerSize(`a${long}`));
  await count(text, 1024 * 1024);
  expect(await create(bruno, { shortcode: 'b' })).toMatchObject(tooMany);
  expect(await update(ana, body.id, { shortcode: 'aa' })).toMatchObject(tooMany);
  expect(await update(ana, body.id, { message: 'curta' })).toMatchObject({ status: 200 });
  expect(await create(bruno, { shortcode: 'b' })).toMatchObject({ status: 200 });
  expect((await create(ana, { shortcode: 'a', message: long, visao: false })).status).toBe(200);
});

test('nobody fills the text of the list that is shared alone, whatever their signs cost', async () => {
  // A text of 16,000 bytes.
  const long = '😀'.repeat(2000) + '👍'.repeat(2000);
  expect((await create(ana, { shortcode: 'a', message: long })).status).toBe(200);
  const own = `quickMessage#shared#text#by#${ana.id}`;
  expect((await counters())[own]).toBe(answerSize(`a${long}`));
  await count(own, 256 * 1024);
  expect(await create(ana, { shortcode: 'b' })).toMatchObject(tooManyOwn);
  expect(await create(bruno, { shortcode: 'b', message: long })).toMatchObject({ status: 200 });
  await count(`quickMessage#shared#text#by#${company.admin.id}`, 256 * 1024);
  expect(await create(company.admin, { shortcode: 'c' })).toMatchObject({ status: 200 });
  // An attendant does not make the share of an administrator larger still.
  const { body } = await create(company.admin, { shortcode: 'd', geral: true });
  expect(await update(bruno, body.id, { message: long })).toMatchObject(tooManyOwn);
  expect(await update(company.admin, body.id, { message: long })).toMatchObject({ status: 200 });
});

test('nobody fills the list that is shared alone', async () => {
  const { body } = await create(ana, { shortcode: 'a' });
  await count(`quickMessage#shared#by#${ana.id}`, 200);
  expect(await create(ana, { shortcode: 'b' })).toMatchObject(tooManyOwn);
  expect(await create(ana, { shortcode: 'b', visao: false })).toMatchObject({ status: 200 });
  expect(await create(bruno, { shortcode: 'b' })).toMatchObject({ status: 200 });
  await count(`quickMessage#shared#by#${company.admin.id}`, 200);
  expect(await create(company.admin, { shortcode: 'b2' })).toMatchObject({ status: 200 });
  await update(ana, body.id, { visao: false });
  expect(await create(ana, { shortcode: 'c' })).toMatchObject({ status: 200 });
});

test('shortcodes are what people can read, without the slashes before them; texts carry no control characters', async () => {
  const { body } = await create(ana, { shortcode: ' / / bom dia ', message: 'a\u0001b\r\nc\td' });
  expect(body).toMatchObject({ shortcode: 'bom dia', message: 'ab\nc\td' });
  for (const shortcode of ['/ /', ' // ', 'a\u200bb', '\u202eoi', 'a\u0007', '\u3164', 'a\nb'])
    expect(await create(ana, { shortcode })).toMatchObject({
      status: 400,
      body: { code: 'ERR_VALIDATION', details: [{ path: 'body.shortcode' }] },
    });
});

test('files count as those of messages do; others than the form takes are refused', async () => {
  const stored = async () => {
    const item = await house.runtime.store.get(storedBytesEntity.key({ companyId: company.id }));
    const { bytes = 0, files = 0 } = item ? storedBytesEntity.fromItem(item) : {};
    return { bytes, files };
  };
  const { body } = await create(ana, { shortcode: 'a' });
  const path = `/quick-messages/${body.id}/media-upload`;
  const upload = async (name: string, data: Uint8Array) =>
    house.call<Row>(ana, 'POST', path, await form({}, [{ name, type: '', data }], 'file'));
  await upload('foto.png', png);
  expect(await stored()).toEqual({ bytes: png.length, files: 1 });
  const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  expect(await upload('carta.doc', word)).toMatchObject({
    status: 200,
    body: { mimetype: 'application/msword' },
  });
  expect(await stored()).toEqual({ bytes: word.length, files: 1 });
  const refused = { status: 400, body: { code: 'ERR_FILE_TYPE' } };
  for (const [name, data] of [
    ['programa.exe', Buffer.from('MZ'.padEnd(600, '\0'))],
    ['carta.pdf', Buffer.from('MZ'.padEnd(600, '\0'))],
    ['pagina.html', Buffer.from('<p>Oi</p>')],
    ['banco.db', Buffer.from([0, 1, 2, 3])],
  ] as const)
    expect(await upload(name, data), name).toMatchObject(refused);
  await house.call(ana, 'DELETE', path);
  expect(await stored()).toEqual({ bytes: 0, files: 0 });
});

test('limits hold after the counters were made anew', async () => {
  const { body } = await create(ana, { shortcode: 'a', message: 'Olá' });
  await create(ana, { shortcode: 'b', visao: false });
  await create(bruno, { shortcode: 'c', geral: true });
  const kept = await counters();
  expect(Object.keys(kept)).toHaveLength(8);
  await count('quickMessage#shared', 17);
  await rebuildProjection(house.runtime, 'counters');
  expect(await counters()).toEqual(kept);
  await count(`quickMessage#shared#by#${ana.id}`, 200);
  expect(await create(ana, { shortcode: 'd' })).toMatchObject(tooManyOwn);
  await rebuildProjection(house.runtime, 'counters');
  expect(await create(ana, { shortcode: 'd' })).toMatchObject({ status: 200 });
  await update(ana, body.id, { visao: false });
  expect((await counters())['quickMessage#shared']).toBe(2);
});
