import type { Store } from '@balcao/shared/server/db/store';
import { loadDirectory, reloadDirectory } from './directoryEntity.ts';

/**
 * True if a queue was deleted. Reloads the directory for a queue it does not know: the queue was created a moment ago,
 * or was deleted so long ago that its name is not kept any more.
 */
export async function isQueueGone(
  store: Store,
  { companyId, queueId, now }: { companyId: number; queueId: number | undefined; now: number },
): Promise<boolean> {
  if (queueId === undefined) return false;
  const { queues, goneQueues } = await loadDirectory(store, companyId, now);
  if (queues.has(queueId)) return false;
  return goneQueues.has(queueId) || !(await reloadDirectory(store, companyId, now)).queues.has(queueId);
}
