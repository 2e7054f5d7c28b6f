import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formText, idParamsOf } from '../contract/wireTypes.ts';
import { connection } from '../records/connectionModel.ts';
import { user } from '../records/userModel.ts';
import { emptyAs } from '../contract/wireTypes.ts';
import { uploadReference } from './uploadReference.ts';

/** Largest file that a user may send, in bytes (64 MiB). The platform's `downloadLimit` applies to customers' files. */
export const defaultUploadLimit = 64 * 1024 * 1024;

const greetingChanges = ['ERR_NO_WAPP_FOUND', 'ERR_CONFLICT'] as const;

export const uploadsApi = {
  createUpload: defineOperation('POST /uploads', {
    repeated: 'replaces',
    summary: 'A presigned POST for one file; the message then names the uploadId',
    access: 'user',
    body: z.object({
      fileName: z.string().trim().min(1).max(255),
      contentType: emptyAs(
        z
          .string()
          .max(150)
          .regex(/^[\x20-\x7e]+$/),
        'application/octet-stream',
      ).default('application/octet-stream'),
      size: z.int().positive(),
    }),
    reply: z.object({
      uploadId: z.string(),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['ERR_TOO_LARGE', 'ERR_STORAGE_FULL', 'ERR_STORAGE_SHARE_FULL', 'ERR_TOO_MANY_REQUESTS'],
  }),
  uploadUserMedia: defineOperation('POST /users/{id}/media-upload', {
    repeated: 'same',
    summary: 'Gives a user a picture (JPEG, PNG or WebP): oneself, or anyone for an administrator',
    access: 'user',
    audit: 'users.uploadMedia',
    params: idParamsOf('user'),
    /** Sent by existing clients and ignored. */
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'profileImage', maxFiles: 1 },
    /** The user, plus the nested field that existing clients read. */
    reply: user.extend({ user: user.pick({ profileImage: true }) }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_FILE_TYPE', 'ERR_TOO_LARGE', 'ERR_CONFLICT'],
  }),
  deleteUserMedia: defineOperation('DELETE /users/{id}/media-upload', {
    summary:
      'Takes a user’s picture away: oneself, or anyone for an administrator; without one nothing changes',
    access: 'user',
    audit: 'users.deleteMedia',
    params: idParamsOf('user'),
    reply: user,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_CONFLICT'],
  }),
  uploadGreeting: defineOperation('POST /whatsapp/{id}/media-upload', {
    repeated: 'same',
    summary:
      'Gives a connection the picture or video that goes out with its greeting (multipart field file, or uploadId of POST /uploads), in place of the one it had; an uploadId once, and 20 files a day and company',
    access: 'admin',
    orSwitch: 'allowConnections',
    audit: 'connections.uploadMedia',
    params: idParamsOf('connection'),
    body: z.object({ typeArch: formText(50).optional(), uploadId: uploadReference }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: connection,
    errors: [
      ...greetingChanges,
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
      'ERR_STORAGE_SHARE_FULL',
      'ERR_GREETING_DAY',
    ],
  }),
  deleteGreeting: defineOperation('DELETE /whatsapp/{id}/media-upload', {
    summary: 'Takes the file away that goes out with a connection’s greeting',
    access: 'admin',
    orSwitch: 'allowConnections',
    audit: 'connections.deleteMedia',
    params: idParamsOf('connection'),
    reply: connection,
    errors: [...greetingChanges],
  }),
};
