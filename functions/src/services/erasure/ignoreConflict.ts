import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';

/** Ignores a concurrent change; the next pass, a minute later, handles that item. */
export async function ignoreConflict(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
