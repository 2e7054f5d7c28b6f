import type { Handler } from '../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../company/directoryEntity.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { maskedToken, readConnection, toConnection } from '../records/connectionEntity.ts';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { openToken } from './tokenSecret.ts';

/** A connection with its QR code. The token is in clear only if an administrator asks for it. */
export const getConnection: Handler<typeof connectionsApi.getConnection> = async (ctx, { params, query }) => {
  const { store, companyId } = ctx;
  const [item, session, directory, signMedia] = await Promise.all([
    readConnection(store, companyId, params.id),
    readSession(store, companyId, params.id),
    loadDirectory(store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  if (item === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  const shows = query.showToken === true && isAdmin(ctx.user);
  if (!shows) ctx.reply.auditWritten();
  const token = shows ? await openToken(ctx, companyId, item.id, item.sealedToken) : maskedToken;
  return toConnection(item, session, directory, true, signMedia, token);
};
