import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formText, idParamsOf } from '../contract/wireTypes.ts';
import { user } from '../users/userModel.ts';

export const userPicturesApi = {
  uploadUserMedia: defineOperation('POST /users/{id}/media-upload', {
    summary: 'Gives a user a picture (JPEG, PNG or WebP): oneself, or anyone for an administrator',
    access: 'user',
    audit: 'users.uploadMedia',
    params: idParamsOf('user'),
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'profileImage', maxFiles: 1 },
    reply: user,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_FILE_TYPE', 'ERR_TOO_LARGE', 'ERR_CONFLICT'],
  }),
};
