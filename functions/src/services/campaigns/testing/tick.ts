import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { receiveAck } from '../../engine/receive/receiveAck.ts';
import { type CampaignWorld, numberOf } from './campaignWorld.ts';

/** Simulates an ack of the channel: taken (1), delivered (2), read (3), or failed (-1). */
export async function tick(
  { house, company, contacts }: CampaignWorld,
  message: MessageItem,
  level: -1 | 1 | 2 | 3,
  failure?: string,
): Promise<void> {
  const event = {
    v: 1,
    kind: 'ack',
    companyId: company.id,
    connectionId: company.connectionId,
    account: company.account,
    wids: [message.wid],
    level,
    at: house.runtime.clock.iso(),
    failure,
    chat: { pn: numberOf(company, contacts.indexOf(message.contactId)) },
  };
  await receiveAck(house.runtime, event as never);
}
