import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { FileListItem } from '../../core/records/fileListEntity.ts';

/** Files that a change removes from a list and that were never sent; they are deleted from the bucket. */
export function filesGone(
  before: Pick<FileListItem, 'options'> | undefined,
  after: Pick<FileListItem, 'options'> | undefined,
): StoredMedia[] {
  const kept = new Set(after?.options.map(({ media }) => media?.key));
  return (before?.options ?? []).flatMap(({ media, sent }) =>
    media === undefined || sent === true || kept.has(media.key) ? [] : [media],
  );
}
