import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { assertOptionsComplete } from '../chatbot/assertOptionsComplete.ts';
import { keepNumbers } from '../chatbot/numberOptions.ts';
import { planTree } from '../chatbot/planTree.ts';
import { prepareTree } from '../chatbot/prepareTree.ts';
import { readQueueWithTree } from '../chatbot/storedTree.ts';
import { directoryWrite, forgetDirectory } from '../company/directoryEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { assertNamedByQueue } from './assertNamedByQueue.ts';
import { assertOutOfHoursText } from './assertOutOfHoursText.ts';
import { queueEntity, queueNameWrites, toQueue } from '../records/queueEntity.ts';
import { rotationTimers } from './rotationTimers.ts';

/** Changes a queue. Tickets refer to it by id, so a new name or colour shows on them at once. */
export const updateQueue: Handler<typeof queuesApi.updateQueue> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { companyId, store } = ctx;
    const { id } = params;
    const { queue: before, tree } = await readQueueWithTree(store, companyId, id);
    const { chatbots, ...fields } = omitUndefined(body);
    const after = {
      ...before,
      ...fields,
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    // References that stay are not checked again: they may have been deleted meanwhile.
    const asked = (name: 'integrationId' | 'fileListId') =>
      after[name] === before[name] ? null : after[name];
    await assertNamedByQueue(ctx, {
      integrationId: asked('integrationId'),
      fileListId: asked('fileListId'),
    });
    // Checked only if text or schedule change: a queue that was stored without a text can still be renamed.
    if (fields.outOfHoursMessage !== undefined || fields.schedules !== undefined)
      await assertOutOfHoursText(store, companyId, after);
    if (chatbots) assertOptionsComplete(chatbots, (place) => `body.chatbots.${place}`);
    const menu = chatbots && (await prepareTree(ctx, tree, keepNumbers(chatbots, tree.options)));
    const timers = rotationTimers(before, after, ctx.clock.now());
    const { name, color } = after;
    const directory: NamedWrite = [directoryWrite(companyId, 'queue', id, { queue: { name, color } })];
    const renamed = name !== before.name || color !== before.color;
    await transactOrRefuse(store, [
      [
        {
          put: queueEntity.toItem(after),
          condition: { expression: '#version = :before', values: { before: before.version } },
        },
      ],
      ...queueNameWrites(before, after),
      ...timers.map((timer): NamedWrite => [armTimerWrite(timer, ctx.clock.now())]),
      // The directory is one item with all names: written only if this name or colour changed.
      ...(renamed ? [directory] : []),
      ...(menu === undefined ? [] : planTree(ctx, id, tree, menu)),
    ]);
    forgetDirectory(store, companyId);
    ctx.reply.auditChanged([...changedFields(before, after), ...(menu === undefined ? [] : ['chatbots'])]);
    for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return { ...toQueue(after), chatbots: [...(menu ?? tree).options] };
  });
