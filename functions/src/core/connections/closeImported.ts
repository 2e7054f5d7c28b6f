import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireSession } from './sessions/requireSession.ts';

export const closeImported: Handler<typeof connectionsApi.closeImported> = async (ctx, { params }) => {
  await requireSession(ctx, params.id);
  return 'whatsapp';
};
