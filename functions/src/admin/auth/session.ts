import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { sessionReply } from './bootReply.ts';

/** Refreshes the data of a page that was away; replaces no token, so it may be called any number of times. */
export const session: Handler<typeof authApi.session> = (ctx) =>
  sessionReply(ctx, { companyId: ctx.companyId, id: ctx.user.id, sessionId: ctx.sessionId });
