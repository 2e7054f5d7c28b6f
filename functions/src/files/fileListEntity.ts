import type { FileList } from '@balcao/shared/files/fileListModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedThing } from '../db/assertThere.ts';

export type FileListItem = FileList & { createdAt: string; updatedAt: string; version: number };

export const fileListEntity = defineEntity<FileListItem>()({
  name: 'fileList',
  description: 'A list of files that a queue or an option sends',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FILELISTS',
  sk: '{id:12}',
});

export function toFileList({ id, companyId, name }: FileListItem): FileList {
  return { id, companyId, name };
}

/** What a field that takes one names, for `assertThere`; nothing where it is empty. */
export function namedFileList(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[fileListEntity.key({ companyId, id }), 'ERR_NO_FILE_LIST_FOUND']];
}
