import type { User } from '@balcao/shared/records/userModel';
import { call } from '../../frame/api/call.ts';

/** Takes a person's picture away; answers them as they are then. */
export function removePicture(id: number): Promise<User> {
  return call('DELETE /users/{id}/media-upload', { params: { id } });
}
