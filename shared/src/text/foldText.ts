/**
 * Lower case without accents: the form in which names and words are searched. Marks that stand by themselves go first:
 * decomposing brings a letter's marks in order, which takes seconds where a stranger wrote thousands of them.
 */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}+/gu, '');
}
