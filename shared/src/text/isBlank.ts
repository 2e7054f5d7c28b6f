/** True if the text shows nothing: only white space and invisible format characters (U+200E and the like). */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}
