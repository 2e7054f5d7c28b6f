import type { CampaignStatus } from '@balcao/shared/campaigns/campaignStatuses';
import type { openedStatuses } from '@balcao/shared/tickets/openedStatuses';
import type { CampaignTexts } from '@balcao/shared/campaigns/campaignTexts';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export type CampaignItem = CampaignTexts & {
  companyId: number;
  id: number;
  name: string;
  status: CampaignStatus;
  /** True if recipients are asked for confirmation first and only those who confirm get the message. */
  confirmation: boolean;
  /** ISO instants. */
  scheduledAt?: string | undefined;
  completedAt?: string | undefined;
  contactListId?: number | undefined;
  tagListId?: number | undefined;
  whatsappId?: number | undefined;
  userId?: number | undefined;
  queueId?: number | undefined;
  openTicket: Toggle;
  statusTicket: (typeof openedStatuses)[number];
  mediaType?: MediaType | undefined;
  media?: StoredMedia | undefined;
  /**
   * True once messages share the file: it then stays in the bucket, and in the stored bytes, even without the campaign.
   */
  mediaSent?: true | undefined;
  /** Random seed of the messages' ids: a message sent again after a crash has the same id, and phones show it once. */
  sendKey: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Schema: pk by id; gsi1 is the company's list, gsi2 the running ones by connection. */
export const campaignEntity = defineEntity<CampaignItem>()({
  name: 'campaign',
  description: 'Texts that are sent to a list or tag of contacts, at a pace',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CAMPAIGN#{id}',
  sk: 'C',
  indexes: {
    gsi1: { pk: 'C#{companyId}#CAMPAIGNS', sk: '{id:12}' },
    gsi2: { pk: 'C#{companyId}#CAMPAIGNSRUNNING', sk: '{runsOn:12}#{id:12}' },
  },
});

export function campaignToItem(item: CampaignItem): StoredItem {
  const runs = item.status === 'EM_ANDAMENTO' && item.whatsappId !== undefined;
  return campaignEntity.toItem(item, runs ? { runsOn: item.whatsappId } : {});
}

/** Index partition of a company's campaigns: all in gsi1, running ones in gsi2. */
export function campaignPartition(companyId: number, index: 'gsi1' | 'gsi2'): string {
  return String(campaignEntity.indexKeys({ companyId, runsOn: 0, id: 0 })[`${index}pk`]);
}

/** Prefix of the gsi2 sort keys of campaigns that run on a connection. */
export function runningPrefix(companyId: number, whatsappId: number): string {
  return String(campaignEntity.indexKeys({ companyId, runsOn: whatsappId, id: 0 })['gsi2sk']).slice(0, 13);
}

export async function readCampaign(
  store: Store,
  companyId: number,
  id: number,
): Promise<CampaignItem | undefined> {
  const item = await store.get(campaignEntity.key({ companyId, id }), { consistent: true });
  return item && campaignEntity.fromItem(item);
}

/** Guard: the campaign has not changed since it was read. */
export function unchanged({ version }: Pick<CampaignItem, 'version'>): Condition {
  return { expression: '#version = :version', values: { version } };
}
