import type { Message } from '@balcao/shared/records/messageModel';
import { colourOf } from '../../../components/colourOf.ts';

/** The colour in which a group's member is named, the same on each of their messages; undefined outside of groups. */
export function authorColour(author: Message['author']): string | undefined {
  return author === null ? undefined : `var(--author-${colourOf(author.id)})`;
}
