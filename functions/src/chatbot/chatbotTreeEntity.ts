import type { ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Options of a queue with all that is below them: one item, so that a menu is one read and a change of it one write. */
export const chatbotTreeEntity = defineEntity<{
  companyId: number;
  queueId: number;
  options: ChatbotTree;
  updatedAt: string;
  version: number;
}>()({
  name: 'chatbotTree',
  description: 'The options of a queue, at every depth; at most 200, and 100 KB',
  version: 1,
  pk: 'C#{companyId}#QUEUE#{queueId}',
  sk: 'TREE',
});

/** The options of a queue as they are offered; none where it has none. Read eventually: half a unit per 4 KB. */
export async function readTree(store: Store, companyId: number, queueId: number): Promise<ChatbotTree> {
  const item = await store.get(chatbotTreeEntity.key({ companyId, queueId }));
  return item === undefined ? [] : chatbotTreeEntity.fromItem(item).options;
}

/** An option by its id: in which queue's tree it stands. */
export const chatbotPointerEntity = defineEntity<{ companyId: number; id: number; queueId: number }>()({
  name: 'chatbotPointer',
  description: 'Option id to the queue in whose tree it stands',
  version: 1,
  pk: 'C#{companyId}#CHATBOT#{id}',
  sk: 'P',
});

/** The queue in whose tree an option stands; undefined when this company has none such. */
export async function findQueueOfOption(
  store: Store,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const item = await store.get(chatbotPointerEntity.key({ companyId, id }), { consistent: true });
  return item && chatbotPointerEntity.fromItem(item).queueId;
}
