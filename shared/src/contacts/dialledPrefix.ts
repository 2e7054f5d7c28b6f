import { brazilianNational } from './brazilianNumber.ts';

/** Argentine mobiles dialled within the country: 15 after the area code instead of 9 before it. */
const argentineMobile =
  /^0?(?=\d{12}$)(11|2(?:2[013]|3[067]|49|6[01346]|80|9[147-9])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578])|[23]\d{3})15(\d{6,8})$/;
/** Prefixes that Mexico dialled until 2019, and the 1 that WhatsApp still shows before its mobiles. */
const mexicanPrefix = /^(?:1|0(?:1|4[45]))(?=[2-9]\d{9}$)/;

/** The national number of an Argentine mobile dialled within the country; other digits as they are. */
export const argentineNational = (digits: string): string => digits.replace(argentineMobile, '9$1$2');

/** The national number of Mexico without a former prefix. */
export const mexicanNational = (digits: string): string => digits.replace(mexicanPrefix, '');

/**
 * The number behind a prefix that only one of these countries dials: carriers of Brazil, Argentina's 15, Mexico's 044;
 * undefined for other digits. For whoever does not know the company's country.
 */
export function dialledNumber(digits: string): string | undefined {
  const brazilian = brazilianNational(digits);
  if (brazilian !== undefined) return digits.startsWith('0') ? `55${brazilian}` : undefined;
  const argentine = argentineNational(digits);
  if (argentine !== digits) return `54${argentine}`;
  const mexican = mexicanNational(digits);
  return mexican === digits ? undefined : `52${mexican}`;
}
