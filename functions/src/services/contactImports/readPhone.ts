import { countryNumbers } from '../../core/contacts/numbers/countryNumbers.ts';
import { readTyped, type RefusedNumber } from '../../core/contacts/numbers/readTyped.ts';

/** Countries whose phone numbers can be parsed, as two-letter codes. */
export const phoneCountries = (): string[] => Object.keys(countryNumbers);

/** Returns the country if its phone numbers can be parsed, otherwise undefined. */
export function phoneCountry(country: string): string | undefined {
  return Object.hasOwn(countryNumbers, country) ? country : undefined;
}

/** Google's export puts all numbers of a person that have one label into one cell. */
const further = ':::';

/**
 * Reads the number in a cell by the rule for typed numbers (`readTyped`), and returns it with its country code, or the
 * reason why it is none. A number without + or 00 is taken for one of the given country if it can be one.
 */
export function readPhone(written: string, country: string): { number: string } | RefusedNumber {
  const read = readTyped(written.split(further, 1)[0] ?? '', country);
  return 'reason' in read ? read : { number: read.unasked };
}
