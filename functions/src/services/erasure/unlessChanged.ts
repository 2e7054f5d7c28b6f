import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';

/** What somebody else writes at this moment is looked at again a minute later. */
export async function unlessChanged(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
