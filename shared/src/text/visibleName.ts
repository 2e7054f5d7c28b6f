import { limitCombiningMarks } from './limitCombiningMarks.ts';

/**
 * Characters that are invisible in a name or change its display: control characters, direction marks, letters that look
 * blank. The joiner of emoji is allowed.
 */
const unseen = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?!\u200d)\p{Cf}/u;
const everyUnseen = new RegExp(unseen, 'gu');
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** True if the name has visible characters and no invisible ones. */
export function isVisibleName(name: string): boolean {
  return seen.test(name) && !unseen.test(name);
}

/** The visible part of a name that a stranger chose; '' if there is none. */
export function visibleName(given: string): string {
  const name = limitCombiningMarks(
    given.toWellFormed().replace(/\s+/gu, ' ').replace(everyUnseen, ''),
  ).trim();
  return seen.test(name) ? name : '';
}
