import { AppError } from '@balcao/shared/errors';
import { connectionEntity } from '../../core/records/connectionEntity.ts';
import type { Store } from '@balcao/shared/server/db/store';
import { assertQueues } from '../../core/records/queueEntity.ts';

/**
 * Requires that the queues and the connection a user refers to belong to the company.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND
 */
export async function assertReferences(
  store: Store,
  companyId: number,
  fields: { queueIds?: readonly number[] | undefined; whatsappId?: number | null | undefined },
): Promise<void> {
  const { queueIds = [], whatsappId } = fields;
  await assertQueues(store, companyId, queueIds);
  if (whatsappId && (await store.get(connectionEntity.key({ companyId, id: whatsappId }))) === undefined)
    throw new AppError('ERR_NO_WAPP_FOUND');
}
