import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWritten } from './readWritten.ts';

/** Digits, with a plus in front if a country code was written; otherwise the reason. */
function read(written: string): string {
  const found = readWritten(written);
  return 'reason' in found ? found.reason : `${found.complete ? '+' : ''}${found.digits}`;
}

test.each([
  // Numbers that a program turned into text.
  ['1188884003.0', '1188884003'],
  ['11988884001.0', '11988884001'],
  ['+5511988884004.0', '+5511988884004'],
  ['5511988884004.000000', '5511988884004'],
  ['11988884006,00', '11988884006'],
  ['11.988.884.006,00', '11988884006'],
  ['11,988,884,006.00', '11988884006'],
  ['11 988 884 006,0', '11988884006'],
  ['11,988,884,006', '11988884006'],
  ['11’988’884’006', '11988884006'],
  ['(11) 98888-4006.0', '11988884006'],
  ['1188884003.5', 'badNumber'],
  ['11988884001,25', 'badNumber'],
  ['11.988.884.006,50', 'badNumber'],
  ['5.511988884004E+12', '5511988884004'],
  ['5,511988884004e12', '5511988884004'],
  ['1.188884003E9', '1188884003'],
  ['5.51198888400400E+12', '5511988884004'],
  ['5,51199E+12', 'scientific'],
  ['5,51E+12', 'scientific'],
  ['1.1988884E10', 'scientific'],
  ['5,51×10¹²', 'scientific'],
  // Dots and groups that people write.
  ['11.98888.4006', '11988884006'],
  ['06.12.34.56.00', '0612345600'],
  ['1198888.0000', '11988880000'],
  ['988.884.000', '988884000'],
  ['(11) 98888-4006', '11988884006'],
  ['[11] 98888 · 4006', '11988884006'],
  ['030/12345678', '03012345678'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['(+55) 11 98888-4006', '+5511988884006'],
  // Signs that are not seen, other digits, dashes and blanks.
  ['\u202a+55 11 98888\u20114006\u202c', '+5511988884006'],
  ['\ufeff11\u200b98888\u00ad4006', '11988884006'],
  ['11\u00a098888\u20134006', '11988884006'],
  ['11 98888\u22124006', '11988884006'],
  ['١١٩٨٨٨٨٤٠٠٦', '11988884006'],
  ['۱۱۹۸۸۸۸۴۰۰۶', '11988884006'],
  ['११९८८८८४००६', '11988884006'],
  ['＋５５ １１ ９８８８８－４００６', '+5511988884006'],
  ['١١٨٨٨٨٤٠٠٣٫٠', '1188884003'],
  // Marks of spreadsheets, links and labels.
  ["'11988884006", '11988884006'],
  ["'+5511988884006", '+5511988884006'],
  ['="11988884006"', '11988884006'],
  ['tel:+55-11-98888-4006', '+5511988884006'],
  ['TEL:+5511988884006;ext=12', '+5511988884006'],
  ['tel:%2B5511988884006', '+5511988884006'],
  ['WhatsApp: 11 98888-4006', '11988884006'],
  ['whatsapp:+5511988884006', '+5511988884006'],
  ['p:+5511988884006', '+5511988884006'],
  ['https://wa.me/5511988884006', '+5511988884006'],
  ['https://api.whatsapp.com/send?phone=5511988884006&text=oi', '+5511988884006'],
  ['5511988884006@s.whatsapp.net', '+5511988884006'],
  ['(11) 3333-4444 ramal 12', '1133334444'],
  ['(11) 3333-4444 ext. 12', '1133334444'],
  // No numbers, and two of them.
  ['', 'noNumber'],
  [' \u200b ', 'noNumber'],
  ['-', 'badNumber'],
  ['Rita 11988884006', 'badNumber'],
  ['11988884006 / 11988884007 / 11988884008', 'badNumber'],
  ['11 98888-4006, 11 98888-4007', 'badNumber'],
  ['55+11988884006', 'badNumber'],
])('%j is read as %s', (written, expected) => expect(read(written)).toBe(expected));

test('a text of digits is read as they are, and any text is read in no time', () => {
  fc.assert(fc.property(fc.stringMatching(/^[1-9]\d{7,14}$/), (digits) => read(digits) === digits));
  const began = process.cpuUsage();
  for (const sign of ['1', '1.', ' ', '(', '1,', "'", '\u200b', '1 /', 'e1']) read(sign.repeat(50_000));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof read(text) === 'string'));
  expect(process.cpuUsage(began).user).toBeLessThan(3_000_000);
});
