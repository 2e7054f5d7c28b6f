import { clip } from '../text/clip.ts';
import { foldText } from '../text/foldText.ts';
import { replaceNumbers } from './writtenNumbers.ts';

/**
 * The number under which a person is found: digits only, with Brazil's ninth digit put in where a mobile number
 * lacks it, so that 55 11 8888-0001 and 55 11 98888-0001 are one person (design, connector page).
 */
export function canonicalNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  const brazilianMobile = /^55(\d{2})([6-9]\d{7})$/.exec(digits);
  return brazilianMobile ? `55${brazilianMobile[1]}9${brazilianMobile[2]}` : digits;
}

/** Letters by which names are sorted: an index key holds 1024 bytes, and a folded letter may take nine of them. */
const maxSortLetters = 100;

/**
 * The form by which a contact is sorted; who has no letter stands at the end, by id. A telephone number in a name, or one
 * that serves as name, sorts nowhere: whoever may name contacts could read a hidden one from its place among them, and
 * what is stored need not change with the setting that hides it. A number with its digits masked sorts as the number does.
 */
export function contactSortName(name: string): string {
  const words = replaceNumbers(name, () => ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(foldText(words)).slice(0, maxSortLetters).join('') || '~';
}

const maxWords = 12;
const maxWordLength = 40;

/**
 * Words under which a contact is found by prefix: the numbers, the e-mail, and those of the name, of which a long one has
 * more than are entered.
 */
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
 * A number as WhatsApp may know it, digits only, or null when it cannot be one: 8 to 15 digits with the country's
 * code first, a Brazilian one with area code and 8 or 9 digits.
 */
export function whatsappNumber(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (!/^[1-9]\d{7,14}$/.test(digits)) return null;
  if (digits.startsWith('55') && digits.length > 11)
    return /^55[1-9]{2}\d{8,9}$/.test(digits) ? digits : null;
  return digits;
}

/** Words of a search, folded as entries are, the longest first: a typed number is one word, an e-mail too. */
export function searchTerms(searched: string): string[] {
  const text = foldText(searched).trim();
  const terms = /^[+\d\s().-]+$/.test(text)
    ? [text.replace(/\D/g, '')]
    : text.split(/\s+/).flatMap((word) => (word.includes('@') ? [word] : word.split(/[^\p{L}\p{N}]+/u)));
  const wanted = terms.filter((term) => term !== '').map((term) => clip(term, maxWordLength));
  return [...new Set(wanted)].toSorted((one, other) => other.length - one.length).slice(0, maxWords);
}

/** A number as people read it when digits before the last two must stay hidden (LGPD setting). */
export function maskNumber(number: string): string {
  return number.replace(/\d(?=\d{2})/g, '*');
}
