import { foldText } from '@balcao/shared/foldText';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { isShared } from '@balcao/shared/quickMessages/quickMessageRules';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { releaseUnique, takeUnique } from '../companies/uniqueEntity.ts';
import { counterWrite } from '../db/listCounterEntity.ts';
import type { NamedWrite } from '../http/transactOrRefuse.ts';

export interface QuickMessageItem {
  companyId: number;
  id: number;
  userId: number;
  shortcode: string;
  message: string;
  geral: boolean;
  visao: boolean;
  status: boolean;
  media?: StoredMedia | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Schema: pk by id; gsi1 are the lists by shortcode: one of what is shared, one of each person's own. */
export const quickMessageEntity = defineEntity<QuickMessageItem>()({
  name: 'quickMessage',
  description: 'A text or a file kept for use in conversations',
  version: 1,
  pk: 'C#{companyId}#QUICKMESSAGE#{id}',
  sk: 'Q',
  indexes: { gsi1: { pk: 'C#{companyId}#QUICKMESSAGES#{list}', sk: '{sortCode}#{id:12}' } },
});

/** Most quick messages that a list holds: it bounds what searches and the list of all read. */
export const longestList = 1000;

export const sharedList = 'shared';

/** The list of what only its owner sees. */
export function ownList(userId: number): string {
  return `U#${userId}`;
}

/** Partition of a list in gsi1. */
export function listPartition(companyId: number, list: string): string {
  return String(quickMessageEntity.indexKeys({ companyId, list, sortCode: '~', id: 0 })['gsi1pk']);
}

/** Bucket under which a list is counted. */
export function countBucket(list: string): string {
  return `quickMessage#${list}`;
}

/** What a list is sorted by; accents alone, which fold to nothing, stand for themselves. */
const sortCodeOf = ({ shortcode }: QuickMessageItem): string => foldText(shortcode) || shortcode;

function listOf(item: QuickMessageItem): string {
  return isShared(item) ? sharedList : ownList(item.userId);
}

/** A stored quick message, ready to be written, in the list where it belongs. */
export function quickMessageToItem(item: QuickMessageItem) {
  return quickMessageEntity.toItem(item, { list: listOf(item), sortCode: sortCodeOf(item) });
}

/**
 * What a change writes beside the item: within a list a shortcode is taken once, and the list is counted. Of a new one
 * `before` is missing, of one that goes `after`.
 */
export function placeWrites(
  companyId: number,
  before: QuickMessageItem | undefined,
  after: QuickMessageItem | undefined,
): NamedWrite[] {
  const from = before && { list: listOf(before), code: sortCodeOf(before) };
  const to = after && { list: listOf(after), code: sortCodeOf(after) };
  const moves = from?.list !== to?.list;
  const writes: NamedWrite[] = [];
  if (before && from && (moves || from.code !== to?.code)) {
    writes.push(releaseUnique(companyId, countBucket(from.list), before.shortcode));
    if (moves) writes.push([counterWrite(companyId, countBucket(from.list), -1)]);
  }
  if (after && to && (moves || to.code !== from?.code)) {
    const kind = countBucket(to.list);
    writes.push(takeUnique(companyId, kind, after.shortcode, after.id, 'ERR_SHORTCODE_ALREADY_EXISTS'));
    if (moves) writes.push([counterWrite(companyId, kind, 1, longestList), 'ERR_TOO_MANY_QUICK_MESSAGES']);
  }
  return writes;
}

/** A quick message as the API shows it; `signMedia` signs the address of its file. */
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
