/**
 * What nobody sees in a name, or what turns those around it: control characters, marks of direction, blanks that are
 * letters. What joins the parts of an emoji is none of them.
 */
const unseen = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?!\u200d)\p{Cf}/u;
const everyUnseen = new RegExp(unseen, 'gu');
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks upon one letter; with more it would be drawn over the lines above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

/** Whether a name is one that people can read and tell from another. */
export function isVisibleName(name: string): boolean {
  return seen.test(name) && !unseen.test(name);
}

/** What people can see of a name that a stranger chose; empty where that is nothing. */
export function visibleName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(everyUnseen, '')
    .replace(heapedMarks, '$1')
    .trim();
  return seen.test(name) ? name : '';
}
