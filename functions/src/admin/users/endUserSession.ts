import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { usersApi } from '@balcao/shared/users/usersApi';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readColleague } from './readColleague.ts';

/** Ends a user's session: their pages close at once, other calls are refused within five seconds. */
export const endUserSession: Handler<typeof usersApi.endUserSession> = async (ctx, { params }) => {
  const { store, companyId } = ctx;
  const { id } = await readColleague(ctx, params.id);
  try {
    await store.update(
      authEntity.key({ companyId, id }),
      { set: { sessionId: '' }, add: { version: 1 } },
      present,
    );
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_NO_USER_FOUND', { cause: error });
    throw error;
  }
  forgetAuth(store, companyId, id);
  return { message: 'Session ended' };
};
