import type { FileList } from '@balcao/shared/files/fileListModel';
import { call } from '../../frame/api/call.ts';
import { multipartLimit } from '../messages/sending/uploadFile.ts';
import type { FileListValues, FileRow } from './fileListForm.ts';

interface Steps {
  /** Uploads a file to storage; returns its uploadId. */
  upload: (file: File) => Promise<string>;
  /** Called after each step with the list as stored, and the index of the file just added. */
  onStored: (saved: FileList, place?: number) => void;
}

const fresh = ({ media }: Pick<FileRow, 'media'>): File | null => (media instanceof File ? media : null);

/**
 * Saves a list, then its new files one by one; what is saved stays saved if a later file is refused. Large files are
 * uploaded first, so that cancelling an upload leaves the list unchanged.
 */
export async function saveFileList(
  known: FileList | undefined,
  { name, message, options }: FileListValues,
  { upload, onStored }: Steps,
): Promise<void> {
  const uploads = new Map<File, string>();
  for (const file of options.map(fresh))
    if (file !== null && file.size > multipartLimit) uploads.set(file, await upload(file));
  const body = { name, message, options: options.map((row) => ({ id: row.fileId, name: row.name })) };
  const saved = known
    ? await call('PUT /files/{id}', { params: { id: known.id }, body: { ...body, knownAt: known.updatedAt } })
    : await call('POST /files', { body });
  onStored(saved);
  const params = { id: saved.id };
  for (const [place, row] of options.entries()) {
    const file = fresh(row);
    const id = saved.options[place]?.id;
    if (file === null || id === undefined) continue;
    const uploadId = uploads.get(file);
    onStored(await call('POST /files/uploadList/{id}', { params, body: sent(file, id, uploadId) }), place);
  }
}

function sent(file: File, id: number, uploadId: string | undefined) {
  if (uploadId !== undefined) return { uploadId, id };
  const form = new FormData();
  form.append('typeArch', 'fileList');
  form.append('id', String(id));
  form.append('files', file);
  return form;
}
