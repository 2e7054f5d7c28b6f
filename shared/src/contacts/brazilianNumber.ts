/** Area codes that exist, two digits each. */
const area = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/**
 * Area code and the number after it: mobiles have a 9 before eight digits; their older form without the 9 is still in
 * use.
 */
const behindArea = /^..(?:9\d{8}|[2-9]\d{7})$/;
const isNational = (digits: string): boolean => area.test(digits) && behindArea.test(digits);
/** Trunk prefix that is dialled within Brazil: a zero, optionally followed by the code of a carrier. */
const dialled = /^0(?:1[245]|2[1-35]|31|4[13]|[56]5|99)?(?=\d{10,11}$)/;

/** Area code and number, without the trunk prefix; undefined if Brazil cannot have that number. */
export function brazilianNational(digits: string): string | undefined {
  const bare = isNational(digits) ? digits : digits.replace(dialled, '');
  return isNational(bare) ? bare : undefined;
}

/** Countries whose numbers have eleven digits of which the third is a 9: Chile, Haiti and Curaçao. */
const likeMobile = /^(?:569|509|599)/;

/**
 * True if digits without country code have the form of a Brazilian number, even if no such number can exist: without an
 * area code, with one that does not exist, or with one digit too many. Whoever wrote them did not mean a number of
 * another country.
 */
export function isWrittenLikeBrazilian(digits: string): boolean {
  const { length } = digits;
  const isMobile = digits[2] === '9';
  if (length === 11 && isMobile) return !likeMobile.test(digits);
  if (length === 12) return isMobile && area.test(digits);
  return length === 8 || length === 9 || ((length === 10 || length === 11) && area.test(digits));
}
