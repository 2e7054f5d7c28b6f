import type { FileList } from '@balcao/shared/files/fileListModel';
import { fileListPlace } from '@balcao/shared/files/fileListRules';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { NamedThing } from '../../platform/db/assertThere.ts';

/** A file of a list as it is stored. */
export interface ListedFileItem {
  id: number;
  name: string;
  /** Absent until something is uploaded. */
  media?: StoredMedia | undefined;
  mediaType?: MediaType | undefined;
  /** Messages have it: it stays in the bucket, and counted, when it is taken off the list. */
  sent?: true | undefined;
}

export type FileListItem = Omit<FileList, 'options'> & {
  options: readonly ListedFileItem[];
  version: number;
};

/** Schema: pk are all lists of a company, by id; gsi1 is the list by name. */
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

/** It is as it was read. */
export function unchangedList({ version }: Pick<FileListItem, 'version'>): Condition {
  return { expression: '#version = :version', values: { version } };
}

/** Undefined for another company's just as for none. */
export async function readFileList(
  store: Store,
  companyId: number,
  id: number,
): Promise<FileListItem | undefined> {
  const item = await store.get(fileListEntity.key({ companyId, id }), { consistent: true });
  return item && fileListEntity.fromItem(item);
}

/** What a field that takes one names, for `assertThere`; nothing where it is empty. */
export function namedFileList(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[fileListEntity.key({ companyId, id }), 'ERR_NO_FILE_LIST_FOUND']];
}
