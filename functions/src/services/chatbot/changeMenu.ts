import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { present } from '@balcao/shared/server/db/expressions';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { queueEntity } from '../../core/records/queueEntity.ts';
import { assertOptionsComplete } from '../../core/chatbot/assertOptionsComplete.ts';
import { planTree } from '../../core/chatbot/planTree.ts';
import { prepareTree } from '../../core/chatbot/prepareTree.ts';
import { readQueueWithTree } from '../../core/chatbot/storedTree.ts';

/** The new options of a queue, and the one among them that the request sent. */
interface MenuChange {
  options: readonly TreeOption[];
  sent?: TreeOption;
}

/**
 * Changes the options of a queue; on a conflict it reads again and retries, so a concurrent change is not lost. The
 * queue's version rises too, so its live event goes out.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_CONFLICT, the errors of prepareTree, and ERR_VALIDATION with a path relative
 * to the option that was sent (`body.optQueueId`, `body.options.2.optQueueId`), wherever it is in the menu
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
    if (sent !== undefined) assertOptionsComplete([sent], (place) => place.replace(/^0/, 'body'));
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
