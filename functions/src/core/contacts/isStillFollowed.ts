import type { Runtime } from '../../platform/runtime/runtime.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * Of a contact that is not there: whether it was merged a moment ago, so that what was written about it meanwhile is still
 * to be brought to the one that stays, by the second coming of the timer that merged them (services/contactMerges/contactMergeJob.ts).
 */
export async function isStillFollowed(
  { store }: Pick<Runtime, 'store'>,
  { companyId, contactId }: Pick<ContactItem, 'companyId' | 'contactId'>,
): Promise<boolean> {
  const key = timerEntity.key({ companyId, kind: 'contactMerge', subject: String(contactId) });
  return (await store.get(key, { consistent: true })) !== undefined;
}
