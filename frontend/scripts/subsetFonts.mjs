// Makes the two fonts of exported PDFs out of Noto Sans: letters of Latin, Greek and Cyrillic, and the usual signs.
// The fonts are kept in the repository, as the packages are needed for nothing else:
//   npm install --no-save subset-font@2.9.0 @expo-google-fonts/noto-sans@0.4.2
//   node frontend/scripts/subsetFonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../src/areas/tickets/pdf/fonts');

/** First and last code points. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18f, 0x18f],
  [0x1a0, 0x1b0],
  [0x1cd, 0x1dc],
  [0x1f8, 0x21b],
  [0x259, 0x259],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dd],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x323, 0x328],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x4ff],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1ef9],
  [0x2010, 0x2044],
  [0x2070, 0x2089],
  [0x20a0, 0x20c0],
  [0x2113, 0x2122],
  [0x2212, 0x2265],
];
const text = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

for (const [name, source] of [
  ['regular', '400Regular/NotoSans_400Regular.ttf'],
  ['bold', '700Bold/NotoSans_700Bold.ttf'],
]) {
  const font = readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${source}`));
  // WOFF files are compressed themselves, so the server need not compress them.
  const subset = await subsetFont(font, text, { targetFormat: 'woff', noLayoutClosure: true });
  writeFileSync(join(folder, `notoSans-${name}.woff`), subset);
  process.stdout.write(`${name}: ${subset.length} bytes\n`);
}
