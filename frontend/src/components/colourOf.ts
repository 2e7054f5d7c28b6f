import { avatarColours } from '../frame/theme/tokens.ts';

/** Which of the colours of people is whose mark this is. */
export function colourOf(mark: string): number {
  let sum = 0;
  for (const letter of mark) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % avatarColours.length;
}
