import { brazilianNational } from '@balcao/shared/contacts/brazilianNumber';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { argentineNational, mexicanNational } from '@balcao/shared/contacts/dialledPrefix';
import { type CountryNumbers, countryNumbers } from './countryNumbers.ts';
import { nationalPatterns } from './nationalPatterns.ts';

/** Patterns are compiled on first use: most companies meet a handful of countries. */
const compiled = new Map<string, RegExp>();
/** Code of North America, whose trunk prefix is the same digit: a second 1 is a mistake. */
const northAmerica = '1';

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
  if (isNational(canonicalNumber(digits).slice(code.length), country, about)) return rest;
  return code === northAmerica ? undefined : nationalNumber(rest, country, about);
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
  if (country === 'AR') return argentineNational(digits);
  return country === 'MX' ? mexicanNational(digits) : digits;
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
