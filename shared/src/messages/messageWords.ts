import { clip } from '../text/clip.ts';
import { foldText } from '../text/foldText.ts';

/**
 * Words too frequent to be useful in a search, folded: Portuguese, English, Spanish, Turkish. They are not indexed, and
 * are ignored in a search with other words.
 */
const commonWords = new Set(
  `que nao uma com por para pra pro mas dos das nos nas aos num numa ele ela eles elas seu sua seus suas meu minha
   voce voces esse essa isso este esta isto aquele aquela como mais muito tem ter ser sao foi era vai vou sim tambem
   quando onde quem qual pelo pela porque entao bem aqui ali sem sobre ate depois agora ainda estou estao
   the and you for are not with that this have has was but your from what can will
   los las del una con por pero como mas sus son fue esta este eso muy hay
   bir icin ama var yok cok daha gibi ile mi mu`.split(/\s+/),
);

const shortest = 3;
const longest = 40;
const maxWords = 40;
/**
 * Most words indexed of a short text. Of texts with more than ten words at most four fifths are indexed, which is
 * usually more than enough.
 */
const freeWords = 8;

/** Only this many characters of a text are indexed: folding longer ones costs milliseconds each time. */
const searchedLength = 4000;

const split = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isSearched = (word: string): boolean =>
  word.length >= (/^\d+$/.test(word) ? 2 : shortest) && !commonWords.has(word);

/** Drops the marks of automatic texts and the signature line (`*Ana:*`), which recur in all messages. */
const searchedPart = (body: string): string =>
  clip(body.replace(/^[\u200c-\u200e]+/u, '').replace(/^\*[^*\n]{1,60}:\*\n/u, ''), searchedLength);

const unique = (words: readonly string[]): string[] => [
  ...new Set(words.filter(isSearched).map((word) => clip(word, longest))),
];

/** Index words of a message for prefix search, the longest first; each costs one write. */
export function messageSearchWords(body: string): string[] {
  const words = split(searchedPart(body));
  const room = Math.min(maxWords, Math.max(freeWords, Math.floor(words.length * 0.8)));
  return unique(words)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, room);
}

/** Words of a search that can be looked up, the longest first. */
export function messageSearchTerms(searched: string): string[] {
  return unique(split(searched))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords);
}

/**
 * True if each term is a prefix of a word in the indexed part of the text. If numbers are hidden, digits match as a
 * whole only: prefixes would reveal a number digit by digit.
 */
export function hasWords(body: string, terms: readonly string[], hidesNumbers = false): boolean {
  const words = split(searchedPart(body));
  const begins = (word: string, term: string): boolean =>
    hidesNumbers && /^\p{N}+$/u.test(word) ? word === term : word.startsWith(term);
  return terms.every((term) => words.some((word) => begins(word, term)));
}
