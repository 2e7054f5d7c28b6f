import { avatarColours } from '../frame/theme/tokens.ts';

/** Index in `avatarColours` of a person's name or other mark, the same for the same text. */
export function colourIndex(mark: string): number {
  let sum = 0;
  for (const letter of mark) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % avatarColours.length;
}
