import { inflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createZip, type ZipPlace } from './createZip.ts';
import { csvRows } from '@balcao/shared/text/csvRows';
import { readZip } from './testing/readZip.ts';
import { sheetRows } from './workbook.ts';

const hostile = ['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'];

describe('cells', () => {
  test('what would be a formula is a text, in both kinds of file', () => {
    for (const text of hostile) {
      expect(csvRows([[text]]).replace(/^"/, '')).toMatch(/^'/);
      expect(sheetRows([[text]])).toContain(`preserve">'`);
    }
    expect(csvRows([['João', '5511', 'a=b']])).toBe('João;5511;a=b\r\n');
  });

  test('a text cell is one cell, whatever stands in it', () => {
    expect(csvRows([['a;b', 'say "oi"', 'one\ntwo']])).toBe('"a;b";"say ""oi""";"one\ntwo"\r\n');
    expect(sheetRows([['<b> & \u0000\u0008\uFFFE', '']])).toBe(
      '<row><c t="inlineStr"><is><t xml:space="preserve">&lt;b&gt; &amp; </t></is></c><c/></row>',
    );
    // Excel refuses a file with a longer cell.
    expect(/>(x+)</.exec(sheetRows([['x'.repeat(40_000)]]))?.[1]).toHaveLength(32_767);
    expect(sheetRows([['\uD800']])).toContain('\uFFFD');
  });
});

describe('an archive', () => {
  /** Writes an archive, pausing and resuming after each step. */
  async function pack(steps: ((zip: ReturnType<typeof createZip>) => Promise<void>)[]): Promise<Buffer> {
    const bytes: Uint8Array[] = [];
    const size = () => bytes.reduce((sum, { length }) => sum + length, 0);
    let place: ZipPlace = { entries: 0, madeAt: '2026-11-23T10:20:30Z' };
    let directory = new Uint8Array();
    for (const step of steps) {
      const out = { size, write: async (more: Uint8Array) => void bytes.push(more) };
      const zip = createZip(out, { place, directory });
      await step(zip);
      place = JSON.parse(JSON.stringify(zip.place())) as ZipPlace;
      directory = Uint8Array.from(zip.directory());
    }
    return Buffer.concat(bytes);
  }

  test('left between any two pieces, it holds what was written into it', async () => {
    const piece = Buffer.from('çã '.repeat(5000));
    const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256));
    const file = await pack([
      (zip) => zip.begin('pasta/ação.txt'),
      (zip) => zip.add(piece),
      (zip) => zip.add(piece),
      (zip) => zip.end(),
      (zip) => zip.begin('arquivos/foto.jpg'),
      (zip) => zip.add(picture, 0),
      (zip) => zip.end(),
      (zip) => zip.begin('vazio'),
      (zip) => zip.end(),
      (zip) => zip.finish(),
    ]);
    const files = await readZip(file);
    expect([...files.keys()]).toEqual(['pasta/ação.txt', 'arquivos/foto.jpg', 'vazio']);
    expect(files.get('pasta/ação.txt')?.equals(Buffer.concat([piece, piece]))).toBe(true);
    expect(files.get('arquivos/foto.jpg')?.equals(picture)).toBe(true);
    expect(files.get('vazio')?.length).toBe(0);
    expect(file.length).toBeLessThan(75_000);
    // Reads front to back, like a streaming reader.
    const begins = 30 + Buffer.byteLength('pasta/ação.txt');
    const first = inflateRawSync(file.subarray(begins, file.indexOf(Buffer.from('PK\u0007\u0008'))));
    expect(crc32(first)).toBe(crc32(Buffer.concat([piece, piece])));
  });
});
