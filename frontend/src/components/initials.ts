/** One or two characters: initials of first and last word, or the first two of a single word or number; '?' if none. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = (word: string, count: number) => Array.from(word).slice(0, count).join('');
  return (last === undefined ? letters(first, 2) : letters(first, 1) + letters(last, 1)).toUpperCase();
}
