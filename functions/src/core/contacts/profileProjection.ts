import { profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { Projection } from '../../platform/stream/projection.ts';
import { armPictureDeletion } from './armPictureDeletion.ts';

/**
 * Schedules the deletion of pictures of people known only from groups, when they change it or their profile expires
 * after a month without news. A picture that a contact took over belongs to the contact.
 */
export const profileProjection = {
  async follow(runtime, { before, after }) {
    const had = profileOf(before);
    if (had?.member !== true || had.pictureKey === undefined) return;
    if (profileOf(after)?.pictureKey === had.pictureKey) return;
    await armPictureDeletion(runtime, had.companyId, undefined, had.pictureKey);
  },
} satisfies Projection;
