import { isWrittenLikeBrazilian } from '@balcao/shared/contacts/brazilianNumber';
import { type NumberRefusal, readWritten, type WrittenNumber } from '@balcao/shared/contacts/readWritten';
import { afterCode, completeNumber, nationalNumber } from './completeNumber.ts';
import { type CountryNumbers, countryNumbers } from './countryNumbers.ts';

/** Numbers that a user may have meant by what they typed: digits with country code. */
export interface ReadNumber {
  /** One or two; if both exist the first one is meant. */
  spellings: readonly [string, ...string[]];
  /** The one to use if WhatsApp cannot be asked. */
  unasked: string;
}

/** A text that is refused. */
export interface RefusedNumber {
  reason: NumberRefusal;
  /**
   * Set if the digits could be a number with country code that our table does not know, such as one of a new range. It
   * is accepted if a contact has it; if `complete` (typed with + or 00), also if WhatsApp says that it exists.
   */
  unlisted?: { digits: string; complete: boolean };
}

/** Maximum digits of a number typed without country code. */
const mostNational = 11;
/** Minimum digits of another country's number that is typed without a plus. */
const leastForeign = 10;

/**
 * Reads a written number, which may lack its country code: the one rule for imports, dialogs and lists. If it can be a
 * number of the company's country, that code is added. If the same digits can also be a complete number with its code,
 * both are returned, the typed one first. With a leading + or 00 the country is given. Digits that look like one of the
 * country's numbers but are none, such as one with a digit too many, are refused rather than taken for another
 * country's.
 *
 * @param country of the company, two letters
 * @returns the reason if it cannot be a number, as far as we know
 */
export function readTyped(typed: string, country: string): ReadNumber | RefusedNumber {
  const written = readWritten(typed);
  if ('reason' in written) return written;
  return readDigits(written, country) ?? refused(written);
}

function refused({ digits, complete, local }: WrittenNumber): RefusedNumber {
  const [, abroad] = /^00([1-9]\d*)$/.exec(digits) ?? [];
  const number = abroad ?? digits;
  if (local || number.length < leastForeign || !/^[1-9]\d{7,14}$/.test(number))
    return { reason: 'badNumber' };
  return { reason: 'badNumber', unlisted: { digits: number, complete: complete || abroad !== undefined } };
}

function readDigits(written: WrittenNumber, country: string): ReadNumber | undefined {
  const { digits, complete, local } = written;
  const [, abroad] = /^00([1-9]\d*)$/.exec(digits) ?? [];
  if (complete || abroad !== undefined) {
    // 00 before a Brazilian number is an area code that does not exist.
    const isArea = !complete && country === 'BR' && (abroad ?? '').length < leastForeign;
    return only(local || isArea ? null : completeNumber(abroad ?? digits));
  }
  const given = local ? null : completeNumber(digits);
  const about = countryNumbers[country];
  if (about === undefined) return only(given);
  const national = nationalNumber(digits, country, about);
  if (national === undefined || (national === digits && digits.length > mostNational))
    return only(isOfCountry(digits, country, about) ? null : given);
  const number = `${about[0]}${national}`;
  if (given === number) return only(given);
  if (given === null) return only(number);
  // WhatsApp shows Mexico's mobiles with a 1 in front.
  if (country === 'MX' && digits.startsWith('1')) return { spellings: [number, given], unasked: number };
  const begins = afterCode(digits, country, about) !== undefined;
  return { spellings: [given, number], unasked: begins ? given : number };
}

const only = (number: string | null): ReadNumber | undefined =>
  number === null ? undefined : { spellings: [number], unasked: number };

/**
 * True if the digits look like a number of the country, but are none: a digit too few or too many, or one that is wrong,
 * is likelier than a foreign number without its plus.
 */
function isOfCountry(digits: string, country: string, about: CountryNumbers): boolean {
  if (afterCode(digits, country, about) !== undefined) return false;
  if (country === 'BR') return isWrittenLikeBrazilian(digits);
  if (digits.length < leastForeign) return true;
  if (about[1].includes(digits.length)) return digits.length <= mostNational;
  const shorter = nationalNumber(digits.slice(0, -1), country, about);
  return shorter !== undefined && shorter.length <= mostNational;
}
