import { SheetRefusal } from './sheet.ts';

/** Control characters that text tables do not contain; a file with one is of another kind. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Beginnings of other kinds of files: markup, RTF, PDF, and the text formats SYLK and DIF of old spreadsheets. */
const otherKinds = /^\s*(<|\{\\rtf|%PDF-|ID;P|TABLE\r?\n)/;

/** Encoding in which a country's Windows saves text; Windows-1252 for all others. */
const encodings: readonly (readonly [encoding: string, countries: string])[] = [
  ['windows-1254', 'TR AZ'],
  ['windows-1250', 'PL CZ SK HU SI HR BA RO AL RS ME'],
  ['windows-1251', 'RU UA BY BG MK KZ KG TJ UZ MN'],
  ['windows-1253', 'GR CY'],
  ['windows-1255', 'IL'],
  ['windows-1256', 'SA AE EG IQ IR JO KW LB LY OM PK QA SD SY YE DZ MA TN BH PS AF'],
  ['windows-1257', 'EE LV LT'],
  ['windows-1258', 'VN'],
  ['windows-874', 'TH'],
  ['shift_jis', 'JP'],
  ['euc-kr', 'KR'],
  ['gb18030', 'CN SG'],
  ['big5', 'TW HK MO'],
];

/**
 * Decodes a text file: UTF-8 or UTF-16, otherwise the encoding of the country's Windows or of old Macs, whichever gives
 * fewer odd signs.
 *
 * @throws SheetRefusal ERR_NO_SPREADSHEET if the file is not text
 */
export function decodeText(file: Buffer, country: string): string {
  const text = decoded(file, country).replace(/^\ufeff/, '');
  if (control.test(text) || otherKinds.test(text)) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  return text;
}

function decoded(file: Buffer, country: string): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  // UTF-16 without a byte order mark: every other byte of Latin text is 0.
  if (file.length > 3 && file[1] === 0 && file[3] === 0) return new TextDecoder('utf-16le').decode(file);
  if (file.length > 3 && file[0] === 0 && file[2] === 0) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const own = encodings.find(([, countries]) => countries.split(' ').includes(country))?.[0];
    const windows = new TextDecoder(own ?? 'windows-1252').decode(file);
    const mac = new TextDecoder('macintosh').decode(file);
    return oddSigns(mac) < oddSigns(windows) ? mac : windows;
  }
}

/** Counts signs and capitals within words, where small letters are expected: they show that the encoding is wrong. */
function oddSigns(text: string): number {
  return [...text.matchAll(oddSign), ...text.matchAll(oddCapital)].length;
}

/**
 * A sign after a letter, within or at the end of a word. Apostrophes and dashes do not count, since they are usual
 * there.
 */
const oddSign = /(?<=\p{L})[^\p{L}\p{N}\p{M}\p{Pd}\s\u2019\p{ASCII}](?=\p{L}|[,;\t\r\n]|$)/gu;
const oddCapital = /(?<=\p{Ll})(?=\p{Lu})\P{ASCII}/gu;
