import { everyOption } from '@balcao/shared/chatbot/changeTree';
import { chatbotTreeEntity } from '../../core/records/chatbotTreeEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { listQueueItems } from '../../core/records/queueEntity.ts';

/**
 * Queues that send a list, directly or by a menu option. Reads all queues and menus, so only for showing a single list.
 */
export async function queuesSending(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  listId: number,
): Promise<{ id: number; name: string }[]> {
  const queues = await listQueueItems(store, companyId);
  if (queues.length === 0) return [];
  const keys = queues.map(({ id: queueId }) => chatbotTreeEntity.key({ companyId, queueId }));
  const trees = await store.batchGet(keys);
  const sends = (at: number): boolean => {
    const stored = trees[at];
    const options = stored === undefined ? [] : chatbotTreeEntity.fromItem(stored).options;
    return everyOption(options).some(({ optFileId }) => optFileId === listId);
  };
  return queues
    .filter(({ fileListId }, at) => fileListId === listId || sends(at))
    .map(({ id, name }) => ({ id, name }));
}
