import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../test/hostileTexts.ts';
import { hostileWords } from '../../../../test/hostileWords.ts';
import { processorMs } from '../../../../test/processorMs.ts';
import { readPdf } from '../../../../test/readPdf.ts';
import { createSheets } from './createSheets.ts';
import { readFont } from './pdfFonts.ts';
import { type DrawWord, drawAhead, wrapText } from './wrapText.ts';

const noPictures: DrawWord = () => null;
/** The start of a JPEG, just enough to state its size. */
const dot = {
  jpeg: Uint8Array.from(Buffer.from('ffd8ffc0000b080030003001011100ffd9', 'hex')),
  width: 48,
  height: 48,
};
const fileOf = (name: string) =>
  readFont(readFileSync(join(import.meta.dirname, `fonts/notoSans-${name}.woff`)));
const fonts = { regular: fileOf('regular'), bold: fileOf('bold') };
const font = fonts.regular;

async function read(file: Blob) {
  const bytes = Buffer.from(await file.arrayBuffer());
  return { ...(await readPdf(bytes)), raw: bytes.toString('latin1') };
}

describe('letters', () => {
  test.each(['Aa', 'ção', 'Í', '€', 'ÿ', '—', '“ş”', 'İığ', 'ñ¿', 'Привет', 'Ωμέγα', 'Łódź', 'Việt', '№ 5'])(
    '%s is text in both fonts',
    (word) => {
      expect(fonts.regular.has(word)).toBe(true);
      expect(fonts.bold.has(word)).toBe(true);
      expect(fonts.bold.widthOf(word)).toBeGreaterThanOrEqual(fonts.regular.widthOf(word));
      expect(fonts.regular.widthOf(word)).toBeGreaterThan(0);
    },
  );
  test('what the font lacks is none of its letters: emoji, other scripts, control characters', () => {
    for (const letter of ['😀', '中', 'ع', '\u0081', '\u0000', '\u200e'])
      expect(font.has(letter)).toBe(false);
  });
});

describe('lines', () => {
  const widths = (text: string, most: number) =>
    wrapText(text, most, noPictures, font).map((line) => line.reduce((sum, { width }) => sum + width, 0));

  test('break between words, within endless ones, and where the writer broke them', () => {
    expect(wrapText('Olá\n\nmundo', 20, noPictures, font)).toHaveLength(3);
    for (const text of ['palavra '.repeat(40), 'a'.repeat(500), `ok ${'W'.repeat(100)} ok`])
      for (const width of widths(text, 20)) expect(width).toBeLessThanOrEqual(20);
  });
  test('an accent that stands apart is the letter it makes', () => {
    const [[piece] = []] = wrapText('a\u0303', 20, noPictures, font);
    expect(piece).toMatchObject({ text: 'ã' });
  });
  test.each(Object.entries(hostileTexts))('of a hostile text are made in a moment: %s', (_, text) => {
    expect(processorMs(() => wrapText(text, 50, () => dot, font))).toBeLessThan(1000);
  });
  test('a heap of empty lines stays two', () => {
    expect(wrapText(`a${'\n'.repeat(60_000)}b`, 50, noPictures, font)).toHaveLength(4);
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
    const cut = await drawAhead(`Oi ${signs.join('')}`, draw, font, breathe);
    expect(cut).toBe(`Oi ${signs.slice(0, 6000).join('')} […]`);
    expect([drawn.length, breaths]).toEqual([250, 250]);
    // Layout then draws nothing that was not drawn before.
    const ahead = new Set(drawn);
    const known: DrawWord = (text) => {
      expect(ahead).toContain(text);
      return dot;
    };
    wrapText(cut, 50, known, font);
    // A long message written by people is kept to its end, and repeated words are drawn only once.
    const words = Array.from(
      { length: 600 },
      (_, index) => `სიტყვა${String.fromCodePoint(0x10d0 + (index % 32))}${index % 400}`,
    );
    for (const said of [`${'😀 '.repeat(3000)}fim`, `${words.join(' ')} ბოლო`, `Oi ${'漢'.repeat(9000)}!`])
      expect(await drawAhead(said, draw, font, async () => undefined)).toBe(said);
    drawn.length = 0;
    await drawAhead('დი '.repeat(500), draw, font, async () => undefined);
    expect(drawn).toEqual(['დი']);
    await expect(drawAhead('漢字', draw, font, () => Promise.reject(new Error('left')))).rejects.toThrow(
      'left',
    );
  });
  test('words the font lacks are drawn whole, so that their letters join', () => {
    const drawn: string[] = [];
    const draw: DrawWord = (text) => {
      drawn.push(text);
      return dot;
    };
    wrapText('oi 👨‍👩‍👧‍👦 مرحبا', 40, draw, font);
    expect(drawn).toEqual(['👨‍👩‍👧‍👦', 'مرحبا']);
  });
});

describe('sheets', () => {
  test('texts are found on their pages, whatever stands in them', async () => {
    const sheets = createSheets('Atenção 😀', noPictures, fonts);
    sheets.text('Atendimento nº 12', { size: 16, bold: true });
    for (let line = 1; line <= 120; line += 1) sheets.text(`${line}: pão (de "queijo") \\ R$ 10,50 <é>`);
    sheets.text('Şişli’de öğle, Привет, Ωμέγα', { bold: true });
    const { pages, raw, title } = await read(await sheets.finish((page, of) => `${page} de ${of}`));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.[0]).toBe('Atendimento nº 12');
    expect(pages.flat()).toContain('120: pão (de "queijo") \\ R$ 10,50 <é>');
    expect(pages.map((texts) => texts.at(-1))).toEqual(['1 de 3', '2 de 3', '3 de 3']);
    expect(raw).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pages.flat()).toContain('Şişli’de öğle, Привет, Ωμέγα');
    expect(title).toBe('Atenção 😀');
  });
  test('a hundred hostile texts leave a file that is read to its end', async () => {
    const sheets = createSheets(hostileWords.join(' '), () => dot, fonts);
    for (const text of hostileWords) sheets.text(text);
    const { pages } = await read(await sheets.finish(() => '<script> (Tj) \\'));
    const said = pages.flat();
    for (const text of hostileWords) if (/^[ -~]{1,60}$/.test(text)) expect(said).toContain(text);
  });
  test('a picture stands once in the file, and says what it stands for', async () => {
    const sheets = createSheets('', () => dot, fonts);
    sheets.text('😀 oi 😀');
    sheets.picture(dot, 100, 0);
    const { raw } = await read(await sheets.finish(() => ''));
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });
});
