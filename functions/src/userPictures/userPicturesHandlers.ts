import type { userPicturesApi } from '@balcao/shared/userPictures/userPicturesApi';
import type { Handlers } from '../http/handler.ts';
import { uploadUserMedia } from './uploadUserMedia.ts';

export const userPicturesHandlers: Handlers<typeof userPicturesApi> = { uploadUserMedia };
