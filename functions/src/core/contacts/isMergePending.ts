import type { Runtime } from '../../platform/runtime/runtime.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * For a contact that does not exist: true if it was merged a moment ago. The second run of its merge timer then still
 * moves writes made meanwhile to the remaining contact (services/contactMerges/contactMergeJob.ts).
 */
export async function isMergePending(
  { store }: Pick<Runtime, 'store'>,
  { companyId, contactId }: Pick<ContactItem, 'companyId' | 'contactId'>,
): Promise<boolean> {
  const key = timerEntity.key({ companyId, kind: 'contactMerge', subject: String(contactId) });
  return (await store.get(key, { consistent: true })) !== undefined;
}
