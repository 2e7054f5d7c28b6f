import { clip } from '../text/clip.ts';
import { foldText } from '../text/foldText.ts';
import { brazilianNational } from './brazilianNumber.ts';
import { numberWords, searchedDigits } from './numberSearch.ts';
import { readWritten } from './readWritten.ts';
import { replaceNumbers } from './writtenNumbers.ts';

export { canonicalNumber } from './canonicalNumber.ts';

/** Characters in the sort key: an index key holds 1024 bytes, and a folded character may take nine. */
const maxSortLetters = 100;

/**
 * Sort key of a contact; names without letters sort as `~`, after Latin letters, by id. Phone numbers within a name are
 * left out: otherwise a hidden number could be inferred from its position among others, and the stored key would depend
 * on the setting that hides numbers. Masked numbers are left out likewise.
 */
export function contactSortName(name: string): string {
  const words = replaceNumbers(name, () => ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(foldText(words)).slice(0, maxSortLetters).join('') || '~';
}

const maxWords = 12;
const maxWordLength = 40;
/** Most numbers of a contact that are found by their last digits; merged contacts may have more numbers. */
const maxNumbers = 6;

/** Index words for prefix search: numbers, email and words of the name, at most twelve in all. */
export function contactSearchWords(contact: {
  name: string;
  number: string;
  otherNumbers?: string[] | undefined;
  email: string;
}): string[] {
  const words = foldText(contact.name).split(/[^\p{L}\p{N}]+/u);
  const { number, otherNumbers = [], email } = contact;
  const all = [number, foldText(email), ...otherNumbers, ...words].filter((word) => word !== '');
  return [...new Set(all.map((word) => clip(word, maxWordLength)))].slice(0, maxWords);
}

/**
 * A written number as WhatsApp may know it, digits only: 8 to 15 with the country code, those of Brazil with an
 * existing area code and, if nine digits follow it, a 9 as the first of them. Null if it cannot be one. `functions`
 * also knows the numbers of other countries (`completeNumber`).
 */
export function whatsappNumber(typed: string): string | null {
  const written = readWritten(typed);
  if ('reason' in written || !/^[1-9]\d{7,14}$/.test(written.digits)) return null;
  const { digits } = written;
  if (digits.startsWith('55') && brazilianNational(digits.slice(2)) !== digits.slice(2)) return null;
  return digits;
}

/** All index words of a contact: those of `contactSearchWords`, and further forms of its first numbers. */
export function contactIndexWords(contact: Parameters<typeof contactSearchWords>[0]): string[] {
  const numbers = [contact.number, ...(contact.otherNumbers ?? [])].slice(0, maxNumbers);
  return [...new Set([...contactSearchWords(contact), ...numberWords(numbers)])];
}

/** Words of a search, folded like index words, the longest first; a typed number or an email is one word. */
export function searchTerms(searched: string): string[] {
  const text = foldText(searched).trim();
  const digits = searchedDigits(searched);
  const terms =
    digits !== undefined
      ? [digits]
      : text.split(/\s+/).flatMap((word) => (word.includes('@') ? [word] : word.split(/[^\p{L}\p{N}]+/u)));
  const wanted = terms.filter((term) => term !== '').map((term) => clip(term, maxWordLength));
  return [...new Set(wanted)].toSorted((one, other) => other.length - one.length).slice(0, maxWords);
}

/** Hides all digits but the last two (LGPD setting). */
export function maskNumber(number: string): string {
  return number.replace(/\d(?=\d{2})/g, '*');
}
