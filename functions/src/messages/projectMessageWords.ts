import { messageSearchWords } from '@balcao/shared/messages/messageWords';
import { initialOf } from '../contacts/contactWordsEntity.ts';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messageWordEntity, type MessageWordItem, recencyOf } from './messageWordEntity.ts';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from '../stream/streamChange.ts';

/**
 * Keeps the search entries of messages that change. The stream repeats a message's changes only together with those that followed,
 * so that entries written again end up as they were.
 */
export async function projectMessageWords(
  runtime: Pick<Runtime, 'store'>,
  { before, after }: StreamChange,
): Promise<void> {
  const stored = after ?? before;
  if (stored === undefined || !messageEntity.owns(stored)) return;
  const entered = entriesOf(before);
  const wanted = entriesOf(after);
  await runtime.store.batchWrite([
    ...entered
      .filter(({ word }) => !wanted.some((entry) => entry.word === word))
      .map((entry) => ({ delete: messageWordEntity.key(entry) })),
    ...wanted
      .filter(({ word }) => !entered.some((entry) => entry.word === word))
      .map((entry) => ({ put: messageWordEntity.toItem(entry) })),
  ]);
}

function entriesOf(stored: StoredItem | undefined): MessageWordItem[] {
  return stored === undefined ? [] : messageWordEntries(messageEntity.fromItem(stored));
}

/** The entries of a message: none of a deleted one, and none of what the house writes into every conversation. */
export function messageWordEntries(message: MessageItem): MessageWordItem[] {
  if (message.isDeleted === true || message.actor === 'bot' || message.actor === 'timer') return [];
  const { companyId, id, conversationId, ticketId, contactId, queueId, createdAt } = message;
  return messageSearchWords(message.body).map((word) => ({
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
