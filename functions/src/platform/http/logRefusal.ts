import type { ErrorCode } from '@balcao/shared/errors';
import type { Call } from './call.ts';

/** Nobody let in, somebody kept from something, somebody who tries too often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** Leaves a line of every refused sign-in and every denial: from where, by whom, for what. Numbers in a path are none of it. */
export function logRefusal(call: Call, status: number, code: ErrorCode): void {
  // Tokens run out every quarter of an hour; nothing is asked that the next call does not ask again.
  if (!refusals.has(status) || code === 'ERR_TOKEN_INVALID') return;
  const { ctx, event, parts, path } = call;
  const who = 'user' in ctx ? { companyId: ctx.companyId, userId: ctx.user.id } : parts.audited;
  const { requestId, sourceIp } = ctx;
  ctx.log.warn('refused', { code, method: event.httpMethod, path, sourceIp, ...who, requestId });
}
