import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { type CountryNumbers, countryNumbers } from './countryNumbers.ts';

/** Numbers that a user may have meant by what they typed: digits with country code. */
export interface ReadNumber {
  /** One or two spellings to ask WhatsApp about; if both exist, the first one is meant. */
  spellings: readonly [string, ...string[]];
  /** The spelling to use if WhatsApp cannot be asked. */
  unasked: string;
}

/**
 * A Brazilian number with area code, after an optional trunk prefix 0 and carrier code. Mobiles are accepted with and
 * without the ninth digit.
 */
const brazilian =
  /^(?:0(?:1[245]|2[1-35]|31|4[13]|[56]5|99)?)?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-9]\d{7}))$/;
/** Maximum digits of a number typed without country code. */
const mostNational = 11;

/**
 * Reads a typed number, which may lack its country code. If it can be a number of the company's country, that code is
 * added, as for numbers in a sheet. If the same digits can also be a complete number with its code, both are returned,
 * the typed one first. With a leading + or 00 the country is given.
 *
 * @param country of the company, two letters; undefined if unknown
 * @returns null if it cannot be a number
 */
export function readTyped(typed: string, country: string | undefined): ReadNumber | null {
  const given = whatsappNumber(typed.replace(/^\s*00/, '+'));
  const national = withCountry(typed, country);
  if (national === null || national.number === given)
    return given === null ? null : { spellings: [given], unasked: given };
  const { number, begins } = national;
  return given !== null && hasCountry(given)
    ? { spellings: [given, number], unasked: begins ? given : number }
    : { spellings: [number], unasked: number };
}

/**
 * The number with the country's code; `begins` is true if the typed digits begin with that code already. Null if it
 * cannot be a number of the country.
 */
function withCountry(typed: string, country = ''): { number: string; begins: boolean } | null {
  if (!/^[\d\s().-]+$/.test(typed) || /^\D*00/.test(typed)) return null;
  const about = countryNumbers[country];
  if (about === undefined) return null;
  const digits = typed.replace(/\D/g, '');
  const national = country === 'BR' ? brazilian.exec(digits)?.[1] : nationalNumber(digits, about);
  const number = national === undefined ? null : whatsappNumber(`${about[0]}${national}`);
  return number === null ? null : { number, begins: behind(digits, about[0], about) !== undefined };
}

/** Removes the trunk prefix; undefined if the digits cannot be a national number. */
function nationalNumber(digits: string, about: CountryNumbers): string | undefined {
  const whole = digits.length > mostNational ? undefined : behind(digits, '', about);
  return behind(digits, about[2], about) ?? whole;
}

/** The digits after `lead` if they have a valid length for the country. */
function behind(digits: string, lead: string | undefined, [, lengths]: CountryNumbers): string | undefined {
  const is = lead !== undefined && digits.startsWith(lead) && lengths.includes(digits.length - lead.length);
  return is ? digits.slice(lead.length) : undefined;
}

/** True if the number can begin with a country code. */
function hasCountry(number: string): boolean {
  // North American area codes do not begin with 0 or 1.
  if (/^1[01]/.test(number)) return false;
  return Object.values(countryNumbers).some((about) => behind(number, about[0], about) !== undefined);
}
