import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type TagItem, toTag } from '../../core/records/tagEntity.ts';
import { stagedBucket } from '../../core/records/countedTicketEntity.ts';

/** Adds each lane's ticket count from its counter. */
export async function showLanes(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  lanes: readonly TagItem[],
): Promise<OperationReply<typeof kanbanApi.listLanes>> {
  const counters = await store.batchGet(
    lanes.map(({ id }) => listCounterEntity.key({ companyId, bucket: stagedBucket(id) })),
  );
  const lista = lanes.map((lane, at) => {
    const stored = counters[at];
    const count = stored === undefined ? 0 : listCounterEntity.fromItem(stored).count;
    return { ...toTag(lane), ticketsCount: Math.max(0, count) };
  });
  return { lista };
}
