import { loadDirectoryWith, tagMarks } from '../companies/directoryEntity.ts';
import type { ContactItem } from '../contacts/contactEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Whether a contact, as it was read, has a tag that is still there. */
export async function isTagged(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, tagIds = [] }: Pick<ContactItem, 'companyId' | 'tagIds'>,
): Promise<boolean> {
  if (tagIds.length === 0) return false;
  return tagMarks(await loadDirectoryWith(store, companyId, clock.now(), tagIds), tagIds).length > 0;
}
