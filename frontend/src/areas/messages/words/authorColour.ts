import type { Message } from '@balcao/shared/records/messageModel';
import { colourIndex } from '../../../components/colourIndex.ts';

/** Colour of a group member's name, the same on all their messages; undefined outside groups. */
export function authorColour(author: Message['author']): string | undefined {
  return author === null ? undefined : `var(--author-${colourIndex(author.id)})`;
}
