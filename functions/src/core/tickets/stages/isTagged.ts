import { loadDirectoryWith, tagMarks } from '../../company/directoryEntity.ts';
import type { ContactItem } from '../../records/contactEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** True if the contact, as read, has a tag that still exists. */
export async function isTagged(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, tagIds = [] }: Pick<ContactItem, 'companyId' | 'tagIds'>,
): Promise<boolean> {
  if (tagIds.length === 0) return false;
  return tagMarks(await loadDirectoryWith(store, companyId, clock.now(), tagIds), tagIds).length > 0;
}
