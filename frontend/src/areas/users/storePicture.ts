import type { User } from '@balcao/shared/records/userModel';
import { call } from '../../frame/api/call.ts';

/** Uploads a user's picture, scaled down by `shrinkPicture`; returns the updated user. */
export function storePicture(id: number, small: File): Promise<User> {
  const body = new FormData();
  body.append('userId', String(id));
  body.append('typeArch', 'user');
  body.append('profileImage', small);
  return call('POST /users/{id}/media-upload', { params: { id }, body });
}
