import { expect, test } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { readSpreadsheet } from './readSpreadsheet.ts';

const cellsOf = async (file: Uint8Array, country?: string) =>
  (await readSpreadsheet(file, country)).map(({ cells }) => cells);

function bookOf(
  sheets: Record<string, unknown[][]>,
  hidden: readonly string[] = [],
  bookType: 'xlsx' | 'xls' = 'xlsx',
) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  book.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return write(book, { type: 'buffer', bookType }) as Buffer;
}
const cell = (v: number, z?: string) => ({ t: 'n', v, ...(z !== undefined && { z }) });
/** 3 April 1990, 14:30. */
const moment = 32966 + 14.5 / 24;

test.each([
  ['BR', 'm/d/yy', '03/04/1990'],
  ['US', 'm/d/yy', '04/03/1990'],
  ['TR', 'm/d/yy', '03.04.1990'],
  ['PT', 'm/d/yy', '03/04/1990'],
  ['DE', 'm/d/yy', '03.04.1990'],
  ['JP', 'm/d/yy', '1990/04/03'],
  ['BR', 'm/d/yy h:mm', '03/04/1990 14:30'],
  ['BR', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '03/04/1990'],
  ['US', 'dd/mm/yyyy', '03/04/1990'],
  ['BR', 'yyyy-mm-dd', '1990-04-03'],
])('a company of %s is shown %s as %s', async (country, format, shown) => {
  for (const kind of ['xlsx', 'xls'] as const)
    expect(await cellsOf(bookOf({ A: [[cell(moment, format)]] }, [], kind), country)).toEqual([[shown]]);
});

test.each([
  ['BR', 0.15, '0%', '15%'],
  ['BR', 1234.5, '#,##0.00', '1.234,50'],
  ['US', 1234.5, '#,##0.00', '1,234.50'],
  ['BR', 1310100, '00000-000', '01310-100'],
  ['BR', 12345678909, '000"."000"."000-00', '123.456.789-09'],
  ['BR', 5511988884004, '0.00E+00', '5511988884004'],
  ['BR', 5511988884004, undefined, '5511988884004'],
  ['BR', 5511988884004, 'm/d/yy', '5511988884004'],
  ['BR', 0.5, undefined, '0.5'],
])('in %s %s as %s is shown as %s', async (country, value, format, shown) => {
  expect(await cellsOf(bookOf({ A: [[cell(value, format)]] }), country)).toEqual([[shown]]);
});

test('of several sheets the first visible one with numbers is read, else the first that is not empty', async () => {
  const people = [['Rita', '11988887777']];
  const other = [['Rita', 'CEP']];
  expect(await cellsOf(bookOf({ A: other, B: people, C: [['x', '11988887778']] }))).toEqual(people);
  expect(await cellsOf(bookOf({ A: [], B: other, C: [['x']] }))).toEqual(other);
  expect(await cellsOf(bookOf({ A: people, B: other }, ['A']))).toEqual(other);
  expect(await cellsOf(bookOf({ A: people }, ['A']))).toEqual(people);
  expect(await cellsOf(bookOf({ A: people, B: other }, ['A'], 'xls'))).toEqual(other);
});

test('a workbook with a password is told from what is no spreadsheet', async () => {
  const box = CFB.utils.cfb_new();
  CFB.utils.cfb_add(box, '/EncryptionInfo', Buffer.from('x'));
  CFB.utils.cfb_add(box, '/EncryptedPackage', Buffer.from('x'));
  const file = CFB.write(box, { type: 'buffer' }) as Buffer;
  await expect(readSpreadsheet(file)).rejects.toMatchObject({ code: 'ERR_SPREADSHEET_PASSWORD' });
});

test.each([
  ['TR', 'Ad\xfd;A\xfd\xfee Y\xfdlmaz', 'Adı;Aışe Yılmaz'],
  ['BR', 'Jo\xe3o;Concei\xe7\xe3o', 'João;Conceição'],
  ['BR', 'Jo\x8bo;Concei\x8d\x8bo', 'João;Conceição'],
  ['BR', 'Jos\x8e;Andr\x8e', 'José;André'],
  ['BR', 'd\x92\xe1gua \x93Rita\x94;pre\xe7o \x80 5 \x96 1', 'd’água “Rita”;preço € 5 – 1'],
  ['BR', 'N\xba 5;1\xaa', 'Nº 5;1ª'],
  ['RU', '\xc8\xe2\xe0\xed;\xcc\xe0\xf0\xe8\xff', 'Иван;Мария'],
  ['PL', 'Micha\xb3;Wa\xb3\xeasa', 'Michał;Wałęsa'],
])('a text that %s saves is read: %#', async (country, bytes, text) => {
  expect(await cellsOf(Buffer.from(bytes, 'latin1'), country)).toEqual([text.split(';')]);
});

test.each(['utf16le', 'swapped'])('a text in UTF-16 without a mark is read: %s', async (order) => {
  const file = Buffer.from('Nome;João\n', 'utf16le');
  expect(await cellsOf(order === 'swapped' ? file.swap16() : file)).toEqual([['Nome', 'João']]);
});

test('an apostrophe before a formula comes off, others stay', async () => {
  expect(await cellsOf(Buffer.from("'=1;'@ana;'Rita;d'Ávila"))).toEqual([['=1', '@ana', "'Rita", "d'Ávila"]]);
});
