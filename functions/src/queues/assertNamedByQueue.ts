import type { Queue } from '@balcao/shared/queues/queueModel';
import type { Store } from '@balcao/shared/server/db/store';
import { assertThere } from '../db/assertThere.ts';
import { namedFileList } from '../files/fileListEntity.ts';
import { namedIntegration } from '../integrations/integrationEntity.ts';

/**
 * Whether what a queue names is the company's.
 *
 * @throws AppError ERR_NO_INTEGRATION_FOUND, ERR_NO_FILE_LIST_FOUND
 */
export function assertNamedByQueue(
  store: Store,
  companyId: number,
  { integrationId, fileListId }: Pick<Queue, 'integrationId' | 'fileListId'>,
): Promise<void> {
  return assertThere(store, [
    ...namedIntegration(companyId, integrationId),
    ...namedFileList(companyId, fileListId),
  ]);
}
