import type { Message } from '@balcao/shared/messages/messageModel';
import { avatarColours } from '../../app/theme/tokens.ts';

/** The colour in which a group's member is named, the same on each of their messages; undefined outside of groups. */
export function authorColour(author: Message['author']): string | undefined {
  if (author === null) return undefined;
  const { name, number } = author;
  // A number whose digits are hidden is that of many.
  const known = number === '' || number.includes('*') ? `${number}${name}` : number;
  let sum = 0;
  for (const letter of known) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `var(--author-${sum % avatarColours.length})`;
}
