import type { User } from '@balcao/shared/records/userModel';
import { call } from '../../frame/api/call.ts';

/** Deletes a user's picture; returns the updated user. */
export function removePicture(id: number): Promise<User> {
  return call('DELETE /users/{id}/media-upload', { params: { id } });
}
