import type { Contact } from '@balcao/shared/records/contactModel';
import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { byTarget, type ImportTarget, importTargets } from '@balcao/shared/contactImports/importChoices';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { mostRows } from './importContact.ts';
import { workOffImports } from './testing/workOffImports.ts';
import { uploadSheet } from './testing/uploadSheet.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Body = ReadImport & ErrorBody;
const call = <Answer = Body>(method: string, path: string, body?: object, user: TestUser = company.admin) =>
  house.call<Answer>(user, method, path, body === undefined ? {} : { body });
const read = async (content: string) => {
  const uploadId = await uploadSheet(house, company.admin, content);
  return (await call('POST', '/contact-imports', { uploadId })).body;
};
const choice = (more: object = {}) => ({ columns: { name: 0, number: 1 }, all: true, rows: [], ...more });
const people = (count: number) =>
  [
    'nome;numero',
    ...Array.from({ length: count }, (_, at) => `Pessoa ${at};1198${String(at).padStart(7, '0')}`),
  ].join('\n');

describe('who may', () => {
  test('administrators only; of another company there is none', async () => {
    const { id } = await read(people(1));
    const other = await createTestCompany(house.runtime);
    const uploadId = await uploadSheet(house, company.admin, people(1));
    for (const [method, path, body] of [
      ['POST', '/contact-imports', { uploadId }],
      ['GET', '/contact-imports', undefined],
      ['GET', `/contact-imports/${id}`, undefined],
      ['POST', `/contact-imports/${id}/start`, choice()],
      ['POST', '/contactsImport', { name: 'Rita', number: '11988880001' }],
    ] as const)
      expect((await call(method, path, body, company.ana)).status).toBe(403);
    for (const path of ['', '/rows', '/ignored'])
      expect(await call('GET', `/contact-imports/${id}${path}`, undefined, other.admin)).toMatchObject({
        status: 404,
        body: { code: 'ERR_NO_IMPORT_FOUND' },
      });
    for (const path of ['start', 'forecast', 'stop', 'resume'])
      expect((await call('POST', `/contact-imports/${id}/${path}`, choice(), other.admin)).status).toBe(404);
    // An upload belongs to the user who made it.
    expect(await call('POST', '/contact-imports', { uploadId }, other.admin)).toMatchObject({
      status: 404,
      body: { code: 'ERR_UPLOAD_NOT_FOUND' },
    });
  });

  test('where numbers are hidden, they are in every cell that shows the file', async () => {
    const settings = companySettingsEntity.upsert(
      { companyId: company.id },
      { set: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } },
    );
    await house.runtime.store.update(settings.update, settings.change);
    const body = await read('nome;numero\n5511988880001;+55 11 98888-0001\nRita;11 98888-0001');
    const shownAt = async (path: string) => (await call('GET', `/contact-imports/${body.id}${path}`)).body;
    const rows = await shownAt('/rows');
    await call('POST', `/contact-imports/${body.id}/start`, choice());
    await workOffImports(house, company.id);
    const shown = JSON.stringify([body, rows, await shownAt('/ignored'), await shownAt('')]);
    expect(shown).toContain('01');
    expect(shown.replace(/\D/g, '')).not.toContain('98888000');
  });

  test('where numbers are hidden, none becomes a tag, and a row’s own no further information', async () => {
    const settings = companySettingsEntity.upsert(
      { companyId: company.id },
      { set: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } },
    );
    await house.runtime.store.update(settings.update, settings.change);
    const { id } = await read(
      'nome;numero;outro\nRita;+55 11 98888-0001;CPF 123.456.789-00\nBia;1188880002;',
    );
    const extraInfo = [
      { column: 1, name: 'Número' },
      { column: 2, name: 'Outro' },
    ];
    const chosen = choice({ columns: { name: 0, number: 1, tags: 1, extraInfo } });
    expect((await call('POST', `/contact-imports/${id}/forecast`, chosen)).body).toMatchObject({
      newTags: [],
    });
    await call('POST', `/contact-imports/${id}/start`, chosen);
    await workOffImports(house, company.id);
    const row = { name: 'Ana', number: '11988880003', tags: '11988880003;VIP' };
    expect((await call('POST', '/contactsImport', row)).status).toBe(200);
    await house.project();
    const { tags } = (await call<{ tags: Tag[] }>('GET', '/tags')).body;
    expect(tags.map(({ name }) => name)).toEqual(['VIP']);
    const { contacts } = (await call<{ contacts: Contact[] }>('GET', '/contacts')).body;
    expect(contacts).toHaveLength(3);
    expect(JSON.stringify(contacts).replace(/\D/g, '')).not.toContain('8888000');
    expect(contacts.flatMap(({ extraInfo: fields }) => fields)).toMatchObject([
      { name: 'Outro', value: 'CPF 123.456.789-00' },
    ]);
  });
});

test.each([
  ['ERR_NO_SPREADSHEET', '<html></html>', 400],
  ['ERR_SPREADSHEET_SIZE', Buffer.alloc(10 * 1024 * 1024 + 1, 'a;b\n'), 413],
] as const)('a file that is refused says why: %s', async (code, content, status) => {
  const answer = await call('POST', '/contact-imports', {
    uploadId: await uploadSheet(house, company.admin, content),
  });
  expect(answer).toMatchObject({ status, body: { code } });
});

test('each field that a column can be meant for reaches the contact, a new one and one that lacks it', async () => {
  const cells: Record<ImportTarget, string> = {
    name: 'Rita',
    number: '11988880001',
    email: 'rita@exemplo.com',
    tags: 'VIP',
  };
  const shown: Record<ImportTarget, object> = {
    name: { name: 'Rita' },
    number: { number: '5511988880001' },
    email: { email: 'rita@exemplo.com' },
    tags: { tags: [{ name: 'VIP' }] },
  };
  const sheet = [importTargets.join(';'), importTargets.map((target) => cells[target]).join(';')].join('\n');
  const columns = byTarget(importTargets, (target) => importTargets.indexOf(target));
  for (const known of [false, true]) {
    company = await createTestCompany(house.runtime);
    if (known) await call('POST', '/contacts', { name: 'Rita', number: '5511988880001' });
    const { id } = await read(sheet);
    await call('POST', `/contact-imports/${id}/start`, choice({ columns }));
    await workOffImports(house, company.id);
    await house.project();
    const { contacts } = (await call<{ contacts: Contact[] }>('GET', '/contacts')).body;
    expect(contacts).toHaveLength(1);
    for (const target of importTargets) expect(contacts[0], target).toMatchObject(shown[target]);
  }
});

test('a column that is hardly one of tags makes none', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `Pessoa ${at};1198888${String(at).padStart(4, '0')};Rua ${at}00`,
  );
  const { id } = await read(['nome;numero;etiquetas', ...lines].join('\n'));
  const columns = { name: 0, number: 1, tags: 2 };
  for (const path of ['forecast', 'start'])
    expect(await call('POST', `/contact-imports/${id}/${path}`, choice({ columns }))).toMatchObject({
      status: 400,
      body: { code: 'ERR_IMPORT_TAGS' },
    });
  expect((await call<{ tags: Tag[] }>('GET', '/tags')).body.tags).toEqual([]);
});

describe('clients of old', () => {
  const one = (body: object) => call<Contact & ErrorBody>('POST', '/contactsImport', body);

  test('send one row at a time: 200 is a contact, anything else is none', async () => {
    const given = {
      name: 'Rita',
      number: '(11) 98888-0001',
      email: 'rita@exemplo.com',
      tags: 'VIP',
      validateContact: 'false',
    };
    expect(await one(given)).toMatchObject({
      status: 200,
      body: { name: 'Rita', number: '5511988880001', email: 'rita@exemplo.com', tags: [{ name: 'VIP' }] },
    });
    expect(await one(given)).toMatchObject({ status: 400, body: { code: 'ERR_DUPLICATED_CONTACT' } });
    expect(await one({ ...given, name: '' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_IMPORT_NAME' },
    });
    expect(await one({ ...given, number: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_IMPORT_NUMBER' },
    });
    // No connection is up to ask.
    expect(await one({ name: 'Bia', number: 5511988880009, validateContact: 'true' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_IMPORT_UNANSWERED' },
    });
  });

  test('send the file alone', async () => {
    const boundary = 'corte';
    const part = (content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="contatos.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`;
    const send = (content: string) =>
      house.call<Body>(company.admin, 'POST', '/contacts/upload', {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: part(content),
      });
    const { body } = await send('telefone;nome\n11988880001;Rita');
    expect(body).toMatchObject({ state: 'running', total: 1 });
    await send('Bia;11988880002');
    await workOffImports(house, company.id);
    await house.project();
    const { contacts } = (await house.call(company.admin, 'GET', '/contacts')).body;
    expect(contacts.map(({ name }) => name)).toEqual(['Bia', 'Rita']);
  });
});

test('one person sends as many rows in a quarter of an hour as clients send one after the other, not more', async () => {
  const window = Math.floor(house.runtime.clock.now() / (15 * 60_000));
  const subject = hashedSubject(`importedRows:${company.admin.id}`);
  const item = { subject, window, count: mostRows - 1, expiresAt: 2 ** 31 };
  await house.runtime.store.put(throttleEntity.toItem(item));
  const row = (number: string) =>
    house.call(company.admin, 'POST', '/contactsImport', { body: { name: 'Rita', number } });
  // Three rows a second.
  expect(mostRows).toBeGreaterThanOrEqual(3 * 15 * 60);
  expect(mostRows).toBeLessThan(4 * 15 * 60);
  expect((await row('11988880091')).status).toBe(200);
  expect((await row('11988880092')).status).toBe(429);
});
