import { messageSearchWords } from '@balcao/shared/messages/messageWords';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { initialOf } from '../../records/contactWordsEntity.ts';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messageWordEntity, type MessageWordItem, recencyOf } from '../../records/messageWordEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { syncEntries } from '../../../platform/stream/syncEntries.ts';
import type { StreamChange } from '../../../platform/stream/streamChange.ts';

/** Fields of a message, besides its texts, on which its search entries depend. */
const places = ['actor', 'conversationId', 'ticketId', 'contactId', 'queueId', 'createdAt'] as const;

/** Maintains the search entries of changed messages; ticks and reactions, which are most changes, cost nothing. */
export async function projectMessageWords(
  runtime: Pick<Runtime, 'store'>,
  { before, after }: StreamChange,
): Promise<void> {
  const stored = after ?? before;
  if (stored === undefined || !messageEntity.owns(stored)) return;
  const was = before && messageEntity.fromItem(before);
  const is = after && messageEntity.fromItem(after);
  const moved = places.some((name) => was?.[name] !== is?.[name]);
  if (!moved && (['body', 'transcription', 'isDeleted'] as const).every((name) => was?.[name] === is?.[name]))
    return;
  await syncEntries(runtime.store, [{ before, after }], messageWords);
}

/** The search entries of a stored message, as stored. */
export function messageWords(stored: StoredItem): StoredItem[] {
  return messageWordEntries(messageEntity.fromItem(stored)).map((entry) => messageWordEntity.toItem(entry));
}

/** The searchable text of a message: its body and its transcription. */
export function searchedText({
  body,
  transcription = '',
}: Pick<MessageItem, 'body' | 'transcription'>): string {
  return transcription === '' ? body : `${body}\n${transcription}`;
}

/**
 * The search entries of a message: none if it is deleted or automatic, since automatic texts are in every conversation.
 */
export function messageWordEntries(message: MessageItem): MessageWordItem[] {
  if (message.isDeleted === true || message.actor === 'bot' || message.actor === 'timer') return [];
  const { companyId, id, conversationId, ticketId, contactId, queueId, createdAt } = message;
  return messageSearchWords(searchedText(message)).map((word) => ({
    companyId,
    initial: initialOf(word),
    word,
    recency: recencyOf(id),
    id,
    conversationId,
    ticketId,
    contactId,
    queueId,
    createdAt,
  }));
}
