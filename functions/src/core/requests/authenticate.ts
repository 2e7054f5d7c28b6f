import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { opensUnproved } from '@balcao/shared/contract/opensUnproved';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { isSignUpOver } from '../company/signUpProof.ts';
import { forgetAuth, isSameSession, liveAuth, loadAuth, viewerOf } from '../people/authEntity.ts';
import { refreshCookieName } from '../people/refreshCookie.ts';
import { verifyAccessToken, verifyRefreshToken } from '../people/tokens.ts';
import type { AnyContext } from '../../platform/http/call.ts';
import type { Programs } from '../../platform/http/handler.ts';
import type { ConnectionTokenContext, PublicContext, UserContext } from '../../platform/http/context.ts';

/**
 * Identifies the caller and extends the context accordingly; `authorize` then checks if the operation is open to them.
 * Existing clients refresh once on 403 and sign out on 401, so an expired token gets 403 and a missing one 401
 * (docs/wire-facts.md).
 */
export async function authenticate(
  ctx: PublicContext,
  operation: Operation,
  programs?: Programs,
): Promise<AnyContext> {
  switch (operation.access) {
    case 'public':
      return ctx;
    case 'cookie': {
      const refresh = await verifyRefreshToken(ctx, ctx.cookie(refreshCookieName) ?? '');
      if (refresh === undefined) throw new AppError('ERR_SESSION_EXPIRED');
      return { ...ctx, refresh };
    }
    case 'connectionToken':
      return identifyProgram(ctx, programs);
    default:
      return identify(ctx, operation);
  }
}

const bearer = (ctx: PublicContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(ctx.header('authorization')?.trim() ?? '')?.[1];

/** A missing token and an unknown one both get 403 (docs/wire-facts.md). */
async function identifyProgram(
  ctx: PublicContext,
  programs: Programs | undefined,
): Promise<ConnectionTokenContext> {
  const token = bearer(ctx);
  const program = token === undefined ? undefined : await programs?.identify(ctx, token);
  if (program === undefined) throw new AppError('ERR_TOKEN_INVALID');
  return { ...ctx, ...program };
}

async function identify(ctx: PublicContext, operation: Operation): Promise<UserContext> {
  const token = bearer(ctx);
  if (token === undefined) throw new AppError('ERR_SESSION_EXPIRED');
  const claims = await verifyAccessToken(ctx, token);
  if (claims === undefined) throw new AppError('ERR_TOKEN_INVALID');
  let auth = await liveAuth(ctx.store, claims, ctx.clock.now());
  if (auth?.company.unprovedUntil !== undefined && !opensUnproved(operation)) {
    // Another function may have just stored the proof: only a fresh read refuses.
    forgetAuth(ctx.store, claims.companyId, claims.id);
    auth = await liveAuth(ctx.store, claims, ctx.clock.now());
  }
  if (auth === undefined) {
    // Answered from the cache, which `liveAuth` has just refreshed: another session id means a sign-in elsewhere, none
    // means that the session has ended.
    const stored = await loadAuth(ctx.store, claims.companyId, claims.id, ctx.clock.now());
    throw new AppError(stored?.sessionId ? 'ERR_SIGNED_OUT' : 'ERR_SESSION_EXPIRED');
  }
  // The session has newer tokens; the client can get them with its refresh cookie.
  if (!isSameSession(auth, claims)) throw new AppError('ERR_TOKEN_INVALID');
  return {
    ...ctx,
    companyId: auth.companyId,
    user: viewerOf(auth),
    company: auth.company,
    sessionId: auth.sessionId,
    tokenVersion: auth.tokenVersion,
  };
}

/** @throws AppError ERR_NO_PERMISSION, ERR_SESSION_EXPIRED, ERR_EMAIL_UNPROVED, ERR_SUBSCRIPTION_EXPIRED, ERR_PLAN_FLAG */
export function authorize(ctx: AnyContext, operation: Operation): void {
  if (!('company' in ctx)) return;
  const { company } = ctx;
  if ('user' in ctx && !isOpenTo(ctx.user, operation)) throw new AppError('ERR_NO_PERMISSION');
  const { dueDate, active, unprovedUntil } = company;
  if (isSignUpOver(company, ctx.clock.now())) throw new AppError('ERR_SESSION_EXPIRED');
  if (unprovedUntil !== undefined && !opensUnproved(operation)) throw new AppError('ERR_EMAIL_UNPROVED');
  if (
    operation.openWhenExpired !== true &&
    subscriptionExpired({ id: ctx.companyId, dueDate, active }, ctx.clock.now())
  )
    throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  if (operation.planFlag !== undefined && !company.planFlags[operation.planFlag])
    throw new AppError('ERR_PLAN_FLAG');
}

function isOpenTo(user: UserContext['user'], { access, orSwitch }: Operation): boolean {
  return (
    access === 'user' ||
    (access === 'super' && user.super) ||
    (access === 'admin' && (isAdmin(user) || (orSwitch !== undefined && user[orSwitch] === 'enabled')))
  );
}
