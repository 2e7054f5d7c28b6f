/** Whether nobody who gets this text sees anything of it: white space, and marks that are not drawn (U+200E and its like). */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}
