import type { Store } from '@balcao/shared/server/db/store';
import { loadDirectory, reloadDirectory } from './directoryEntity.ts';

/**
 * Whether a queue was deleted. Of one that the directory does not know it is read anew: it was made a moment ago, or was deleted
 * before so many others that its name is kept no more.
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
