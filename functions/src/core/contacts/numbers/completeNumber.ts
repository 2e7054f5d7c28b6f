import { brazilianNational } from '@balcao/shared/contacts/brazilianNumber';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { type CountryNumbers, countryNumbers } from './countryNumbers.ts';
import { nationalPatterns } from './nationalPatterns.ts';

/** Patterns are compiled on first use: most companies meet a handful of countries. */
const compiled = new Map<string, RegExp>();
/** Argentine mobiles dialled within the country: 15 after the area code instead of 9 before it. */
const argentineMobile =
  /^0?(?=\d{12}$)(11|2(?:2[013]|3[067]|49|6[01346]|80|9[147-9])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578])|[23]\d{3})15(\d{6,8})$/;
/** Prefixes that Mexico dialled until 2019. */
const mexicanPrefix = /^0(?:1|4[45])(?=\d{10}$)/;

/**
 * The number if some country can have it, given digits that begin with a country code; a trunk prefix after the code is
 * left out (`+44 07911 …`). Null if no country can.
 */
export function completeNumber(digits: string): string | null {
  if (!/^[1-9]\d{7,14}$/.test(digits)) return null;
  for (const [country, about] of Object.entries(countryNumbers)) {
    const national = afterCode(digits, country, about);
    if (national !== undefined) return `${about[0]}${national}`;
  }
  return null;
}

/** The national number behind the country's code; undefined if it is not a number of the country. */
export function afterCode(digits: string, country: string, about: CountryNumbers): string | undefined {
  const [code] = about;
  if (!digits.startsWith(code)) return undefined;
  const rest = digits.slice(code.length);
  // Former ways of writing mobiles count as numbers of the country too.
  return isNational(canonicalNumber(digits).slice(code.length), country, about)
    ? rest
    : nationalNumber(rest, country, about);
}

/** The number without what is dialled before it within the country; undefined if the country cannot have it. */
export function nationalNumber(digits: string, country: string, about: CountryNumbers): string | undefined {
  if (country === 'BR') return brazilianNational(digits);
  const dialled = withoutOldPrefix(digits, country);
  const [, , trunk] = about;
  const bare = trunk !== undefined && dialled.startsWith(trunk) ? dialled.slice(trunk.length) : undefined;
  return [bare, dialled].find((one) => one !== undefined && isNational(one, country, about));
}

function withoutOldPrefix(digits: string, country: string): string {
  if (country === 'AR') return digits.replace(argentineMobile, '9$1$2');
  return country === 'MX' ? digits.replace(mexicanPrefix, '') : digits;
}

function isNational(national: string, country: string, [, lengths]: CountryNumbers): boolean {
  if (country === 'BR') return brazilianNational(national) === national;
  if (!lengths.includes(national.length)) return false;
  let pattern = compiled.get(country);
  if (pattern === undefined) {
    pattern = new RegExp(`^(?:${nationalPatterns[country] ?? ''})$`);
    compiled.set(country, pattern);
  }
  return pattern.test(national);
}
