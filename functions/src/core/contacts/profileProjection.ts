import { profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { Projection } from '../../platform/stream/projection.ts';
import { watchFile } from '../ownedFiles/watchFile.ts';
import { contactPicture } from './contactPicture.ts';

/**
 * Pictures of people who are known from groups alone leave the bucket when they have another one, and when nothing was
 * heard of them for a month. One that a contact took over is the contact's.
 */
export const profileProjection = {
  async follow(runtime, { before, after }) {
    const had = profileOf(before);
    if (had?.member !== true || had.pictureKey === undefined) return;
    if (profileOf(after)?.pictureKey === had.pictureKey) return;
    await watchFile(runtime, contactPicture, { companyId: had.companyId }, had.pictureKey);
  },
} satisfies Projection;
