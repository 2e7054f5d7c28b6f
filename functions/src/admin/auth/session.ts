import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { sessionReply } from './bootReply.ts';

/** What a page that was away asks: it may be told as often as one likes, as nothing is replaced by it. */
export const session: Handler<typeof authApi.session> = (ctx) =>
  sessionReply(ctx, { companyId: ctx.companyId, id: ctx.user.id, sessionId: ctx.sessionId });
