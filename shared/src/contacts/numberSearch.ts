import { canonicalNumber } from './canonicalNumber.ts';
import { dialledNumber } from './dialledPrefix.ts';
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

/** What digits are as a typed number: with the country code. By default what is known without the company's country. */
export type NumberReader = (digits: string) => string | undefined;

/** Digits of a search for a number, as people write and paste it; undefined for other searches. */
export function searchedDigits(searched: string): string | undefined {
  const plain = plainSigns(searched);
  const read = readWritten(plain);
  if ('reason' in read) return undefined;
  const { digits, complete } = read;
  // Links and addresses of WhatsApp, and area codes before a slash; no dates.
  if (plain.includes('/') && !complete && !/^\(?0\d+\)?\s?\//.test(plain)) return undefined;
  return digits.length >= 8 || /^[+\d\s().-]+$/.test(plain) ? digits : undefined;
}

/**
 * The forms in which these digits may stand at the end of a canonical number: without trunk zeros, with Brazil's ninth
 * digit, and as the number that the reader makes of them. None of them ends with another one.
 */
export function searchedEnds(digits: string, read: NumberReader = dialledNumber): string[] {
  const end = bareEnd(digits);
  const number = canonicalNumber(read(digits) ?? '');
  return number === '' || number.endsWith(end) ? [end] : [end, number];
}

function bareEnd(digits: string): string {
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

/** Beginnings of the backwards words of numbers that end with these digits; none for too few. */
export function endWords(term: string, read?: NumberReader): string[] {
  if (!/^\d+$/.test(term)) return [];
  return searchedEnds(term, read)
    .filter((end) => end.length >= fewestLast)
    .map(backwards);
}

/** True for an index word that holds a number backwards. */
export const isEndWord = (word: string): boolean => word.startsWith(backwardsMark);

/**
 * True if the digits are the whole number, with or without the country's code: the only search that finds hidden
 * numbers.
 */
export function isWholeNumber(number: string, digits: string, read?: NumberReader): boolean {
  const whole = [canonicalNumber(number), nationalPart(number)];
  return digits === number || [digits, ...searchedEnds(digits, read)].some((end) => whole.includes(end));
}

/** True if a number contains the searched digits, however they are written; only a whole one if numbers are hidden. */
export function isNumberFound(number: string, digits: string, hides = false, read?: NumberReader): boolean {
  if (hides) return isWholeNumber(number, digits, read);
  const canonical = canonicalNumber(number);
  return number.includes(digits) || searchedEnds(digits, read).some((end) => canonical.includes(end));
}
