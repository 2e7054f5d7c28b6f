import { SheetRefusal } from './sheet.ts';

/** Signs that a text of rows does not have; a file with them is something else. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** How other kinds of files begin: markup, RTF, PDF, what spreadsheets of old wrote as text. */
const otherKinds = /^\s*(<|\{\\rtf|%PDF-|ID;P|TABLE\r?\n)/;

/**
 * A text file as text: UTF-8, UTF-16 with its mark, or else what Windows writes in the west.
 *
 * @throws SheetRefusal ERR_NO_SPREADSHEET for what is no text
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
