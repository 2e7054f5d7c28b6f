import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { scheduleEntity, unchanged, unsettledEnd } from '../schedules/scheduleEntity.ts';
import { eachSchedule, type SchedulesPlace } from './eachSchedule.ts';

/**
 * Records on a contact's scheduled messages, before its conversations move, in which conversation they would be sent:
 * they are meant for the person with that number and not for the kept contact's other one. Handles as many as one run
 * may; returns where the next run continues.
 */
export async function pinSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  contactId: number,
  after: SchedulesPlace,
): Promise<SchedulesPlace | undefined> {
  const conversations = new Map<number, Promise<number | undefined>>();
  const conversationOver = (connectionId: number): Promise<number | undefined> => {
    let known = conversations.get(connectionId);
    if (known === undefined) {
      known = readSession(store, companyId, connectionId).then(async (session) => {
        if (session === undefined || session.number === '') return undefined;
        const key = contactConversationEntity.key({ companyId, contactId, account: session.number });
        const link = await store.get(key, { consistent: true });
        return link && contactConversationEntity.fromItem(link).conversationId;
      });
      conversations.set(connectionId, known);
    }
    return known;
  };
  // Sent messages stay in their conversation.
  return eachSchedule({ store }, companyId, contactId, { after, to: unsettledEnd }, async (item) => {
    if (item.sentAt !== undefined || item.conversationId !== undefined) return;
    const conversationId = await conversationOver(item.whatsappId);
    if (conversationId === undefined) return;
    await store.update(
      scheduleEntity.key(item),
      { set: { conversationId, updatedAt: clock.iso() }, add: { version: 1 } },
      unchanged(item),
    );
  });
}
