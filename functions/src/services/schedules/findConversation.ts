import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import {
  chatKeys,
  contactConversationEntity,
  type ConversationItem,
  findChatAliases,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * The conversation into which a scheduled message goes, where there is one: its contact's on the connection's number. Of
 * a contact that was merged into another one it is the one that was its own, or in which the same chat goes on now.
 */
export async function findConversation(
  store: Store,
  { companyId, contactId, whatsappId, conversationId: own }: ScheduleItem,
): Promise<ConversationItem | undefined> {
  const { number: account = '' } = (await readSession(store, companyId, whatsappId)) ?? {};
  if (account === '') return undefined;
  if (own !== undefined) {
    const conversation = await getConversation(store, companyId, own);
    // Another connection may have been chosen since, or the connection have another number.
    if (conversation?.account === account) return goingOn(store, conversation);
  }
  const link = await store.get(contactConversationEntity.key({ companyId, contactId, account }), {
    consistent: true,
  });
  if (link === undefined) return undefined;
  return getConversation(store, companyId, contactConversationEntity.fromItem(link).conversationId);
}

/** Where the names of its chat lead. */
async function goingOn(store: Store, conversation: ConversationItem): Promise<ConversationItem | undefined> {
  const { companyId, account, conversationId, chat } = conversation;
  const aliases = await findChatAliases(store, companyId, account, chatKeys(chat), true);
  const led = aliases.find((alias) => alias !== undefined)?.conversationId ?? conversationId;
  return led === conversationId ? conversation : getConversation(store, companyId, led);
}
