import { foldText } from '@balcao/shared/text/foldText';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { releaseUnique, takeUnique } from '../../core/company/uniqueEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { countBucket, countWrites } from './quickMessageCounts.ts';
import { listOf, type QuickMessageItem } from './quickMessageLists.ts';

/** Schema: pk by id; gsi1 lists by shortcode, one shared list and one per person. */
export const quickMessageEntity = defineEntity<QuickMessageItem>()({
  name: 'quickMessage',
  description: 'A text or a file kept for use in conversations',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#QUICKMESSAGE#{id}',
  sk: 'Q',
  indexes: { gsi1: { pk: 'C#{companyId}#QUICKMESSAGES#{list}', sk: '{sortCode}#{id:12}' } },
});

/** Partition of a list in gsi1. */
export function listPartition(companyId: number, list: string): string {
  return String(quickMessageEntity.indexKeys({ companyId, list, sortCode: '~', id: 0 })['gsi1pk']);
}

const sortCodeOf = ({ shortcode }: QuickMessageItem): string => foldText(shortcode);

/** Converts to the stored form, with the index keys of its list. */
export function quickMessageToItem(item: QuickMessageItem) {
  return quickMessageEntity.toItem(item, { list: listOf(item), sortCode: sortCodeOf(item) });
}

/**
 * Writes that accompany a change of the item: unique shortcode within its list, counters, stored bytes. `before` is
 * missing for a new item, `after` for a deleted one; `aboveShares` for changes by administrators and the system.
 */
export function placeWrites(
  companyId: number,
  before: QuickMessageItem | undefined,
  after: QuickMessageItem | undefined,
  aboveShares: boolean,
): NamedWrite[] {
  const from = before && { list: listOf(before), code: sortCodeOf(before) };
  const to = after && { list: listOf(after), code: sortCodeOf(after) };
  const writes = countWrites(companyId, before ? [before] : [], after ? [after] : [], aboveShares);
  if (from?.list === to?.list && from?.code === to?.code) return writes;
  if (before && from) writes.push(releaseUnique(companyId, countBucket(from.list), before.shortcode));
  if (after && to)
    writes.push(
      takeUnique(companyId, countBucket(to.list), after.shortcode, after.id, 'ERR_SHORTCODE_ALREADY_EXISTS'),
    );
  return writes;
}

/** Converts to the API's form; `signMedia` signs the file's URL. */
export function toQuickMessage(item: QuickMessageItem, signMedia: (key: string) => string): QuickMessage {
  const { id, companyId, userId, shortcode, message, geral, visao, status, media } = item;
  return {
    id,
    companyId,
    userId,
    shortcode,
    message,
    geral,
    visao,
    status,
    isMedia: media !== undefined,
    mediaPath: media === undefined ? null : signMedia(media.key),
    mediaName: media?.fileName ?? null,
    mimetype: media?.mimetype ?? null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}
