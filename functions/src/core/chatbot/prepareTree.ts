import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { withOwnTargets } from '@balcao/shared/chatbot/optionRules';
import type { UserContext } from '../../platform/http/context.ts';
import { assertThere } from '../../platform/db/assertThere.ts';
import { takeIds } from '../../platform/db/sequence.ts';
import { assertPlanNames } from '../company/assertPlanNames.ts';
import { assertTreeFits } from './assertTreeFits.ts';
import { countUnnumbered, numberOptions } from './numberOptions.ts';
import type { OptionBlock } from '../records/optionBlocks.ts';
import type { StoredTree } from './storedTree.ts';
import { newTargets, treeTargets } from './treeTargets.ts';

/** Options ready to be stored, and the block of ids taken for new ones. */
export interface PreparedTree {
  options: ChatbotOption[];
  taken?: OptionBlock;
}

/**
 * Validates options of a queue, drops targets that do not belong to their type, and gives new options an id. All checks
 * come first. Then a single write takes all new ids: the counter is one item for all companies, which many writes would
 * overload.
 *
 * @throws AppError as assertTreeFits, ERR_PLAN_FLAG, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_INTEGRATION_FOUND,
 * ERR_NO_FILE_LIST_FOUND
 */
export async function prepareTree(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'company'>,
  before: StoredTree,
  sent: readonly TreeOption[],
): Promise<PreparedTree> {
  const { store, companyId } = ctx;
  const wanted = withOwnTargets(sent);
  assertTreeFits(wanted);
  if (newTargets(wanted, before.options).some(([field]) => field === 'optIntegrationId'))
    assertPlanNames(ctx, [['optIntegrationId', 'useIntegrations']]);
  await assertThere(store, treeTargets(companyId, wanted, before.options));
  const count = countUnnumbered(wanted);
  if (count === 0) return { options: numberOptions(wanted, 0) };
  const { first, last } = await takeIds(store, 'chatbot', count);
  return { options: numberOptions(wanted, first), taken: [first, last] };
}
