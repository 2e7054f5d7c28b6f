import type { Queue } from '@balcao/shared/records/queueModel';
import { assertThere } from '../../platform/db/assertThere.ts';
import { namedFileList } from '../records/fileListEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { namedIntegration } from '../records/integrationEntity.ts';
import { assertPlanNames } from '../company/assertPlanNames.ts';

/**
 * Checks that the integration and the file list named by a queue are the company's and allowed by its plan.
 *
 * @throws AppError ERR_PLAN_FLAG, ERR_NO_INTEGRATION_FOUND, ERR_NO_FILE_LIST_FOUND
 */
export async function assertNamedByQueue(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'company'>,
  { integrationId, fileListId }: Pick<Queue, 'integrationId' | 'fileListId'>,
): Promise<void> {
  const { store, companyId } = ctx;
  if (integrationId !== null) assertPlanNames(ctx, [['integrationId', 'useIntegrations']]);
  await assertThere(store, [
    ...namedIntegration(companyId, integrationId),
    ...namedFileList(companyId, fileListId),
  ]);
}
