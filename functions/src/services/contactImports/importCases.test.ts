import { readFileSync } from 'node:fs';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { IgnoredRow, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authEntity, forgetAuth, loadAuth } from '../../core/people/authEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { uploadSheet } from './testing/uploadSheet.ts';
import { workOffImports } from './testing/workOffImports.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const fileOf = (name: string) => readFileSync(new URL(`testing/cases/${name}`, import.meta.url));

/** Reads a file as the import's first page does. */
async function read(name: string): Promise<ReadImport> {
  const uploadId = await uploadSheet(house, company.admin, fileOf(name), name);
  const body = { uploadId };
  return (await house.call<ReadImport>(company.admin, 'POST', '/contact-imports', { body })).body;
}

/** Imports the file with its guessed columns; returns the contacts by name, and the rows that were left out. */
async function imported(name: string) {
  const { id, guess } = await read(name);
  const { hasHead, ...columns } = guess;
  const body = { columns, hasHead, all: true, rows: [] };
  const { status } = await house.call(company.admin, 'POST', `/contact-imports/${id}/start`, { body });
  expect(status).toBe(200);
  await workOffImports(house, company.id);
  await house.project();
  const list = await house.call<{ contacts: Contact[] }>(company.admin, 'GET', '/contacts');
  const left = await house.call<{ rows: IgnoredRow[] }>(
    company.admin,
    'GET',
    `/contact-imports/${id}/ignored`,
  );
  return {
    created: Object.fromEntries(list.body.contacts.map((one) => [one.name, one.number])),
    ignored: Object.fromEntries(left.body.rows.map((row) => [row.name, row.reason])),
  };
}

test('decimal texts of a program are whole numbers', async () => {
  expect(await imported('01-decimal-text.csv')).toEqual({
    created: {
      'Celular antigo': '551188884003',
      Celular: '5511988884001',
      'Com 55': '5511988884004',
      Virgula: '5511988884006',
    },
    ignored: {},
  });
});

test('numbers that Brazil cannot have become nobody’s', async () => {
  expect(await imported('02-brazil-impossible.csv')).toEqual({
    created: { Certo: '5511988884013' },
    ignored: {
      'Onze sem nove': 'badNumber',
      'Parece Uberlandia': 'badNumber',
      'DDD zero': 'badNumber',
      Repetido: 'badNumber',
    },
  });
});

test('Mexico’s mobiles are read in both forms', async () => {
  expect(await imported('03-mexico-argentina.csv')).toEqual({
    created: { 'Mexico como o WhatsApp mostra': '5215550123456', Mexico: '525550123457' },
    ignored: {},
  });
});

test('a number pasted from WhatsApp is read in an import and in the dialog', async () => {
  expect((await imported('17-invisible.csv')).created).toEqual({ 'Colado do WhatsApp': '5511988881701' });
  const pasted = '\u202a+55 11 98888\u20111702\u202c';
  const body = { name: 'Colado', number: pasted };
  const { body: contact } = await house.call(company.admin, 'POST', '/contacts', { body });
  expect(contact).toMatchObject({ number: '5511988881702' });
});

test.each([
  ['5511388884009', 'badNumber'],
  ['00 98888-4012', 'badNumber'],
  ['5,51199E+12', 'scientific'],
])('the dialog refuses %s as an import does, and says why', async (number, code) => {
  const body = { name: 'Rita', number };
  expect(await house.call(company.admin, 'POST', '/contacts', { body })).toMatchObject({
    status: 400,
    body: { code: 'ERR_WAPP_INVALID_CONTACT', details: [{ path: 'body.number', code }] },
  });
});

const rowsOf = async (id: string) => {
  const { body } = await house.call<{ rows: { cells: string[] }[] }>(
    company.admin,
    'GET',
    `/contact-imports/${id}/rows`,
  );
  return body.rows.map(({ cells }) => cells);
};

test('a short date is shown as the company’s computers show it', async () => {
  const { id } = await read('11-short-date.xlsx');
  expect((await rowsOf(id))[1]).toEqual(['Ana', '11988883001', '03/04/1990']);
});

test.each(['13-first-sheet-empty.xlsx', '14-first-sheet-hidden.xlsx', '18-numbers-summary.xlsx'])(
  'of several sheets the one with the people is read: %s',
  async (name) => {
    const { id } = await read(name);
    expect((await rowsOf(id))[0]).toEqual(['Nome', 'Telefone', 'Nascimento']);
    expect((await imported(name)).created).toEqual({ Ana: '5511988883001' });
  },
);

test('names that our export wrote come back as they were', async () => {
  expect((await imported('15-apostrophe.csv')).created).toEqual({
    '@ana_loja': '5511988881501',
    '+Maria': '5511988881502',
    '-João': '5511988881503',
  });
});

test('a text of an old Mac is read', async () => {
  expect((await imported('16-macroman.csv')).created).toEqual({ 'João Conceição': '5511988881601' });
});

const guessOf = async (name: string) => {
  const { guess, columns } = await read(name);
  const headOf = (column: number | null) => columns.find((one) => one.column === column)?.head;
  return {
    hasHead: guess.hasHead,
    name: headOf(guess.name),
    lastName: headOf(guess.lastName),
    number: headOf(guess.number),
    email: headOf(guess.email),
  };
};

test.each([
  ['04-google-2024.csv', 'First Name', 'Last Name', 'Phone 1 - Value', 'E-mail 1 - Value'],
  ['05-google-old.csv', 'Name', undefined, 'Phone 1 - Value', 'E-mail 1 - Value'],
  ['06-outlook-en.csv', 'First Name', 'Last Name', 'Mobile Phone', 'E-mail Address'],
  ['07-outlook-pt.csv', 'Nome', 'Sobrenome', 'Celular', 'Endereço de email'],
  ['08-erp-columns.csv', 'Nome', undefined, 'Celular', undefined],
  ['19-underscores-ddd.csv', 'nome_cliente', undefined, 'telefone_1', 'e_mail'],
  ['20-lead-export.csv', 'full_name', undefined, 'phone_number', 'email'],
  ['21-ddi-ddd.csv', 'NOME_FANTASIA', undefined, 'FONE', undefined],
  ['10-spanish.csv', 'Nombre', 'Apellidos', 'Móvil', undefined],
])('the columns of %s are guessed by their cells too', async (file, name, lastName, number, email) => {
  expect(await guessOf(file)).toEqual({ hasHead: true, name, lastName, number, email });
});

test('first and last names are joined, and of several numbers in a cell the first is taken', async () => {
  expect((await imported('04-google-2024.csv')).created).toEqual({
    'Ana Prado': '5511988881001',
    'Bruno Lima': '5511988881002',
  });
});

test('an area code of its own column is joined with the number behind it', async () => {
  expect(await imported('19-underscores-ddd.csv')).toEqual({
    created: {
      'Ana Prado': '5511988881901',
      'Bruno Lima': '551133331902',
      'Carla Reis': '5521988881903',
      'Dora Melo': '5531988881904',
      'Eva Luz': '5521988881905',
    },
    ignored: { 'Fabio Sá': 'badNumber' },
  });
});

test('a country code of its own column is joined too', async () => {
  expect(await imported('21-ddi-ddd.csv')).toEqual({
    created: { 'Casa Prado': '5511988882101', 'Casa Lima': '541150122102', 'Casa Reis': '552133332103' },
    ignored: {},
  });
});

test('numbers of lead exports are read', async () => {
  expect((await imported('20-lead-export.csv')).created).toEqual({
    'Ana Prado': '5511988882001',
    'Bruno Lima': '351912345678',
  });
});

test('a sheet from Istanbul is read in its encoding, with its heads', async () => {
  const { store } = house.runtime;
  const { id } = company.admin;
  const auth = await loadAuth(store, company.id, id, house.runtime.clock.now());
  await store.update(authEntity.key({ companyId: company.id, id }), {
    set: { company: { ...auth?.company, timezone: 'Europe/Istanbul' } },
  });
  forgetAuth(store, company.id, id);
  expect(await guessOf('09-turkish-1254.csv')).toMatchObject({ name: 'Adı', number: 'Cep' });
  expect((await imported('09-turkish-1254.csv')).created).toEqual({
    'Ayşe Yılmaz': '905320004567',
    'Oğuz Şahin': '905330004321',
  });
});
