import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { changeGreeting } from './changeGreeting.ts';
import { changeUserPicture } from './changeUserPicture.ts';
import { createUpload } from './createUpload.ts';
import { readPictured } from './readPictured.ts';
import { uploadGreeting } from './uploadGreeting.ts';
import { uploadUserMedia } from './uploadUserMedia.ts';

export const uploadsHandlers: Handlers<typeof uploadsApi> = {
  createUpload,
  uploadUserMedia,
  deleteUserMedia: async (ctx, { params }) =>
    changeUserPicture(ctx, await readPictured(ctx, params.id), null),
  uploadGreeting,
  deleteGreeting: (ctx, { params }) => changeGreeting(ctx, params.id, undefined),
};
