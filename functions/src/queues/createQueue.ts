import type { Handler } from '../http/handler.ts';
import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { countUp } from '../companies/companyEntity.ts';
import { directoryWrite, forgetDirectory } from '../companies/directoryEntity.ts';
import { readPlanOf } from '../companies/readPlanOf.ts';
import { type NamedWrite, transactOrRefuse } from '../http/transactOrRefuse.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { assertNamedByQueue } from './assertNamedByQueue.ts';
import { newQueueWrites, toQueue } from './queueEntity.ts';
import { rotationTimer } from './rotationTimer.ts';

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
  const timers = rotationTimer(undefined, item, ctx.clock.now());
  await transactOrRefuse(store, [
    ...newQueueWrites(item),
    ...timers.map((timer): NamedWrite => [armTimerWrite(timer, ctx.clock.now())]),
    countUp(companyId, 'queueCount', plan?.queues ?? 0),
    [directoryWrite(companyId, 'queue', id, { queue: { name, color } })],
  ]);
  forgetDirectory(store, companyId);
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return toQueue(item);
};
