// Generated from the contract and the folder's files: npm run generate.
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createUpload } from './createUpload.ts';
import { uploadGreeting, deleteGreeting } from './uploadGreeting.ts';
import { uploadUserMedia, deleteUserMedia } from './uploadUserMedia.ts';

export const uploadsHandlers: Handlers<typeof uploadsApi> = {
  createUpload,
  uploadUserMedia,
  deleteUserMedia,
  uploadGreeting,
  deleteGreeting,
};
