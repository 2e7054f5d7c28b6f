import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Naming = Pick<CampaignItem, 'media' | 'mediaSent'>;

/**
 * The file that a change makes a campaign drop, provided no message has it: it is deleted from the bucket and no longer
 * counted.
 */
export function fileGone(before: Naming | undefined, after: Naming | undefined): StoredMedia | undefined {
  const media = before?.media;
  return before?.mediaSent === true || media?.key === after?.media?.key ? undefined : media;
}
