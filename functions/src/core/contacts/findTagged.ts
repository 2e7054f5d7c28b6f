import type { Page } from '../../platform/db/paginate.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { taggedContactEntity } from '../records/taggedContactEntity.ts';

/** Compares in the table's order, by bytes. */
const byKey = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Contacts with any of these tags, by name. Costs one query per tag and one batch read of contacts, however many have
 * the tags. Entries of contacts that no longer have the tag are dropped, so pages may be short.
 */
export async function findTagged(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  tagIds: readonly number[],
  position: string | undefined,
  size: number,
  accept: (contact: ContactItem) => boolean = () => true,
): Promise<Page<ContactItem, string>> {
  const lists = await Promise.all(
    [...new Set(tagIds)].map((tagId) =>
      store.query({
        pk: taggedContactEntity.partition({ companyId, tagId }),
        // Starts just after the last row read.
        ...(position !== undefined && { from: `${position}\0` }),
        limit: size,
      }),
    ),
  );
  const [end] = lists
    .flatMap(({ items, lastKey }) => (lastKey === undefined ? [] : String(items.at(-1)?.['sk'])))
    .toSorted(byKey);
  const entries = new Map<string, number>();
  for (const { items } of lists)
    for (const item of items) entries.set(String(item['sk']), taggedContactEntity.fromItem(item).contactId);
  const known = [...entries]
    .filter(([place]) => end === undefined || byKey(place, end) <= 0)
    .toSorted(([one], [other]) => byKey(one, other));
  const page = known.slice(0, size);
  const stored = await store.batchGet(
    page.map(([, contactId]) => contactEntity.key({ companyId, contactId })),
  );
  const rows = stored
    .flatMap((item) => (item === undefined ? [] : [contactEntity.fromItem(item)]))
    .filter((contact) => hasAnyTag(contact, tagIds) && accept(contact));
  const next = known.length > size ? page.at(-1)?.[0] : end;
  return { rows, next, reads: lists.length + 1 };
}

export function hasAnyTag({ tagIds = [] }: Pick<ContactItem, 'tagIds'>, wanted: readonly number[]): boolean {
  return tagIds.some((id) => wanted.includes(id));
}
