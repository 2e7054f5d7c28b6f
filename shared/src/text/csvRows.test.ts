import { expect, test } from 'vitest';
import Papa from 'papaparse';
import { csvBeginning, csvRows } from './csvRows.ts';

test.for([
  ['Ana,=cmd|calc!A0', "Ana,'=cmd|calc!A0"],
  ['Ana, "=1+1"', '"Ana, ""\'=1+1"""'],
  ['Ana\t+1', "Ana\t'+1"],
  ['Ana\n@SUM(A1)', '"Ana\n\'@SUM(A1)"'],
  ['Ana,＝1,-2', "Ana,'＝1,'-2"],
  ['=1,=2', "'=1,'=2"],
])('no part of a cell is a formula, also where commas or tabs part them: %j', ([text = '', cell]) => {
  expect(csvRows([['7', text]])).toBe(`7;${cell}\r\n`);
});

test('what begins none stays as it is', () => {
  const plain = 'Rua A, 12 - fundos, a+b';
  expect(csvRows([[plain]])).toBe(`${plain}\r\n`);
});

test('blanks are gone through once, however many there are', () => {
  const blanks = Array.from({ length: 50 }, () => '\n'.repeat(999)).join(', ');
  const took = Array.from({ length: 5 }, () => {
    const began = performance.now();
    csvRows([[blanks]]);
    return performance.now() - began;
  });
  // Linear work takes a tenth of a millisecond; the quadratic search took about a hundred.
  expect(Math.min(...took)).toBeLessThan(15);
  expect(csvRows([[`a${'\n'.repeat(999)}=1`]])).toBe(`"a${'\n'.repeat(999)}'=1"\r\n`);
});

test('what is written is read again as it was, whatever its signs', () => {
  const rows = [
    ['Nome', 'Número'],
    ['Silva; João', 'disse "oi"'],
    [' à margem ', ''],
    ['um\ndois\r\ntrês', '"'],
    ['', ''],
    ['Zé, o 1º', '"aspas"; e mais'],
  ];
  expect(Papa.parse(csvRows(rows).slice(0, -2), { delimiter: ';' }).data).toEqual(rows);
  expect([csvRows([]), csvRows([['']]), csvRows([[], ['a']])]).toEqual(['', '\r\n', '\r\na\r\n']);
  expect(csvBeginning).toBe('\ufeff');
});
