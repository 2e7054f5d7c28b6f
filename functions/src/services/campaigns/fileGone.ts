import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Naming = Pick<CampaignItem, 'media' | 'mediaSent'>;

/** The file that a campaign named and names no more, where no message has it: it leaves the bucket, and is counted no more. */
export function fileGone(before: Naming | undefined, after: Naming | undefined): StoredMedia | undefined {
  const media = before?.media;
  return before?.mediaSent === true || media?.key === after?.media?.key ? undefined : media;
}
