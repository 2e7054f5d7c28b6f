import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { type CountryNumbers, countryNumbers } from './countryNumbers.ts';

/** What somebody may have meant by the number they typed, digits with the country's code. */
export interface ReadNumber {
  /** One or two: of several that exist the first is meant. */
  spellings: readonly [string, ...string[]];
  /** Which is meant where nobody knows whether they exist. */
  unasked: string;
}

/** Brazil's area codes, behind what is dialled before them: 0, mostly a carrier too. Mobiles are written with and without their 9. */
const brazilian =
  /^(?:0(?:1[245]|2[1-35]|31|4[13]|[56]5|99)?)?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-9]\d{7}))$/;
/** Most digits that somebody writes of a number of their own country; more are written with a country's code. */
const mostNational = 11;

/**
 * A typed number may lack its country: where it can be one of the company's country, it is that with the code put in front, as
 * the same number in a sheet is read. The same digits may be a whole number with its code: then both are told, what was typed
 * first. Who writes + or 00 has named the country.
 *
 * @param country of the company, two letters; undefined where it has none
 * @returns null where it can be no number
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

/** As one of the company's country, and whether it begins with that country's code as it is. */
function withCountry(typed: string, country = ''): { number: string; begins: boolean } | null {
  if (!/^[\d\s().-]+$/.test(typed) || /^\D*00/.test(typed)) return null;
  const about = countryNumbers[country];
  if (about === undefined) return null;
  const digits = typed.replace(/\D/g, '');
  const national = country === 'BR' ? brazilian.exec(digits)?.[1] : nationalNumber(digits, about);
  const number = national === undefined ? null : whatsappNumber(`${about[0]}${national}`);
  return number === null ? null : { number, begins: behind(digits, about[0], about) !== undefined };
}

/** Without what is dialled before it within the country; undefined where it is none. */
function nationalNumber(digits: string, about: CountryNumbers): string | undefined {
  const whole = digits.length > mostNational ? undefined : behind(digits, '', about);
  return behind(digits, about[2], about) ?? whole;
}

/** What stands behind `lead`, where a number of the country can. */
function behind(digits: string, lead: string | undefined, [, lengths]: CountryNumbers): string | undefined {
  const is = lead !== undefined && digits.startsWith(lead) && lengths.includes(digits.length - lead.length);
  return is ? digits.slice(lead.length) : undefined;
}

/** Whether a number can have a country's code in front. */
function hasCountry(number: string): boolean {
  // No area code of North America begins with 0 or 1.
  if (/^1[01]/.test(number)) return false;
  return Object.values(countryNumbers).some((about) => behind(number, about[0], about) !== undefined);
}
