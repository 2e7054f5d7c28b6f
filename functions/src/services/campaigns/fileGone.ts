import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Naming = Pick<CampaignItem, 'media' | 'mediaSent'>;

/**
 * The file that the campaign no longer names after a change, unless messages use it. The caller deletes it from the
 * bucket and no longer counts it.
 */
export function fileGone(before: Naming | undefined, after: Naming | undefined): StoredMedia | undefined {
  const media = before?.media;
  return before?.mediaSent === true || media?.key === after?.media?.key ? undefined : media;
}
