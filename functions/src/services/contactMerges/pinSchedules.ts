import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { scheduleEntity, unchanged, unsettledEnd } from '../schedules/scheduleEntity.ts';
import { eachSchedule, type SchedulesPlace } from './eachSchedule.ts';

/**
 * Notes on what is scheduled for a contact in which conversation it would be written, before that one moves: it is for
 * whoever is there, under their number, and not for the other one of the contact which it comes to. As many as one run may;
 * answers where the next one goes on.
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
  // What was sent stays in the conversation in which it stands.
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
