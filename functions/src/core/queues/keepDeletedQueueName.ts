import type { Directory } from '../company/directoryEntity.ts';
import type { DirectoryChange } from '../company/directoryWrites.ts';

/**
 * Maximum number of deleted queues whose names are kept: the directory is one item, which must hold every name of the
 * company.
 */
export const mostGoneQueues = 300;

/** Maximum names dropped per deletion: an update expression has no room for hundreds. */
const mostForgotten = 10;

/** Keeps a deleted queue's name and colour for its closed tickets, and drops the names deleted longest ago. */
export function keepDeletedQueueName(
  { goneQueues }: Pick<Directory, 'goneQueues'>,
  { id, name, color }: { id: number; name: string; color: string },
  goneAt: string,
): DirectoryChange[] {
  const oldestFirst = [...goneQueues].toSorted(([, a], [, b]) =>
    (a.goneAt ?? '') < (b.goneAt ?? '') ? -1 : 1,
  );
  const tooMany = Math.max(0, oldestFirst.length + 1 - mostGoneQueues);
  const forgotten = oldestFirst.slice(0, Math.min(tooMany, mostForgotten));
  return [
    ['goneQueue', id, { queue: { name, color, goneAt } }],
    ...forgotten.map(([old]): DirectoryChange => ['goneQueue', old, null]),
  ];
}
