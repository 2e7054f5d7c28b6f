/**
 * A visible character. Not visible are control characters, direction marks, blanks (some are letters in Unicode) and
 * combining marks, which need a letter.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]/u;

/** True if any character of the text is visible. */
export function isVisibleText(text: string): boolean {
  return visible.test(text);
}
