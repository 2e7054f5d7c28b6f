import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { scanTable } from '../../../projections/scanTable.ts';
import type { CampaignWorld } from './campaignWorld.ts';

/** What was stored for customers of a company, in the order in which it was numbered. */
export async function sentBy({
  house,
  company,
}: Pick<CampaignWorld, 'house' | 'company'>): Promise<MessageItem[]> {
  const found: MessageItem[] = [];
  for await (const items of scanTable(house.runtime, ['message'], company.id))
    for (const item of items) if (item['fromMe'] === true) found.push(messageEntity.fromItem(item));
  return found.toSorted((a, b) => a.id - b.id);
}
