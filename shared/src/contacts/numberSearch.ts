import { canonicalNumber } from './canonicalNumber.ts';
import { plainSigns, readWritten } from './readWritten.ts';

/**
 * Fewest digits that are searched at a number's end: fewer would match too many numbers, and are as likely a house
 * number.
 */
export const fewestLast = 4;
/** Most digits of a phone number; longer ids are those of groups. */
const mostDigits = 15;
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** First letter of search words that hold a number backwards. No other word begins with it. */
const backwardsMark = '<';

/** Digits of a search for a number, as people write and paste it; undefined for other searches. */
export function searchedDigits(searched: string): string | undefined {
  const plain = plainSigns(searched);
  // Dates, and e-mail addresses that begin with digits.
  if (/[/@]/.test(plain)) return undefined;
  const read = readWritten(plain);
  const digits = 'reason' in read ? '' : read.digits;
  return digits !== '' && (digits.length >= 8 || /^[+\d\s().-]+$/.test(plain)) ? digits : undefined;
}

/**
 * The form in which these digits stand at the end of a canonical number: without trunk zeros, with Brazil's ninth
 * digit.
 */
export function searchedEnd(digits: string): string {
  const bare = digits.replace(/^0+/, '');
  const [, area, mobile] = /^([1-9]{2})([6-9]\d{7})$/.exec(bare) ?? [];
  if (area !== undefined) return `${area}9${mobile}`;
  // Argentina's mobile without the country's code; Brazil has no area code followed by these digits.
  if (/^9\d(?!9)\d{9}$/.test(bare)) return bare.slice(1);
  return canonicalNumber(bare);
}

const isPhone = (number: string): boolean => number.length >= 8 && number.length <= mostDigits;

/** The canonical number without the country's code. */
export function nationalPart(number: string): string {
  return canonicalNumber(number).replace(callingCode, '');
}

const backwards = (digits: string): string => `${backwardsMark}${digits.split('').toReversed().join('')}`;

/**
 * Further index words of numbers: the national number, which people type, and the whole one backwards, whose beginning
 * is any end of the number.
 */
export function numberWords(numbers: readonly string[]): string[] {
  return numbers
    .filter(isPhone)
    .flatMap((number) => [nationalPart(number), backwards(canonicalNumber(number))]);
}

/** Beginning of the backwards words of numbers that end with these digits; undefined for too few. */
export function endWord(term: string): string | undefined {
  if (!/^\d+$/.test(term)) return undefined;
  const end = searchedEnd(term);
  return end.length < fewestLast ? undefined : backwards(end);
}

/** True for an index word that holds a number backwards. */
export const isEndWord = (word: string): boolean => word.startsWith(backwardsMark);

/**
 * True if the digits are the whole number, with or without the country's code: the only search that finds hidden
 * numbers.
 */
export function isWholeNumber(number: string, digits: string): boolean {
  const end = searchedEnd(digits);
  return digits === number || end === canonicalNumber(number) || end === nationalPart(number);
}

/** True if a number contains the searched digits, however they are written; only a whole one if numbers are hidden. */
export function isNumberFound(number: string, digits: string, hides = false): boolean {
  if (hides) return isWholeNumber(number, digits);
  return number.includes(digits) || canonicalNumber(number).includes(searchedEnd(digits));
}
