import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';

/** Countries whose numbers are known, two letters each. */
export const phoneCountries = (): string[] => getCountries();

/** A country whose numbers are known; undefined for other words. */
export function phoneCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

/** Fewest digits of a Brazilian number with its area code: without one it is nobody's. */
const shortestBrazilian = 10;
/** How spreadsheets show a long number that is too wide for its column, and how some of them save it. */
const scientific = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * A number as people write it, with its country's code first, or why it is none. Without a + it is of the country given; one
 * that begins with that country's code already is left as it is.
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
