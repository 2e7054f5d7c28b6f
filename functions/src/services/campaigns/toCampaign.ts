import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';
import { type CampaignRunItem, toCounts } from '../shippings/campaignRunEntity.ts';

/** Facts shown with a campaign: its progress, its list, and the size of its list or tag. */
export interface CampaignFigures {
  run: CampaignRunItem | undefined;
  total: number;
  list: { id: number; name: string } | undefined;
}

/** Maps a campaign to its API form. */
export function toCampaign(
  item: CampaignItem,
  { run, total, list }: CampaignFigures,
  directory: Directory,
  signMedia: (key: string) => string,
): Campaign {
  const { media } = item;
  const runs = item.status === 'EM_ANDAMENTO';
  const tag = directory.tags.get(item.tagListId ?? 0);
  return {
    id: item.id,
    companyId: item.companyId,
    name: item.name,
    status: item.status,
    message1: item.message1,
    message2: item.message2,
    message3: item.message3,
    message4: item.message4,
    message5: item.message5,
    confirmationMessage1: item.confirmationMessage1,
    confirmationMessage2: item.confirmationMessage2,
    confirmationMessage3: item.confirmationMessage3,
    confirmationMessage4: item.confirmationMessage4,
    confirmationMessage5: item.confirmationMessage5,
    confirmation: item.confirmation,
    scheduledAt: item.scheduledAt ?? null,
    completedAt: item.completedAt ?? null,
    contactListId: item.contactListId ?? null,
    contactList: list === undefined ? null : { id: list.id, name: list.name },
    tagListId: item.tagListId ?? null,
    tagList: named(item.tagListId, tag?.name),
    whatsappId: item.whatsappId ?? null,
    whatsapp: named(item.whatsappId, directory.connections.get(item.whatsappId ?? 0)?.name),
    userId: item.userId ?? null,
    user: named(item.userId, directory.users.get(item.userId ?? 0)?.name),
    queueId: item.queueId ?? null,
    queue: named(item.queueId, directory.queues.get(item.queueId ?? 0)?.name),
    openTicket: item.openTicket,
    statusTicket: item.statusTicket,
    mediaPath: media === undefined ? null : signMedia(media.key),
    mediaName: media?.fileName ?? null,
    mimetype: media?.mimetype ?? null,
    pause: (runs && run?.pause) || null,
    resumesAt: (runs && run?.resumesAt) || null,
    total,
    counts: toCounts(run),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}

function named(id: number | undefined, name: string | undefined) {
  return id === undefined || name === undefined ? null : { id, name };
}
