import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { OptionBlock } from './optionBlocks.ts';

/** All options of a queue as one item: a menu is one read, a change of it one write. */
export const chatbotTreeEntity = defineEntity<{
  companyId: number;
  queueId: number;
  options: ChatbotTree;
  /** The id blocks by which its options are found. */
  blocks?: readonly OptionBlock[];
  updatedAt: string;
  version: number;
}>()({
  name: 'chatbotTree',
  description: 'The options of a queue, at every depth; at most 200, and 100 KB',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#QUEUE#{queueId}',
  sk: 'TREE',
});

/** The options of a queue; empty if it has none. Eventually consistent: half a read unit per 4 KB. */
export async function readTree(store: Store, companyId: number, queueId: number): Promise<ChatbotTree> {
  const item = await store.get(chatbotTreeEntity.key({ companyId, queueId }));
  return item === undefined ? [] : chatbotTreeEntity.fromItem(item).options;
}

/**
 * Finds the queue of an option by its id: options created together share one such item. The item is written and deleted
 * together with the tree, so a refused or interrupted change leaves no stray item behind.
 */
export const chatbotBlockEntity = defineEntity<{
  companyId: number;
  first: number;
  last: number;
  queueId: number;
}>()({
  name: 'chatbotBlock',
  description: 'Option ids that were given out at once to the queue in whose tree they stand',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CHATBOT',
  sk: '{first:12}',
});

/** The queue whose tree has or had the option; undefined if the company has no such option. */
export async function findQueueOfOption(
  store: Store,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const { pk, sk: to } = chatbotBlockEntity.key({ companyId, first: id });
  const { items } = await store.query({ pk, to, limit: 1, descending: true, consistent: true });
  const [block] = items.map((item) => chatbotBlockEntity.fromItem(item));
  return block !== undefined && id <= block.last ? block.queueId : undefined;
}
