import { foldText } from '@balcao/shared/text/foldText';
import type { Page } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { tagEntity, type TagItem, tagsPartition } from '../records/tagEntity.ts';

interface Wanted {
  /** 0: contact tags, 1: stages, absent: both. */
  kanban?: number | undefined;
  /** Part of the name. */
  searched?: string;
  /** Sort key after which the page begins. */
  position?: string | undefined;
  /** Rows returned (`size`) and rows read from the table (`depth`). */
  size: number;
  depth: number;
}

/** Tags by name, in one query. */
export async function readTags(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  { kanban, searched = '', position, size, depth }: Wanted,
): Promise<Page<TagItem, string>> {
  const kind = kanban === undefined ? '' : `${kanban}#`;
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: tagsPartition(companyId),
    // Just after the last one read.
    ...(position === undefined ? { ...(kind !== '' && { from: kind }) } : { from: `${position}\0` }),
    ...(kind !== '' && { to: `${kind}\u{10FFFF}` }),
    limit: depth,
  });
  const part = foldText(searched.trim());
  const found = items
    .map((item) => ({ place: String(item['gsi1sk']), tag: tagEntity.fromItem(item) }))
    .filter(({ tag }) => foldText(tag.name).includes(part));
  const page = found.slice(0, size);
  const end = lastKey === undefined ? undefined : String(items.at(-1)?.['gsi1sk']);
  return {
    rows: page.map(({ tag }) => tag),
    next: found.length > size ? page.at(-1)?.place : end,
  };
}
