import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formText,
  idParamsOf,
  messageReply,
  optionalIdOf,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { uploadReference } from '../uploads/uploadReference.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { fileList, fileListInUse } from './fileListModel.ts';
import {
  longestFileListMessage,
  longestFileListName,
  longestListedName,
  mostListedFiles,
  shortestFileListName,
} from './fileListRules.ts';

const params = idParamsOf('fileList');
const name = z.string().trim().min(shortestFileListName).max(longestFileListName).refine(isVisibleName);
const message = z.string().trim().min(1).max(longestFileListMessage);
const listedName = z
  .string()
  .trim()
  .max(longestListedName)
  .refine((typed) => typed === '' || isVisibleName(typed));
/** For a new file existing clients send no id, or the word `undefined` in a form. */
const listedId = z.union([optionalIdOf('listedFile'), z.literal('undefined').transform(() => null)]);
/** A file of a list, whose files are sent in order. Contents follow through `POST /files/uploadList/{id}`. */
const newFile = z.object({ name: emptyAs(listedName, '').default('') });
const newFiles = emptyAs(z.array(newFile).max(mostListedFiles), []);
const files = emptyAs(z.array(newFile.extend({ id: listedId.default(null) })).max(mostListedFiles), []);
/** A field repeated once per file. */
const perFile = <One extends z.ZodType>(one: One) =>
  emptyAs(z.union([one.transform((value) => [value]), z.array(one).max(mostListedFiles)]), []).default([]);

export const filesApi = {
  listFileLists: defineOperation('GET /files', {
    summary: 'Lists of files by name, 20 a page; searchParam finds parts of the name',
    access: 'admin',
    query: z.object({ searchParam: z.string().max(200).optional(), ...paging }),
    reply: z.object({ files: z.array(fileList), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  getFileList: defineOperation('GET /files/{id}', {
    summary: 'A list of files, with the queues that send it',
    access: 'admin',
    params,
    reply: fileListInUse,
    errors: ['ERR_NO_FILE_LIST_FOUND'],
  }),
  createFileList: defineOperation('POST /files', {
    idempotent: true,
    summary: 'A new list of files; the files themselves follow by uploadList',
    access: 'admin',
    audit: 'files.create',
    body: z.object({ name, message, options: newFiles.default([]) }),
    reply: fileList,
    errors: ['ERR_TOO_MANY_FILE_LISTS'],
  }),
  updateFileList: defineOperation('PUT /files/{id}', {
    summary:
      'Changes a list of files; options, where given, are all that it has from then on, in their order; refused where it is not as it was at knownAt',
    access: 'admin',
    audit: 'files.update',
    params,
    body: z.object({
      name: name.optional(),
      message: message.optional(),
      options: files.optional(),
      /** `updatedAt` of the list when it was opened; existing clients send none. */
      knownAt: emptyAs(z.iso.datetime(), null).optional(),
    }),
    reply: fileList,
    errors: ['ERR_NO_FILE_LIST_FOUND', 'ERR_FILE_LIST_CHANGED', 'ERR_CONFLICT'],
  }),
  uploadFileList: defineOperation('POST /files/uploadList/{id}', {
    idempotent: true,
    summary:
      'Brings files of a list (multipart field files, or uploadId of POST /uploads): each to the one that id names, else name, else to a new one',
    access: 'admin',
    audit: 'files.upload',
    params,
    body: z.object({
      typeArch: formText(50).optional(),
      id: perFile(listedId),
      name: perFile(listedName),
      uploadId: uploadReference,
    }),
    multipart: { field: 'files', maxFiles: mostListedFiles, repeated: ['id', 'name', 'mediaType'] },
    reply: fileList,
    errors: [
      'ERR_NO_FILE_LIST_FOUND',
      'ERR_FILE_LIST_CHANGED',
      'ERR_TOO_MANY_LISTED_FILES',
      'ERR_CONFLICT',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
    ],
  }),
  deleteFileList: defineOperation('DELETE /files/{id}', {
    summary: 'Deletes a list of files; queues and options that name it send nothing for it from then on',
    access: 'admin',
    audit: 'files.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_FILE_LIST_FOUND', 'ERR_CONFLICT'],
  }),
};
