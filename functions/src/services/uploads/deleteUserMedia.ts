import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeUserPicture } from './changeUserPicture.ts';
import { readPictured } from './readPictured.ts';

/** Takes a person's picture away; of somebody without one nothing is written, so that asking twice answers the same. */
export const deleteUserMedia: Handler<typeof uploadsApi.deleteUserMedia> = async (ctx, { params }) =>
  changeUserPicture(ctx, await readPictured(ctx, params.id), null);
