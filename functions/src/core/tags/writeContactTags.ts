import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactEntity, type ContactItem, getContact } from '../records/contactEntity.ts';

/**
 * Gives a contact other tags; its rows, lists and counts follow by the stream. Nothing is written where they are what
 * they were. Answers the contact, or nothing where there is none.
 *
 * @throws ConditionFailed when somebody else changed the contact meanwhile
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
