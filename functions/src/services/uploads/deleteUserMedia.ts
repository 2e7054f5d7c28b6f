import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeUserPicture } from './changeUserPicture.ts';
import { readPictured } from './readPictured.ts';

/** Removes a person's picture; idempotent. */
export const deleteUserMedia: Handler<typeof uploadsApi.deleteUserMedia> = async (ctx, { params }) =>
  changeUserPicture(ctx, await readPictured(ctx, params.id), null);
