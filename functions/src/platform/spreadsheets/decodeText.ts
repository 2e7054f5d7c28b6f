import { SheetRefusal } from './sheet.ts';

/** Control characters that text tables do not contain; a file with one is of another kind. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Beginnings of other kinds of files: markup, RTF, PDF, and the text formats SYLK and DIF of old spreadsheets. */
const otherKinds = /^\s*(<|\{\\rtf|%PDF-|ID;P|TABLE\r?\n)/;

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252.
 *
 * @throws SheetRefusal ERR_NO_SPREADSHEET if the file is not text
 */
export function decodeText(file: Buffer): string {
  const text = decoded(file).replace(/^\ufeff/, '');
  if (control.test(text) || otherKinds.test(text)) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  return text;
}

function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
