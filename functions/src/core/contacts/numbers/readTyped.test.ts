import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile';
import metadata from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { readPhone } from '../../../services/contactImports/readPhone.ts';
import { countryNumbers } from './countryNumbers.ts';
import { nationalPatterns } from './nationalPatterns.ts';
import { readTyped } from './readTyped.ts';

/** The possible spellings; a star marks the one used if WhatsApp cannot be asked. */
function read(typed: string, country: string): string[] {
  const found = readTyped(typed, country);
  if ('reason' in found) return found.reason === 'badNumber' ? [] : [found.reason];
  return found.spellings.map((each) => (each === found.unasked ? `${each}*` : each));
}

test.each([
  ['(11) 98888-0001', 'BR', ['5511988880001*']],
  ['11 3333-4444', 'BR', ['551133334444*']],
  // A mobile without its ninth digit, and numbers with trunk and carrier prefix.
  ['11 8888-0001', 'BR', ['551188880001*']],
  ['011 98888-0001', 'BR', ['5511988880001*']],
  ['0 15 11 98888-0001', 'BR', ['5511988880001*']],
  ['0 21 98888-0001', 'BR', ['5521988880001*']],
  ['55 3333-4444', 'BR', ['555533334444*']],
  // With a country code, also a foreign one.
  ['+1 298 888 0001', 'BR', ['12988880001*']],
  // No area code of North America begins with 1: this was taken for one.
  ['+1 198 888 0001', 'BR', []],
  ['+51 987 654 321', 'BR', ['51987654321*']],
  ['0051 987 654 321', 'BR', ['51987654321*']],
  ['5511988880001', 'BR', ['5511988880001*']],
  ['0055 11 98888-0001', 'BR', ['5511988880001*']],
  // 56 is no area code of Brazil, but the country code of Chile.
  ['56988888888', 'BR', ['56988888888*']],
  // An area code, but no 9 after it: this was taken for the United States and Spain. The same digits are far more often
  // a Brazilian number with a mistake, and a stranger got its messages; with a plus they are what they say.
  ['14155552671', 'BR', []],
  ['34612345678', 'BR', []],
  ['34 612 345 678', 'BR', []],
  ['+34 612 345 678', 'BR', ['34612345678*']],
  ['11 38888-4009', 'BR', []],
  ['+55 11 38888-4009', 'BR', []],
  ['5511388884009', 'BR', []],
  ['11 11111-1111', 'BR', []],
  ['(56) 98888-8888', 'BR', []],
  // 00 is no prefix before a number as short as this.
  ['00 98888-4012', 'BR', []],
  ['(00) 98888-4012', 'BR', []],
  ['00 1 415 555 2671', 'BR', ['14155552671*']],
  // Valid in Peru, Denmark or Norway, and in Brazil.
  ['51987654321', 'BR', ['51987654321', '5551987654321*']],
  ['4520123456', 'BR', ['4520123456', '554520123456*']],
  ['4722345678', 'BR', ['4722345678', '554722345678*']],
  // Without an area code: this was taken for Iran, whose code is 98.
  ['98888-0001', 'BR', []],
  // No number of that country, or no country at all.
  ['532 123 45 6', 'TR', []],
  ['+999 532 123 45 67', 'TR', []],
  ['+1 555', 'US', []],
  // Two ways to write mobiles, and what is dialled before them.
  ['+52 1 55 5012 3456', 'BR', ['5215550123456*']],
  ['+52 55 5012 3457', 'BR', ['525550123457*']],
  ['55 5012 3457', 'MX', ['525550123457*']],
  ['044 55 5012 3457', 'MX', ['525550123457*']],
  ['+54 9 11 5012-3456', 'BR', ['5491150123456*']],
  ['011 15-5012-3456', 'AR', ['5491150123456*']],
  ['+54 11 15 5012 3456', 'BR', ['5491150123456*']],
  ['0221 15 501-2345', 'AR', ['5492215012345*']],
  ['07 12 34 56 78', 'CI', ['2250712345678*']],
  ['+225 08 12 34 56', 'CI', ['22508123456*']],
  // A zero that is dialled within the country only, behind the country's code.
  ['+44 07911 123456', 'BR', ['447911123456*']],
  ['+44 (0)7911 123456', 'BR', ['447911123456*']],
  // As programs and other signs write it (readWritten.test.ts has them all).
  ['1188884003.0', 'BR', ['551188884003*']],
  ['11988884006,00', 'BR', ['5511988884006*']],
  ['5,51199E+12', 'BR', ['scientific']],
  ['\u202a+55 11 98888\u20111701\u202c', 'BR', ['5511988881701*']],
  ['', 'BR', ['noNumber']],
  // Australia, whose code is 61, has no number 2345678, nor Germany one that begins with 4930.
  ['612 345 678', 'ES', ['34612345678*']],
  ['34612345678', 'ES', ['34612345678*']],
  ['532 123 45 67', 'TR', ['5321234567', '905321234567*']],
  ['0532 123 45 67', 'TR', ['905321234567*']],
  ['90 532 123 45 67', 'TR', ['905321234567*']],
  ['912345678', 'PT', ['351912345678*']],
  ['(415) 555-2671', 'US', ['14155552671*']],
  // Countries with many number lengths: a foreign number does not count as national; one with the country's own code is
  // taken as it is.
  ['0151 23456789', 'DE', ['4915123456789*']],
  ['5511988880001', 'DE', ['5511988880001*']],
  ['49301234567', 'DE', ['49301234567*']],
  ['06 1234 5678', 'IT', ['390612345678*']],
  // With a digit too many, or an area code that does not exist: these went to the United States, the Netherlands,
  // Germany, India, Japan, Iran and Egypt.
  ['11 98888-40133', 'BR', []],
  ['31 98888-40133', 'BR', []],
  ['35 98888-40133', 'BR', []],
  ['43 98888-40133', 'BR', []],
  ['49 98888-40133', 'BR', []],
  ['62 98888-40133', 'BR', []],
  ['81 98888-40133', 'BR', []],
  ['91 98888-40133', 'BR', []],
  ['92 98888-40133', 'BR', []],
  ['98 98888-40133', 'BR', []],
  ['20 98888-4013', 'BR', []],
  ['+20 98888-4013', 'BR', ['20988884013*']],
  ['+91 98888 40133', 'BR', ['919888840133*']],
  ['81 1234 56789', 'MX', []],
  ['33 1234 56789', 'MX', []],
  ['55 1234 56789', 'MX', []],
  ['9 11 5012-34567', 'AR', []],
  ['358 15 412-34567', 'AR', []],
  ['11 5012-34567', 'AR', []],
  ['653 456 7890', 'ES', []],
  ['506 123 45 678', 'TR', []],
  ['312 123 45 678', 'TR', []],
  ['415 555 26711', 'US', []],
  ['1 415 555 26711', 'US', []],
  ['7911 123456 7', 'GB', []],
  ['987 654 3210', 'PE', []],
  // No North American number has a second 1 before it.
  ['+1 1 415 555 2671', 'US', []],
  ['+1 1 988 884 0133', 'BR', []],
  // Foreign numbers that are no number of the country with a digit too many.
  ['56 9 8888 8888', 'BR', ['56988888888*']],
  ['509 3412 3456', 'BR', ['50934123456*']],
  ['599 9 512 3456', 'BR', ['59995123456*']],
  ['447911123456', 'BR', ['447911123456*']],
  ['351912345678', 'BR', ['351912345678*']],
  ['5491150123456', 'BR', ['5491150123456*']],
  ['905321234567', 'DE', ['905321234567*']],
  ['447911123456', 'US', ['447911123456*']],
  ['525512345678', 'US', ['525512345678*']],
  // WhatsApp shows a Mexican mobile with a 1, which is also a number of the United States.
  ['1 55 1234 5678', 'MX', ['525512345678*', '15512345678']],
  ['1 555 123 4567', 'MX', ['525551234567*', '15551234567']],
  ['+1 551 234 5678', 'MX', ['15512345678*']],
  ['1 155 123 4567', 'MX', []],
  ['Rita 11988880001', 'BR', []],
  ['000000000', 'BR', []],
])('%s typed by a company of %s', (typed, country, spellings) => {
  expect(read(typed, country)).toEqual(spellings);
});

test('a number of each country is read as the library reads it, with what is dialled before it and without', () => {
  const differ: string[] = [];
  for (const country of getCountries()) {
    const found = parsePhoneNumberFromString(examples[country] ?? '', country);
    if (found === undefined) throw new Error(country);
    const trunk = countryNumbers[country]?.[2] ?? '';
    for (const typed of [found.nationalNumber, `${trunk}${found.nationalNumber}`, found.number]) {
      const read = parsePhoneNumberFromString(typed, country);
      const expected = read?.isValid() === true ? read.number.slice(1) : undefined;
      const cell = readPhone(typed, country);
      if (expected !== ('number' in cell ? cell.number : undefined)) differ.push(`${country} ${typed}`);
    }
  }
  // The library takes 03 for a trunk prefix of Colombia, whose mobiles begin with 3; WhatsApp's numbers have eight digits
  // at least.
  expect(differ).toEqual(['CO 03211234567', 'TA +2908999', 'TK +6907290']);
});

test('a mobile with a digit too many or too few is not read as a number of another country', () => {
  const abroad: string[] = [];
  for (const country of getCountries()) {
    const national = parsePhoneNumberFromString(examples[country] ?? '', country)?.nationalNumber ?? '';
    const code = countryNumbers[country]?.[0] ?? '';
    for (const typed of [
      national.slice(0, -1),
      ...Array.from('0123456789', (digit) => `${national}${digit}`),
    ]) {
      const cell = readPhone(typed, country);
      if ('number' in cell && !cell.number.startsWith(code))
        abroad.push(`${country} ${typed}: ${cell.number}`);
    }
  }
  expect(abroad).toEqual([]);
});

test('what is known of countries is what the library knows', () => {
  const known = Object.entries(metadata.countries).map(([country, about]) => {
    const [code, , , lengths, , trunk] = about as unknown as [
      string,
      string,
      string,
      number[],
      unknown,
      string?,
    ];
    const whole = lengths.filter((length) => country !== 'BR' || length >= 10);
    return [country, trunk ? [code, whole, trunk] : [code, whole]];
  });
  expect(Object.entries(countryNumbers)).toEqual(known);
  const patterns = Object.entries(metadata.countries).map(([country, about]) => [
    country,
    (about as unknown as string[])[2],
  ]);
  expect(Object.entries(nationalPatterns)).toEqual(patterns.filter(([country]) => country !== 'BR'));
});
