import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { clip } from '@balcao/shared/text/clip';
import type { Directory } from '../company/directoryEntity.ts';

/**
 * The author of a ticket's last message, as lists show it: a user by id, the number's own phone, an automatic sender,
 * or a group member by name.
 */
export type LastBy = { userId: number } | 'phone' | 'automatic' | { author: string };

/** Longest member name stored on a ticket, in characters; rows of lists show less. */
const nameLength = 30;

/** The author of a message; undefined if the contact itself wrote it, since the row shows the contact's name anyway. */
export function lastByOf(
  message: Pick<MessageItem, 'fromMe' | 'actor' | 'userId' | 'author'>,
): LastBy | undefined {
  const { fromMe, actor, userId, author } = message;
  if (!fromMe) return author && { author: clip(author.name.trim(), nameLength) };
  // A scheduled message counts as written by the user who scheduled it.
  if ((actor === 'user' || actor === 'schedule') && userId !== undefined) return { userId };
  return actor === 'phone' || actor === 'import' ? 'phone' : 'automatic';
}

/** `LastBy` as the API shows it. */
export function showLastBy(by: LastBy | undefined, directory: Directory): Ticket['lastMessageBy'] {
  if (by === undefined) return null;
  if (typeof by === 'string') return { kind: by, id: null, name: '' };
  if ('author' in by) return { kind: 'member', id: null, name: by.author };
  return { kind: 'user', id: by.userId, name: directory.users.get(by.userId)?.name ?? '' };
}
