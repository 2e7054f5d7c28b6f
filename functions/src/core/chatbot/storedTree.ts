import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { AppError } from '@balcao/shared/errors';
import { queueEntity, type QueueItem } from '../records/queueEntity.ts';
import { chatbotTreeEntity } from '../records/chatbotTreeEntity.ts';
import type { OptionBlock } from '../records/optionBlocks.ts';

/** The stored options of a queue; `version` is 0 if none were ever stored. */
export interface StoredTree {
  options: ChatbotTree;
  blocks?: readonly OptionBlock[];
  version: number;
}

export function storedTree(item: StoredItem | undefined): StoredTree {
  return item === undefined ? { options: [], version: 0 } : chatbotTreeEntity.fromItem(item);
}

/** Reads a queue and its options consistently. @throws AppError ERR_NO_QUEUE_FOUND */
export async function readQueueWithTree(
  store: Store,
  companyId: number,
  queueId: number,
): Promise<{ queue: QueueItem; tree: StoredTree }> {
  const [queue, tree] = await store.batchGet(
    [queueEntity.key({ companyId, id: queueId }), chatbotTreeEntity.key({ companyId, queueId })],
    { consistent: true },
  );
  if (queue === undefined) throw new AppError('ERR_NO_QUEUE_FOUND');
  return { queue: queueEntity.fromItem(queue), tree: storedTree(tree) };
}
