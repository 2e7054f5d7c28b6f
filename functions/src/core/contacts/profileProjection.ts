import { profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { Projection } from '../../platform/stream/projection.ts';
import { watchFile } from '../ownedFiles/watchFile.ts';
import { contactPicture } from './contactPicture.ts';

/**
 * Schedules the deletion of pictures of people known only from groups, when they change it or their profile expires
 * after a month without news. A picture that a contact took over belongs to the contact.
 */
export const profileProjection = {
  async follow(runtime, { before, after }) {
    const had = profileOf(before);
    if (had?.member !== true || had.pictureKey === undefined) return;
    if (profileOf(after)?.pictureKey === had.pictureKey) return;
    await watchFile(runtime, contactPicture, { companyId: had.companyId }, had.pictureKey);
  },
} satisfies Projection;
