import type { Handler } from '../http/handler.ts';
import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { countUp } from '../companies/companyEntity.ts';
import { directoryWrite, forgetDirectory } from '../companies/directoryEntity.ts';
import { readPlanOf } from '../companies/readPlanOf.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { assertNamedByQueue } from './assertNamedByQueue.ts';
import { newQueueWrites, toQueue } from './queueEntity.ts';

export const createQueue: Handler<typeof queuesApi.createQueue> = async (ctx, { body }) => {
  const { companyId, store } = ctx;
  const [{ plan }] = await Promise.all([
    readPlanOf(store, companyId),
    assertNamedByQueue(store, companyId, body),
  ]);
  const at = ctx.clock.iso();
  const item = {
    ...body,
    companyId,
    id: await ctx.nextId('queue'),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const { id, name, color } = item;
  await transactOrRefuse(store, [
    ...newQueueWrites(item),
    countUp(companyId, 'queueCount', plan?.queues ?? 0),
    [directoryWrite(companyId, 'queue', id, { queue: { name, color } })],
  ]);
  forgetDirectory(store, companyId);
  return toQueue(item);
};
