import type { ChatbotOption, ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { present } from '@balcao/shared/server/db/expressions';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { UserContext } from '../http/context.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { queueEntity } from '../queues/queueEntity.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { dropPointers, planTree } from './planTree.ts';
import { readQueueWithTree } from './storedTree.ts';

/**
 * Changes the options of a queue, upon what somebody else changed of them at the same moment. The queue itself tells of it.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_CONFLICT and what planTree throws, with `body` before the path
 */
export function changeMenu(
  ctx: UserContext,
  queueId: number,
  change: (before: ChatbotTree) => Promise<readonly ChatbotOption[]>,
): Promise<readonly ChatbotOption[]> {
  const { store, companyId } = ctx;
  return changeOrConflict(async () => {
    const { tree } = await readQueueWithTree(store, companyId, queueId);
    const options = await change(tree.options);
    const touched = { set: { updatedAt: ctx.clock.iso() }, add: { version: 1 } };
    await transactOrRefuse(store, [
      await planTree(ctx, queueId, tree, options, 'body'),
      [
        { update: queueEntity.key({ companyId, id: queueId }), change: touched, condition: present },
        'ERR_NO_QUEUE_FOUND',
      ],
    ]);
    await wakeOrWarn(ctx, { companyId, kind: 'chatbotPointer' }, () =>
      dropPointers(ctx, tree.options, options),
    );
    return options;
  });
}
