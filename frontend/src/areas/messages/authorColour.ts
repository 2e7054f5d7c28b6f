import type { Message } from '@balcao/shared/messages/messageModel';
import { avatarColours } from '../../app/theme/tokens.ts';

/** The colour in which a group's member is named, the same on each of their messages; undefined outside of groups. */
export function authorColour(author: Message['author']): string | undefined {
  return author === null ? undefined : `var(--author-${colourOf(author.id)})`;
}

/** Which of the colours is theirs. */
export function colourOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % avatarColours.length;
}
