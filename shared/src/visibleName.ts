/**
 * What nobody sees in a name, or what turns those around it: control characters, marks of direction, blanks that are
 * letters. What joins the parts of an emoji is none of them.
 */
const unseen = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?!\u200d)\p{Cf}/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name is one that people can read and tell from another. */
export function isVisibleName(name: string): boolean {
  return seen.test(name) && !unseen.test(name);
}
