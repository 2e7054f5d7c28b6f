import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { scanTable } from '../../../projections/scanTable.ts';
import type { CampaignWorld } from './campaignWorld.ts';

/** Messages stored for a company's customers, in the order of their ids. */
export async function sentBy({
  house,
  company,
}: Pick<CampaignWorld, 'house' | 'company'>): Promise<MessageItem[]> {
  const found: MessageItem[] = [];
  for await (const items of scanTable(house.runtime, ['message'], company.id))
    for (const item of items) if (item['fromMe'] === true) found.push(messageEntity.fromItem(item));
  return found.toSorted((a, b) => a.id - b.id);
}
