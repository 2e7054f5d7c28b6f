import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactEntity, type ContactItem, getContact } from '../records/contactEntity.ts';

/**
 * Changes the tags of a contact; rows, lists and counts follow by the stream. Writes nothing if the tags stay the same.
 * Returns the contact, undefined if there is none.
 *
 * @throws ConditionFailed if the contact was changed meanwhile
 */
export async function writeContactTags(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  contactId: number,
  change: (tagIds: readonly number[], before: ContactItem) => number[] | Promise<number[]>,
): Promise<ContactItem | undefined> {
  const before = await getContact(store, companyId, contactId);
  if (before === undefined) return undefined;
  const had = before.tagIds ?? [];
  const tagIds = [...new Set(await change(had, before))];
  if (String(tagIds) === String(had)) return before;
  const after: ContactItem = {
    ...before,
    tagIds: tagIds.length === 0 ? undefined : tagIds,
    updatedAt: clock.iso(),
    version: before.version + 1,
  };
  const condition = { expression: '#version = :version', values: { version: before.version } };
  await store.put(contactEntity.toItem(after), condition);
  return after;
}
