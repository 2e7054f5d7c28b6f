import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createUpload } from './createUpload.ts';
import { deleteGreeting } from './deleteGreeting.ts';
import { deleteUserMedia } from './deleteUserMedia.ts';
import { uploadGreeting } from './uploadGreeting.ts';
import { uploadUserMedia } from './uploadUserMedia.ts';

export const uploadsHandlers: Handlers<typeof uploadsApi> = {
  createUpload,
  uploadUserMedia,
  deleteUserMedia,
  uploadGreeting,
  deleteGreeting,
};
