/** What nobody sees: controls, marks of direction, blanks (some are letters to Unicode), accents without a letter. */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether anything of a text can be seen. */
export function isVisibleText(text: string): boolean {
  return visible.test(text);
}
