import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { present } from '@balcao/shared/server/db/expressions';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { queueEntity } from '../../core/records/queueEntity.ts';
import { assertWhole } from '../../core/chatbot/assertWhole.ts';
import { planTree } from '../../core/chatbot/planTree.ts';
import { prepareTree } from '../../core/chatbot/prepareTree.ts';
import { readQueueWithTree } from '../../core/chatbot/storedTree.ts';

/** The options that a queue is to have, and which of them somebody sends. */
interface MenuChange {
  options: readonly TreeOption[];
  sent?: TreeOption;
}

/**
 * Changes the options of a queue, upon what somebody else changed of them at the same moment. The queue itself tells of it.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_CONFLICT, what prepareTree throws, and ERR_VALIDATION with the path from the
 * option that was sent (`body.optQueueId`, `body.options.2.optQueueId`), wherever in the menu it stands
 */
export function changeMenu(
  ctx: UserContext,
  queueId: number,
  change: (before: ChatbotTree) => MenuChange,
): Promise<readonly ChatbotOption[]> {
  const { store, companyId } = ctx;
  return changeOrConflict(async () => {
    const { tree } = await readQueueWithTree(store, companyId, queueId);
    const { options, sent } = change(tree.options);
    if (sent !== undefined) assertWhole([sent], (place) => place.replace(/^0/, 'body'));
    const prepared = await prepareTree(ctx, tree, options);
    const touched = { set: { updatedAt: ctx.clock.iso() }, add: { version: 1 } };
    await transactOrRefuse(store, [
      ...planTree(ctx, queueId, tree, prepared),
      [
        { update: queueEntity.key({ companyId, id: queueId }), change: touched, condition: present },
        'ERR_NO_QUEUE_FOUND',
      ],
    ]);
    return prepared.options;
  });
}
