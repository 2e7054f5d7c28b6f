import type { Handler } from '../../platform/http/handler.ts';
import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { assertOptionsComplete } from '../chatbot/assertOptionsComplete.ts';
import { keepNumbers } from '../chatbot/numberOptions.ts';
import { planTree } from '../chatbot/planTree.ts';
import { prepareTree } from '../chatbot/prepareTree.ts';
import { countUp } from '../company/companyEntity.ts';
import { directoryWrite, forgetDirectory } from '../company/directoryEntity.ts';
import { readPlanOf } from '../company/readPlanOf.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { assertNamedByQueue } from './assertNamedByQueue.ts';
import { assertOutOfHoursText } from './assertOutOfHoursText.ts';
import { newQueueWrites, toQueue, queueEntity } from '../records/queueEntity.ts';
import { rotationTimers } from './rotationTimers.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import { readQueueWithTree } from '../chatbot/storedTree.ts';

const make: Handler<typeof queuesApi.createQueue> = async (ctx, { body }) => {
  const { companyId, store } = ctx;
  const { chatbots, ...fields } = body;
  const [{ plan }] = await Promise.all([
    readPlanOf(store, companyId),
    assertNamedByQueue(ctx, fields),
    assertOutOfHoursText(store, companyId, fields),
  ]);
  const none = { options: [], version: 0 };
  assertOptionsComplete(chatbots, (place) => `body.chatbots.${place}`);
  const tree = await prepareTree(ctx, none, keepNumbers(chatbots, []));
  const at = ctx.clock.iso();
  const id = await ctx.nextId('queue');
  const item = { ...fields, companyId, id, createdAt: at, updatedAt: at, version: 1 };
  const { name, color } = item;
  const timers = rotationTimers(undefined, item, ctx.clock.now());
  await transactOrRefuse(store, [
    ...newQueueWrites(item),
    ...timers.map((timer): NamedWrite => [armTimerWrite(timer, ctx.clock.now())]),
    countUp(companyId, 'queueCount', plan?.queues ?? 0),
    [directoryWrite(companyId, 'queue', id, { queue: { name, color } })],
    ...(tree.options.length === 0 ? [] : planTree(ctx, id, none, tree)),
  ]);
  forgetDirectory(store, companyId);
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return { ...toQueue(item), chatbots: tree.options };
};

export const createQueue: Handler<typeof queuesApi.createQueue> = onceUnderKey(make, {
  of: 'POST /queue',
  made: newOf(queueEntity),
  again: async ({ store, companyId }, id) => {
    const { queue, tree } = await readQueueWithTree(store, companyId, id);
    return { ...toQueue(queue), chatbots: [...tree.options] };
  },
});
