import type { ContactItem } from '../../core/records/contactEntity.ts';
import { contactWordsEntity } from '../../core/records/contactWordsEntity.ts';
import { contactTagsEntity } from '../../core/records/taggedContactEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Condition for deleting a contact's markers: the stream must have delivered this. */
export type Marked = {
  /** The contact's last version; its deletion counts as the next one. */
  version: number;
  /** True if the contact had tags. */
  tagged: boolean;
  /**
   * ISO instant after which the markers are deleted in any case: a change that the stream has not delivered by then was
   * set aside.
   */
  until: string;
};

/**
 * Deletes the projections' markers of a contact (its indexed words and tags) once the stream has delivered its
 * deletion. Deleting them earlier would leave index entries for ever. Returns true when done.
 */
export async function eraseMarkers(
  { store, clock }: Runtime,
  contact: Pick<ContactItem, 'companyId' | 'contactId'>,
  { version, tagged, until }: Marked,
): Promise<boolean> {
  const keys = [contactWordsEntity.key(contact), contactTagsEntity.key(contact)];
  const [words, tags] = await store.batchGet(keys, { consistent: true });
  const isTold = (marker: typeof words) => Number(marker?.['version'] ?? 0) > version;
  if (!(isTold(words) && (!tagged || isTold(tags))) && clock.iso() < until) return false;
  await store.batchWrite(keys.map((key) => ({ delete: key })));
  return true;
}
