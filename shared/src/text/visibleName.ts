import { withoutHeapedMarks } from './withoutHeapedMarks.ts';

/**
 * What nobody sees in a name, or what turns those around it: control characters, marks of direction, blanks that are
 * letters. What joins the parts of an emoji is none of them.
 */
const unseen = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?!\u200d)\p{Cf}/u;
const everyUnseen = new RegExp(unseen, 'gu');
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name is one that people can read and tell from another. */
export function isVisibleName(name: string): boolean {
  return seen.test(name) && !unseen.test(name);
}

/** What people can see of a name that a stranger chose; empty where that is nothing. */
export function visibleName(given: string): string {
  const name = withoutHeapedMarks(given.toWellFormed().replace(/\s+/gu, ' ').replace(everyUnseen, '')).trim();
  return seen.test(name) ? name : '';
}
