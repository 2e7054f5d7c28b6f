import type { ContactItem } from '../../core/records/contactEntity.ts';
import { contactWordsEntity } from '../../core/records/contactWordsEntity.ts';
import { contactTagsEntity } from '../../core/records/taggedContactEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** What the stream is to have told before its notes of a contact may go. */
export type Marked = {
  /** The contact's last one; that it is gone counts as the next. */
  version: number;
  /** Whether it had tags. */
  tagged: boolean;
  /** ISO instant: what the stream has not told by then was set aside, and its notes go all the same. */
  until: string;
};

/**
 * What the projections keep of a contact to know what they have entered: its words and tags, empty once the stream has told that
 * it is gone. Taken away before that, entries would stay for ever. Answers whether it was told.
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
