import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Queue } from '@balcao/shared/records/queueModel';
import { queueOrder } from '@balcao/shared/queues/queueOrder';
import { AppError } from '@balcao/shared/errors';
import { changeUnique, takeUnique } from '../company/uniqueEntity.ts';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { absent } from '@balcao/shared/server/db/expressions';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

export type QueueItem = Queue & { version: number; createdAt: string };

/** Values of a new queue, and of those stored before these fields existed. */
export const plainQueue = {
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '0',
  integrationId: null,
  fileListId: null,
  schedules: usualWeek,
} as const satisfies Partial<Queue>;

export const queueEntity = defineEntity<QueueItem>()({
  name: 'queue',
  description: 'A queue (sector) of a company',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'QUEUE#{id:12}',
  defaults: plainQueue,
});

export function toQueue({ version: _v, createdAt: _c, ...queue }: QueueItem): Queue {
  return queue;
}

/** All queues of a company in its own order, then by id; their number is limited by its plan. */
export async function listQueueItems(
  store: Store,
  companyId: number,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<QueueItem[]> {
  const queues: QueueItem[] = [];
  // In pages: texts and schedules soon exceed the 1 MB of one query.
  for await (const items of queryPages(store, {
    pk: queueEntity.partition({ companyId }),
    prefix: 'QUEUE#',
    limit: 1000,
    consistent,
  }))
    queues.push(...items.map((item) => queueEntity.fromItem(item)));
  return queues.toSorted(queueOrder);
}

/** The writes of a new queue: the item and its claims on name and colour. */
export function newQueueWrites(item: QueueItem): NamedWrite[] {
  const { companyId, id, name, color } = item;
  return [
    [{ put: queueEntity.toItem(item), condition: absent }],
    takeUnique(companyId, 'queueColor', color, id, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'),
    takeUnique(companyId, 'queueName', name, id, 'ERR_QUEUE_NAME_ALREADY_EXISTS'),
  ];
}

/** The writes that change a queue's claims on name and colour, if those differ. */
export function queueNameWrites(before: QueueItem, after: QueueItem): NamedWrite[] {
  const { companyId, id } = before;
  return [
    ...changeUnique(companyId, 'queueColor', before.color, after.color, id, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'),
    ...changeUnique(companyId, 'queueName', before.name, after.name, id, 'ERR_QUEUE_NAME_ALREADY_EXISTS'),
  ];
}

/** @throws AppError ERR_NO_QUEUE_FOUND if one of the ids is not a queue of the company */
export async function assertQueues(store: Store, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const items = await store.batchGet(ids.map((id) => queueEntity.key({ companyId, id })));
  if (items.includes(undefined)) throw new AppError('ERR_NO_QUEUE_FOUND');
}
