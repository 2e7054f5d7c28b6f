import { decodeQuotedPrintable } from 'lettercoder';
import { clip } from '../text/clip.ts';

/** Lines of a card that are read; real ones have some ten of these. */
const mostLines = 100;
/** Characters read of a value and of a parameter; real ones are shorter. */
const longestValue = 300;
const longestParameter = 100;
/** Parameters passed to the parser, whose work grows with their square. */
const mostParameters = 20;

/**
 * The properties shown of a card; iPhones prefix them with a group (`item1.TEL`). Quoted parameters may hold colons.
 */
const propertyLine = /^(?:[\w-]{1,40}\.)?(FN|N|ORG|TEL)(;(?:"[^"]*"|[^":])*)?:(.*)$/is;
const parameter = /;(?:(TYPE|WAID)=("[^"]*"|[^";]*)|([a-z\d-]{1,20})(?=;|$))/gi;
const quotedPrintable = /;(?:ENCODING=)?"?QUOTED-PRINTABLE/i;
const charset = /;CHARSET="?([\w-]{1,40})/i;

/**
 * The name, organisation and numbers of a card of any version as the lines of vCard 4, which is all that the parser
 * reads. Cards of older phones (vCard 2.1) have QUOTED-PRINTABLE values and parameters without a name (`TEL;CELL:`).
 */
export function plainVcard(vcard: string): string {
  const lines: string[] = [];
  const written = vcard.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/);
  for (let at = 0; at < written.length && lines.length < mostLines; at++) {
    const [, name = '', parameters = '', first = ''] = propertyLine.exec(written[at] ?? '') ?? [];
    if (name === '') continue;
    let value = first;
    if (quotedPrintable.test(parameters)) {
      // A soft break: the value goes on in the next line.
      while (value.endsWith('=') && value.length < 10 * longestValue && at + 1 < written.length)
        value = `${value.slice(0, -1)}${written[++at] ?? ''}`;
      value = decoded(value, charset.exec(parameters)?.[1]);
    }
    lines.push(`${name}${plainParameters(parameters)}:${plainValue(name, value)}`);
  }
  return ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n');
}

/**
 * The parameters that the parser reads, each with its name. All others are left out, since the parser drops the whole
 * line for a malformed one.
 */
function plainParameters(parameters: string): string {
  return Array.from(parameters.matchAll(parameter), ([, name, value = '', alone]) => {
    if (alone !== undefined) return `;TYPE=${alone}`;
    const text = value.replace(/[":;\\]/g, '');
    return name !== undefined && text.length <= longestParameter ? `;${name}=${text}` : '';
  })
    .filter((text) => text !== '')
    .slice(0, mostParameters)
    .join('');
}

/** The parser splits organisations at commas; cards separate them by semicolons. */
function plainValue(name: string, value: string): string {
  const text = clip(value.trim(), longestValue);
  return /^ORG$/i.test(name) ? text.replace(/(?<!\\);/g, ',') : text;
}

/** Text of a QUOTED-PRINTABLE value, in its charset if that fits, else in UTF-8, else in Windows-1252. */
function decoded(value: string, named = ''): string {
  const decode = (part: string): string => {
    const bytes = decodeQuotedPrintable(part);
    for (const label of [named, 'utf-8']) {
      try {
        return new TextDecoder(label, { fatal: true }).decode(bytes);
      } catch {
        // The charset is unknown, or the bytes are not valid in it.
      }
    }
    return new TextDecoder('windows-1252').decode(bytes);
  };
  // Line breaks stay escaped, as in all other values. Letters beyond ASCII are no bytes.
  return value.replace(/\p{ASCII}+/gu, decode).replace(/\r?\n|\r/g, '\\n');
}
