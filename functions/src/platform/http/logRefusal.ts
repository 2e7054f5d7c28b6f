import type { ErrorCode } from '@balcao/shared/errors';
import type { Call } from './call.ts';

/** Refusals worth logging: unauthenticated, forbidden, rate limited. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Logs refused sign-ins, denied permissions and rate limits, with caller and operation. The logged path is the declared
 * one, without its values. `direct` marks requests that bypassed CloudFront.
 */
export function logRefusal(call: Call, status: number, code: ErrorCode): void {
  // Access tokens expire every 15 minutes, and clients then retry with a new one.
  if (!refusals.has(status) || code === 'ERR_TOKEN_INVALID') return;
  const { ctx, event, parts, path } = call;
  const who = 'user' in ctx ? { companyId: ctx.companyId, userId: ctx.user.id } : parts.audited;
  const { requestId, sourceIp } = ctx;
  ctx.log.warn('refused', {
    code,
    method: event.httpMethod,
    path,
    sourceIp,
    ...who,
    ...(call.isDirect === true && { direct: true }),
    requestId,
  });
}
