import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { readSpreadsheet } from './readSpreadsheet.ts';
import { sheetLimits } from './sheet.ts';
import { zipOf } from './testing/zipOf.ts';

const cellsOf = async (file: Uint8Array) => (await readSpreadsheet(file)).map(({ cells }) => cells);
const refusalOf = (file: Uint8Array) =>
  readSpreadsheet(file).then(
    (sheet) => `${sheet.length} rows`,
    (error: { code?: string }) => error.code,
  );
const book = (rows: unknown[][], bookType: 'xlsx' | 'xls' | 'ods' = 'xlsx') => {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Plan1');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['outra']]), 'Plan2');
  return write(made, { type: 'buffer', bookType, compression: true }) as Buffer;
};
const people = [['Nome', 'Número'], ['João da Conceição', 5511988887777], [], ['Rita', '+55 11 98888-0002']];
const read = [
  ['Nome', 'Número'],
  ['João da Conceição', '5511988887777'],
  ['Rita', '+55 11 98888-0002'],
];

test.each(['xlsx', 'xls'] as const)(
  'the first sheet of an %s, numbers with all their digits',
  async (kind) => {
    const sheet = await readSpreadsheet(book(people, kind));
    expect(sheet.map(({ cells }) => cells)).toEqual(read);
    expect(sheet.map(({ row }) => row)).toEqual([1, 2, 4]);
  },
);

test.each([
  ['semicolons', 'utf8', ';'],
  ['commas', 'utf8', ','],
  ['tabs', 'latin1', '\t'],
  ['pipes', 'utf16le', '|'],
] as const)('a text parted by %s, in %s', async (_name, encoding, sign) => {
  const lines = read.map((row) => row.join(sign)).join('\r\n');
  const text = encoding === 'utf16le' ? `\ufeff${lines}` : lines;
  expect(await cellsOf(Buffer.from(text, encoding))).toEqual(read);
});

test('sheets are read one after the other, however many come at once; who would wait too long is told so', async () => {
  const constructed = { now: 0, most: 0 };
  const hook = new Set<object>();
  process.on('worker', (worker) => {
    constructed.now += 1;
    constructed.most = Math.max(constructed.most, constructed.now);
    hook.add(worker);
    worker.once('exit', () => (constructed.now -= 1));
  });
  const file = Buffer.from('nome;numero\nRita;11988887777');
  const answers = await Promise.all(Array.from({ length: 13 }, () => refusalOf(file)));
  process.removeAllListeners('worker');
  expect(hook.size).toBe(11);
  expect(constructed.most).toBe(1);
  expect(Map.groupBy(answers, (answer) => answer).get('2 rows')).toHaveLength(11);
  expect(answers.filter((answer) => answer === 'ERR_UNAVAILABLE')).toHaveLength(2);
});

test('quotes, a mark of the order of bytes, noughts that Excel keeps, and a text of one column', async () => {
  const text = '\ufeffnome;obs;código\n"Silva; João";"disse ""oi""\nontem";="00123"\n';
  expect(await cellsOf(Buffer.from(text))).toEqual([
    ['nome', 'obs', 'código'],
    ['Silva; João', 'disse "oi" ontem', '00123'],
  ]);
  expect(await cellsOf(Buffer.from('11988887777\n11988887778'))).toEqual([['11988887777'], ['11988887778']]);
});

test('formulas are not run and not kept: what counts is what the sheet shows', async () => {
  const formula = { t: 's', v: 'Rita', f: 'HYPERLINK("http://x.example","Rita")' };
  const unshown = { t: 'n', f: '1+1' };
  expect(await cellsOf(book([['nome'], [formula], [unshown, 'b']]))).toEqual([['nome'], ['Rita'], ['', 'b']]);
  expect(await cellsOf(Buffer.from('nome;x\n=HYPERLINK("http://x.example";"Rita");=1+1'))).toEqual([
    ['nome', 'x'],
    ['=HYPERLINK("http://x.example"', '"Rita")', '=1+1'],
  ]);
});

test('cells and columns beyond what is kept are left out', async () => {
  const [row] = await cellsOf(book([Array.from({ length: 16_000 }, (_, at) => `c${at}`)]));
  expect(row).toHaveLength(sheetLimits.columns);
  expect((await cellsOf(book([['x'.repeat(5000)]])))[0]?.[0]).toHaveLength(sheetLimits.cell);
});

test('fifty thousand rows and their head are read, one more is too many', async () => {
  const lines = Array.from({ length: sheetLimits.rows + 1 }, (_, at) => `Pessoa ${at};55119${at}`);
  expect(await readSpreadsheet(Buffer.from(lines.join('\n')))).toHaveLength(sheetLimits.rows + 1);
  expect(await refusalOf(Buffer.from([...lines, 'um;a mais'].join('\n')))).toBe('ERR_SPREADSHEET_ROWS');
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
test.each<[string, Uint8Array]>([
  ['nothing', Buffer.alloc(0)],
  ['blanks', Buffer.from(' \n \n')],
  ['a picture', png],
  ['a page', Buffer.from('<html><table><tr><td>nome</td></tr></table>')],
  ['RTF', Buffer.from('{\\rtf1 nome}')],
  ['a PDF', Buffer.from('%PDF-1.7\nnome;numero')],
  ['a zip of something else', zipOf([['word/document.xml', Buffer.from('<w/>')]])],
  ['half a zip', book(people).subarray(0, 900)],
  ['a zip with nothing behind its mark', Buffer.from('504b0304', 'hex')],
  ['a compound file of noughts', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])],
  ['an OpenDocument', book(people, 'ods')],
])('%s is no spreadsheet', async (_name, file) => expect(await refusalOf(file)).toBe('ERR_NO_SPREADSHEET'));

test('more bytes than are read are refused before they are looked at', async () =>
  expect(await refusalOf(Buffer.alloc(50 * 1024 * 1024, 'a;b\n'))).toBe('ERR_SPREADSHEET_SIZE'));

const workbook = '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
test.each([
  ['says its size', undefined],
  ['lies about its size', 10],
])('what inflates a thousandfold is refused while it does, when it %s', async (_name, size) => {
  const bomb = Buffer.alloc(200 * 1024 * 1024, '<row/>');
  const file = zipOf([
    ['xl/workbook.xml', Buffer.from(workbook)],
    ['xl/worksheets/sheet1.xml', bomb, size],
  ]);
  expect(file.length).toBeLessThan(sheetLimits.bytes);
  const before = process.memoryUsage.rss();
  expect(await refusalOf(file)).toBe('ERR_SPREADSHEET_EXPANDS');
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
});

test('zips in zips, thousands of entries and two of one name are not followed', async () => {
  const inner = zipOf([['xl/workbook.xml', Buffer.from(workbook)]]);
  expect(await refusalOf(zipOf([['xl/embeddings/book.xlsx', inner]]))).toBe('ERR_NO_SPREADSHEET');
  const many = Array.from({ length: 3000 }, (_, at): [string, Buffer] => [
    `xl/worksheets/s${at}.xml`,
    Buffer.from('a'),
  ]);
  expect(await refusalOf(zipOf(many))).toBe('ERR_SPREADSHEET_EXPANDS');
  const twice: [string, Buffer] = ['xl/workbook.xml', Buffer.from(workbook)];
  expect(await refusalOf(zipOf([twice, twice]))).toBe('ERR_NO_SPREADSHEET');
});

test('a sheet that says it is the whole grid is read as far as it is filled', async () => {
  const made = utils.book_new();
  const sheet = utils.aoa_to_sheet([['nome'], ['Rita']]);
  sheet['!ref'] = 'A1:XFD1048576';
  utils.book_append_sheet(made, { ...sheet, '!ref': 'A1:A2' }, 'Plan1');
  const parts = write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const wide = Buffer.from(parts.toString('latin1').replace('A1:A2', 'A:XFD'), 'latin1');
  expect(await cellsOf(wide)).toEqual([['nome'], ['Rita']]);
});

test('a text of nothing but cells ends the thread, not the process', async () => {
  const line = Buffer.alloc(sheetLimits.bytes - 1, 'a;');
  expect(['1 rows', 'ERR_SPREADSHEET_EXPANDS']).toContain(await refusalOf(line));
  expect(await cellsOf(Buffer.from('nome;numero'))).toEqual([['nome', 'numero']]);
});

test('a stored part counts as what it is', async () => {
  const parts: [string, Buffer][] = [
    ['xl/workbook.xml', Buffer.from(workbook)],
    ['xl/worksheets/sheet1.xml', deflateRawSync(Buffer.from('x'))],
  ];
  expect(await refusalOf(zipOf(parts))).toBe('ERR_NO_SPREADSHEET');
});
