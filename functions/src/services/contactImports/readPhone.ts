import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';

/** Countries whose phone numbers can be parsed, as two-letter codes. */
export const phoneCountries = (): string[] => getCountries();

/** Returns the country if its phone numbers can be parsed, otherwise undefined. */
export function phoneCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

/** Fewest digits of a Brazilian number with area code; without the area code it cannot be dialled. */
const shortestBrazilian = 10;
/** Scientific notation, as spreadsheets show a long number in a narrow column, and as some save it. */
const scientific = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Parses a phone number as people write it and returns it with its country code first, or the reason why it is none. A
 * number without + is of the given country unless it begins with that country's code already.
 */
export function readPhone(
  written: string,
  country: CountryCode,
): { number: string } | { reason: Extract<IgnoredReason, 'noNumber' | 'badNumber' | 'scientific'> } {
  const text = written.trim();
  if (text === '') return { reason: 'noNumber' };
  if (scientific.test(text)) return { reason: 'scientific' };
  const found = parsePhoneNumberFromString(text.replace(/^00/, '+'), country);
  if (found === undefined || !found.isPossible()) return { reason: 'badNumber' };
  if (found.countryCallingCode === '55' && found.nationalNumber.length < shortestBrazilian)
    return { reason: 'badNumber' };
  const number = whatsappNumber(found.number);
  return number === null ? { reason: 'badNumber' } : { number };
}
