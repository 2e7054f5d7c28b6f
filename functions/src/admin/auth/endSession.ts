import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, forgetAuth, type SessionMark } from '../../core/people/authEntity.ts';

/** Ends this session, but not a newer one. */
export async function endSession({ store }: { store: Store }, mark: SessionMark): Promise<void> {
  const { companyId, id, sessionId, tokenVersion } = mark;
  try {
    await store.update(
      authEntity.key({ companyId, id }),
      { set: { sessionId: '' }, add: { version: 1 } },
      {
        expression: '#sessionId = :sessionId AND #tokenVersion = :tokenVersion',
        values: { sessionId, tokenVersion },
      },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  } finally {
    forgetAuth(store, companyId, id);
  }
}
