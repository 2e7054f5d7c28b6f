import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { companyOf, type UserContext } from '../../platform/http/context.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { loadDirectory } from '../company/directoryEntity.ts';
import { readConnection, toConnection } from '../records/connectionEntity.ts';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';

/** A connection that an earlier call created, as that call answered it. @throws AppError ERR_NO_WAPP_FOUND */
export async function showCreated(
  ctx: UserContext,
  id: number,
  { body }: Pick<HandlerInput<typeof connectionsApi.createConnection>, 'body'>,
): Promise<OperationReply<typeof connectionsApi.createConnection>> {
  const { store, clock } = ctx;
  const companyId = companyOf(ctx, body.companyId);
  const [item, session, directory, signMedia] = await Promise.all([
    readConnection(store, companyId, id),
    readSession(store, companyId, id),
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
  ]);
  if (item === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return toConnection(item, session, directory, true, signMedia);
}
