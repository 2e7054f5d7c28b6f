import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { clip } from '@balcao/shared/text/clip';
import type { Directory } from '../company/directoryEntity.ts';

/** Who wrote what lists show last: one of us by number, a number's own phone, what writes by itself, a group's member. */
export type LastBy = { userId: number } | 'phone' | 'automatic' | { author: string };

/** Longest name of a group's member that is kept on a ticket: rows show less. */
const nameLength = 30;

/** Undefined where the contact itself wrote it, whose name the row carries. */
export function lastByOf(
  message: Pick<MessageItem, 'fromMe' | 'actor' | 'userId' | 'author'>,
): LastBy | undefined {
  const { fromMe, actor, userId, author } = message;
  if (!fromMe) return author && { author: clip(author.name.trim(), nameLength) };
  // What somebody wrote to be sent later is theirs as well.
  if ((actor === 'user' || actor === 'schedule') && userId !== undefined) return { userId };
  return actor === 'phone' || actor === 'import' ? 'phone' : 'automatic';
}

/** As screens are told. */
export function showLastBy(by: LastBy | undefined, directory: Directory): Ticket['lastMessageBy'] {
  if (by === undefined) return null;
  if (typeof by === 'string') return { kind: by, id: null, name: '' };
  if ('author' in by) return { kind: 'member', id: null, name: by.author };
  return { kind: 'user', id: by.userId, name: directory.users.get(by.userId)?.name ?? '' };
}
