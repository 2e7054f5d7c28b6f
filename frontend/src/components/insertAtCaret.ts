/** Inserts a piece at the caret or in place of the selection; returns the text and the new caret position. */
export function insertAtCaret(
  text: string,
  piece: string,
  { selectionStart, selectionEnd }: { selectionStart?: number | null; selectionEnd?: number | null },
): { text: string; caret: number } {
  const from = selectionStart ?? text.length;
  const to = selectionEnd ?? from;
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
