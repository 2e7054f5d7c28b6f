import type { FileList } from '@balcao/shared/files/fileListModel';
import {
  longestFileListMessage,
  longestFileListName,
  longestListedName,
  mostListedFiles,
  shortestFileListName,
} from '@balcao/shared/files/fileListRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import { ownAddress } from '../../frame/api/ownAddress.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';

/** A row of the form: one file of the list. */
export interface FileRow {
  /** Identifies the row in the form: the stored file's id, or a random one for a new file. */
  key: string;
  /** Null until stored. */
  fileId: number | null;
  name: string;
  /** Null for an entry that has a name but no file. */
  media: File | (StoredMedia & { size: number }) | null;
}

export const fileListForm = (t: TFunction) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .min(shortestFileListName, t('files.shortName'))
      .max(longestFileListName, t('common.tooLong'))
      .refine((typed) => typed.length < shortestFileListName || isVisibleName(typed), t('common.unseen')),
    message: z
      .string()
      .max(longestFileListMessage, t('common.tooLong'))
      .refine((typed) => typed.trim() !== '', t('common.required')),
    options: z
      .array(
        z.object({
          key: z.string(),
          fileId: z.int().nullable(),
          name: z
            .string()
            .trim()
            .max(longestListedName, t('common.tooLong'))
            .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
          media: z.custom<FileRow['media']>(),
        }),
      )
      .max(mostListedFiles),
  });
export type FileListValues = z.infer<ReturnType<typeof fileListForm>>;

/** Rows of a stored list. */
export function fileRows({ options }: Pick<FileList, 'options'>): FileRow[] {
  return options.map(({ id, name, path, mediaType: type, fileName, size }) => ({
    key: String(id),
    fileId: id,
    name,
    media: path === '' ? null : { url: ownAddress(path), name: fileName, type, size },
  }));
}

/** Row of a chosen file. Its name is that of the file without the extension, cut to the longest one allowed. */
export function newFileRow(file: File): FileRow {
  const name = file.name.replace(/\.\w{1,5}$/u, '').slice(0, longestListedName);
  return { key: crypto.randomUUID(), fileId: null, name, media: file };
}
