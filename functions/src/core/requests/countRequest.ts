import { AppError } from '@balcao/shared/errors';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import type { AnyContext } from '../../platform/http/call.ts';
import { type RequestShare, shareWindowMs, takeRequest } from './requestShares.ts';

/** A request beyond the share of its caller. The share's use is logged once per window, not every such request. */
export class ShareUsedUp extends AppError {
  constructor() {
    super('ERR_TOO_MANY_REQUESTS');
  }
}

/**
 * Counts a request of an identified caller: a user's for the user and the company's people, a program's for its token
 * and the company's programs. Programs have a share of their own, so they take nothing from people.
 *
 * @throws ShareUsedUp, with Retry-After
 */
export async function countRequest(ctx: AnyContext): Promise<void> {
  for (const share of sharesOf(ctx)) {
    // The caller's own share first, so that what it refuses takes nothing from the company's.
    if (await takeRequest(ctx, share)) continue;
    const left = shareWindowMs - (ctx.clock.now() % shareWindowMs);
    ctx.reply.header('retry-after', String(Math.ceil(left / 1000)));
    throw new ShareUsedUp();
  }
}

/** Shares of one company together are an eighth of what the gateway takes (docs/rules.md, Rate limits). */
function sharesOf(ctx: AnyContext): RequestShare[] {
  const { userRequests, companyRequests } = ctx.settings;
  const of = (companyId: number) => (subject: string, perSecond: number, free: number, lease: number) => {
    const most = Math.ceil((perSecond * shareWindowMs) / 1000);
    return most === 0 ? [] : [{ companyId, subject, most, free, lease }];
  };
  if ('user' in ctx) {
    const share = of(ctx.companyId);
    return [
      ...share(`user:${ctx.user.id}`, userRequests, 20, 15),
      ...share('people', companyRequests, 40, 40),
    ];
  }
  if ('connectionId' in ctx) {
    const share = of(ctx.companyId);
    // The gateway limits each token by its usage plan, which in two seconds lets at most rate and burst pass. The
    // bucket keeps the same in case that plan is not in force.
    const ofToken = companyRequests === 0 ? 0 : tokenThrottling.burst;
    return [
      ...share(`token:${ctx.connectionId}`, ofToken, 20, 15),
      ...share('programs', companyRequests / 4, 20, 15),
    ];
  }
  // Only of its own session: the cookie of one that has ended must not use up its user's share.
  if ('refresh' in ctx)
    return of(ctx.refresh.companyId)(`session:${ctx.refresh.sessionId}`, userRequests, 20, 15);
  return [];
}
