/** A text with something put where one writes (or in place of what is selected), and where one goes on after it. */
export function insertAtCaret(
  text: string,
  piece: string,
  { selectionStart, selectionEnd }: { selectionStart?: number | null; selectionEnd?: number | null },
): { text: string; caret: number } {
  const from = selectionStart ?? text.length;
  const to = selectionEnd ?? from;
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
