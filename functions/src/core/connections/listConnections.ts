import type { Handler } from '../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { loadDirectory } from '../company/directoryEntity.ts';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import { companyOf } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { listConnectionItems, toConnection } from '../records/connectionEntity.ts';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { mayManageConnections } from '@balcao/shared/connections/connectionRules';

/** Connections of the company, oldest first; a super user may name another company. */
export const listConnections: Handler<typeof connectionsApi.listConnections> = async (ctx, { query }) => {
  const companyId = companyOf(ctx, query.companyId);
  const [items, sessions, directory, signMedia] = await Promise.all([
    listConnectionItems(ctx.store, companyId),
    listSessions(ctx.store, companyId),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  const byId = new Map(sessions.map((session) => [session.connectionId, session]));
  const showQr = mayManageConnections(ctx.user);
  const shown = items
    .filter((item) => query.channel === undefined || item.channel === query.channel)
    .map((item) => toConnection(item, byId.get(item.id), directory, showQr, signMedia));
  return rowsAnswered(ctx, shown);
};

/** The older path of the same answer. */
export const filterConnections: Handler<typeof connectionsApi.filterConnections> = (ctx, input) =>
  listConnections(ctx, input);
