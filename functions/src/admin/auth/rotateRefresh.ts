import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { CookieContext, RefreshClaims } from '../../platform/http/context.ts';
import { authEntity, type AuthItem, isSameSession, readAuth } from '../../core/people/authEntity.ts';
import { endSession } from './endSession.ts';

/**
 * Two tabs may send the same refresh token: for this long after its replacement, a token still gets the same successor.
 */
const graceMs = 30_000;

/** Time for the response with the new cookie to arrive after a change of credentials. */
const answerMs = 5000;

/**
 * Rotates the refresh token and returns the updated session. The token before the current one is accepted for 30
 * seconds; later, and with any older token, it is considered stolen, and its whole family is ended.
 *
 * @throws AppError ERR_SESSION_EXPIRED, ERR_UNAVAILABLE
 */
export async function rotateRefresh(ctx: CookieContext): Promise<AuthItem> {
  const { store, clock, refresh } = ctx;
  const { companyId, id, sequence } = refresh;
  const auth = await readAuth(store, companyId, id);
  // The call may come from another tab that does not have the new cookie yet: a final refusal would clear the cookie of
  // the session just renewed.
  if (isBeingRenewed(ctx, auth)) throw new AppError('ERR_UNAVAILABLE');
  if (auth === undefined || !isSameSession(auth, refresh)) throw new AppError('ERR_SESSION_EXPIRED');
  if (sequence === auth.sequence) {
    try {
      const changed = await store.update(
        authEntity.key({ companyId, id }),
        { set: { rotatedAt: clock.iso() }, add: { sequence: 1 } },
        holds(refresh),
      );
      return authEntity.fromItem(changed);
    } catch (error) {
      // Another tab was faster, or the session has ended: read again.
      if (error instanceof ConditionFailed) return rotateRefresh(ctx);
      throw error;
    }
  }
  const justReplaced = sequence === auth.sequence - 1 && clock.now() - Date.parse(auth.rotatedAt) <= graceMs;
  if (justReplaced) return auth;
  await endSession(ctx, refresh);
  ctx.log.warn('refresh token used again, session ended', {
    companyId,
    userId: id,
    requestId: ctx.requestId,
  });
  throw new AppError('ERR_SESSION_EXPIRED');
}

function isBeingRenewed({ clock, refresh }: CookieContext, auth: AuthItem | undefined): boolean {
  if (auth?.sessionId !== refresh.sessionId || auth.tokenVersion !== refresh.tokenVersion + 1) return false;
  return clock.now() - Date.parse(auth.rotatedAt) <= answerMs;
}

function holds({ sessionId, tokenVersion, sequence }: RefreshClaims): Condition {
  return {
    expression: '#sessionId = :sessionId AND #tokenVersion = :tokenVersion AND #sequence = :sequence',
    values: { sessionId, tokenVersion, sequence },
  };
}
