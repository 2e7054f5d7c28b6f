import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile';
import metadata from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { readPhone } from '../../../services/contactImports/readPhone.ts';
import { countryNumbers } from './countryNumbers.ts';
import { readTyped } from './readTyped.ts';

/** The possible spellings; a star marks the one used if WhatsApp cannot be asked. */
function read(typed: string, country: string | undefined): string[] {
  const found = readTyped(typed, country);
  return (found?.spellings ?? []).map((each) => (each === found?.unasked ? `${each}*` : each));
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
  ['+1 198 888 0001', 'BR', ['11988880001*']],
  ['+51 987 654 321', 'BR', ['51987654321*']],
  ['0051 987 654 321', 'BR', ['51987654321*']],
  ['5511988880001', 'BR', ['5511988880001*']],
  ['0055 11 98888-0001', 'BR', ['5511988880001*']],
  ['14155552671', 'BR', ['14155552671*']],
  // No such area code, or no mobiles in it.
  ['56988888888', 'BR', ['56988888888*']],
  ['34612345678', 'BR', ['34612345678*']],
  // Valid in Peru, Denmark or Norway, and in Brazil.
  ['51987654321', 'BR', ['51987654321', '5551987654321*']],
  ['4520123456', 'BR', ['4520123456', '554520123456*']],
  ['4722345678', 'BR', ['4722345678', '554722345678*']],
  // Without an area code, or no company country.
  ['98888-0001', 'BR', ['988880001*']],
  ['(11) 98888-0001', undefined, ['11988880001*']],
  ['612 345 678', 'ES', ['612345678', '34612345678*']],
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
  ['49301234567', 'DE', ['49301234567*', '4949301234567']],
  ['06 1234 5678', 'IT', ['390612345678*']],
  ['Rita 11988880001', 'BR', []],
  ['000000000', 'BR', []],
])('%s typed by a company of %s', (typed, country, spellings) => {
  expect(read(typed, country)).toEqual(spellings);
});

test('a number of each country is read as in a sheet, with what is dialled before it and without', () => {
  const differ: string[] = [];
  for (const country of getCountries()) {
    const found = parsePhoneNumberFromString(examples[country] ?? '', country);
    if (found === undefined) throw new Error(country);
    const trunk = countryNumbers[country]?.[2] ?? '';
    for (const typed of [found.nationalNumber, `${trunk}${found.nationalNumber}`, found.number]) {
      const sheet = readPhone(typed, country);
      const number = readTyped(typed, country)?.unasked;
      if (number !== ('number' in sheet ? sheet.number : undefined)) differ.push(`${country} ${typed}`);
    }
  }
  // The library takes 03 for a trunk prefix of Colombia, whose mobiles begin with 3.
  expect(differ).toEqual(['CO 03211234567']);
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
});
