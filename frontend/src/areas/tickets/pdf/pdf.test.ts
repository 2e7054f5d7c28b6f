import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createSheets } from './createSheets.ts';
import { codeOf, widthOf } from './letters.ts';
import { hostileTexts } from '../../../../test/hostileTexts.ts';
import { hostileWords } from '../../../../test/hostileWords.ts';
import { processorMs } from '../../../../test/processorMs.ts';
import { type DrawWord, drawAhead, wrapText } from './wrapText.ts';

const noPictures: DrawWord = () => null;
const dot = { jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), width: 48, height: 48 };

/** Texts of each page, read as a PDF reader does: from the table at the end through all objects. */
async function read(file: Blob): Promise<{ pages: string[][]; raw: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const raw = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(raw)?.[1]);
  const table = raw.slice(start).split('\n');
  const count = Number(table[1]?.split(' ')[1]);
  const at = (id: number) => Number((table[2 + id] ?? '').slice(0, 10));
  for (let id = 1; id < count; id += 1) expect(raw.slice(at(id)).startsWith(`${id} 0 obj\n`)).toBe(true);
  const kids = /\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? '';
  const decode = new TextDecoder('windows-1252');
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const contents = Number(/\/Contents (\d+) 0 R/.exec(raw.slice(at(Number(id))))?.[1]);
    const [head = '', length] =
      /^\d+ 0 obj\n.*\/Length (\d+) >>\nstream\n/.exec(raw.slice(at(contents))) ?? [];
    const from = at(contents) + head.length;
    const drawing = inflateSync(bytes.subarray(from, from + Number(length))).toString();
    return [...drawing.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
      decode.decode(Buffer.from(hex, 'hex')),
    );
  });
  return { pages, raw };
}

describe('letters', () => {
  test.each([
    ['A', 0x41, 0.667],
    ['ç', 0xe7, 0.5],
    ['ã', 0xe3, 0.556],
    ['Í', 0xcd, 0.278],
    ['€', 0x80, 0.556],
    ['ÿ', 0xff, 0.5],
    ['—', 0x97, 1],
    ['ş', 157, 0.5],
    ['İ', 141, 0.278],
  ])('%s', (letter, code, width) => {
    expect(codeOf(letter)).toBe(code);
    expect(widthOf(code)).toBe(width);
  });
  test('what the font lacks has no code: emoji, other scripts, control characters', () => {
    for (const letter of ['😀', '中', 'ع', '\u0081', '\u0000', '\u200e'])
      expect(codeOf(letter)).toBeUndefined();
  });
});

describe('lines', () => {
  const widths = (text: string, most: number) =>
    wrapText(text, most, noPictures).map((line) => line.reduce((sum, { width }) => sum + width, 0));

  test('break between words, within endless ones, and where the writer broke them', () => {
    expect(wrapText('Olá\n\nmundo', 20, noPictures)).toHaveLength(3);
    for (const text of ['palavra '.repeat(40), 'a'.repeat(500), `ok ${'W'.repeat(100)} ok`])
      for (const width of widths(text, 20)) expect(width).toBeLessThanOrEqual(20);
  });
  test('an accent that stands apart is the letter it makes', () => {
    const [[piece] = []] = wrapText('a\u0303', 20, noPictures);
    expect(piece).toMatchObject({ codes: [0xe3] });
  });
  test.each(Object.entries(hostileTexts))('of a hostile text are made in a moment: %s', (_, text) => {
    expect(processorMs(() => wrapText(text, 50, () => dot))).toBeLessThan(1000);
  });
  test('a heap of empty lines stays two', () => {
    expect(wrapText(`a${'\n'.repeat(60_000)}b`, 50, noPictures)).toHaveLength(4);
  });
  test('what costs time to draw is drawn with a breath after each picture, and not without end', async () => {
    const drawn: string[] = [];
    let breaths = 0;
    const draw: DrawWord = (text) => {
      drawn.push(text);
      return dot;
    };
    const breathe = async () => {
      breaths += 1;
      expect(breaths).toBe(drawn.length);
    };
    const signs = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const cut = await drawAhead(`Oi ${signs.join('')}`, draw, breathe);
    expect(cut).toBe(`Oi ${signs.slice(0, 6000).join('')} […]`);
    expect([drawn.length, breaths]).toEqual([250, 250]);
    // Layout then draws nothing that was not drawn before.
    const ahead = new Set(drawn);
    wrapText(cut, 50, (text) => {
      expect(ahead).toContain(text);
      return dot;
    });
    // A long message written by people is kept to its end, and repeated words are drawn only once.
    const words = Array.from(
      { length: 600 },
      (_, index) => `слово${String.fromCodePoint(0x430 + (index % 32))}${index % 400}`,
    );
    for (const said of [`${'😀 '.repeat(3000)}fim`, `${words.join(' ')} конец`, `Oi ${'漢'.repeat(9000)}!`])
      expect(await drawAhead(said, draw, async () => undefined)).toBe(said);
    drawn.length = 0;
    await drawAhead('да '.repeat(500), draw, async () => undefined);
    expect(drawn).toEqual(['да']);
    await expect(drawAhead('漢字', draw, () => Promise.reject(new Error('left')))).rejects.toThrow('left');
  });
  test('words the font lacks are drawn whole, so that their letters join', () => {
    const drawn: string[] = [];
    wrapText('oi 👨‍👩‍👧‍👦 مرحبا', 40, (text) => {
      drawn.push(text);
      return dot;
    });
    expect(drawn).toEqual(['👨‍👩‍👧‍👦', 'مرحبا']);
  });
});

describe('sheets', () => {
  test('texts are found on their pages, whatever stands in them', async () => {
    const sheets = createSheets(noPictures);
    sheets.text('Atendimento nº 12', { size: 16, bold: true });
    for (let line = 1; line <= 120; line += 1) sheets.text(`${line}: pão (de "queijo") \\ R$ 10,50 <é>`);
    const { pages, raw } = await read(await sheets.finish('Atenção 😀', (page, of) => `${page} de ${of}`));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.[0]).toBe('Atendimento nº 12');
    expect(pages.flat()).toContain('120: pão (de "queijo") \\ R$ 10,50 <é>');
    expect(pages.map((texts) => texts.at(-1))).toEqual(['1 de 3', '2 de 3', '3 de 3']);
    expect(raw).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(raw).toContain('/Title <feff004100740065006e00e700e3006f0020d83dde00>');
  });
  test('a hundred hostile texts leave a file that is read to its end', async () => {
    const sheets = createSheets(() => dot);
    for (const text of hostileWords) sheets.text(text);
    const { pages } = await read(await sheets.finish(hostileWords.join(' '), () => '<script> (Tj) \\'));
    const said = pages.flat();
    for (const text of hostileWords) if (/^[ -~]{1,60}$/.test(text)) expect(said).toContain(text);
  });
  test('a picture stands once in the file, and says what it stands for', async () => {
    const sheets = createSheets(() => dot);
    sheets.text('😀 oi 😀');
    sheets.picture(dot, 100, 0);
    const { raw } = await read(await sheets.finish('', () => ''));
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });
});
