/** Up to two letters: first and last word; digits when a contact has only a number. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letter = (word: string) => [...word][0] ?? '';
  return (last === undefined ? [...first].slice(0, 2).join('') : letter(first) + letter(last)).toUpperCase();
}
