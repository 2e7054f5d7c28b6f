/**
 * Lower case without accents: the form for searching and comparing. Combining marks are removed before decomposition,
 * which would sort them and take seconds on a text with thousands of marks.
 */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}+/gu, '');
}
