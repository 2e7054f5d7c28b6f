import type { FileList } from '@balcao/shared/files/fileListModel';
import { fileListPlace } from '@balcao/shared/files/fileListRules';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { NamedThing } from '../../platform/db/assertThere.ts';

/** A stored file of a list. */
export interface ListedFileItem {
  id: number;
  name: string;
  /** Absent until a file is uploaded. */
  media?: StoredMedia | undefined;
  mediaType?: MediaType | undefined;
  /**
   * True once messages share the file: it stays in the bucket, and counts towards storage, also when it is removed from
   * the list.
   */
  sent?: true | undefined;
}

export type FileListItem = Omit<FileList, 'options'> & {
  options: readonly ListedFileItem[];
  version: number;
};

/** The partition holds all lists of a company, by id; gsi1 lists them by name. */
export const fileListEntity = defineEntity<FileListItem>()({
  name: 'fileList',
  description: 'A message with files that a queue or an option sends',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FILELISTS',
  sk: '{id:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#FILELISTS', sk: '{place}' } },
});

export function fileListToItem(item: FileListItem): StoredItem {
  return fileListEntity.toItem(item, { place: fileListPlace(item) });
}

export function toFileList(item: FileListItem, signMedia: (key: string) => string): FileList {
  const { id, companyId, name, message, userId, createdAt, updatedAt } = item;
  const options = item.options.map(({ id: fileId, name: fileName, media }) => ({
    id: fileId,
    name: fileName,
    path: media === undefined ? '' : signMedia(media.key),
    mediaType: media?.mimetype ?? '',
    fileName: media?.fileName ?? '',
    size: media?.size ?? 0,
  }));
  return { id, companyId, name, message, userId, options, createdAt, updatedAt };
}

/** Condition: the list is unchanged since it was read. */
export function unchangedList({ version }: Pick<FileListItem, 'version'>): Condition {
  return { expression: '#version = :version', values: { version } };
}

/** Undefined also for another company's list. */
export async function readFileList(
  store: Store,
  companyId: number,
  id: number,
): Promise<FileListItem | undefined> {
  const item = await store.get(fileListEntity.key({ companyId, id }), { consistent: true });
  return item && fileListEntity.fromItem(item);
}

/** For `assertThere`: the file list that a field refers to; empty if the field is null. */
export function namedFileList(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[fileListEntity.key({ companyId, id }), 'ERR_NO_FILE_LIST_FOUND']];
}
