import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { OptionBlock } from './optionBlocks.ts';

/** Options of a queue with all that is below them: one item, so that a menu is one read and a change of it one write. */
export const chatbotTreeEntity = defineEntity<{
  companyId: number;
  queueId: number;
  options: ChatbotTree;
  /** The blocks of numbers by which its options are found. */
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

/** The options of a queue as they are offered; none where it has none. Read eventually: half a unit per 4 KB. */
export async function readTree(store: Store, companyId: number, queueId: number): Promise<ChatbotTree> {
  const item = await store.get(chatbotTreeEntity.key({ companyId, queueId }));
  return item === undefined ? [] : chatbotTreeEntity.fromItem(item).options;
}

/**
 * In which queue's tree options stand, by their numbers: those that were made at once are one item, written and deleted
 * together with the tree, so that nothing that was refused or broke off leaves one.
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

/** The queue in whose tree an option stands or stood; undefined when this company has none such. */
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
