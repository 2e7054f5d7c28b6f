import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import {
  chatKeys,
  contactConversationEntity,
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import { findAliases } from '../../core/conversations/storedNames.ts';
import type { Store } from '@balcao/shared/server/db/store';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * The existing conversation for a scheduled message: its contact's, on the connection's number. For a merged contact,
 * the contact's former conversation or the one that continues the same chat.
 */
export async function findConversation(
  store: Store,
  { companyId, contactId, whatsappId, conversationId: own }: ScheduleItem,
): Promise<ConversationItem | undefined> {
  const { number: account = '' } = (await readSession(store, companyId, whatsappId)) ?? {};
  if (account === '') return undefined;
  if (own !== undefined) {
    const conversation = await getConversation(store, companyId, own);
    // The connection or its number may have changed since.
    if (conversation?.account === account) return goingOn(store, conversation);
  }
  const link = await store.get(contactConversationEntity.key({ companyId, contactId, account }), {
    consistent: true,
  });
  if (link === undefined) return undefined;
  return getConversation(store, companyId, contactConversationEntity.fromItem(link).conversationId);
}

/** The conversation the chat's aliases now lead to. */
async function goingOn(store: Store, conversation: ConversationItem): Promise<ConversationItem | undefined> {
  const { companyId, account, conversationId, chat } = conversation;
  const aliases = await findAliases(store, { companyId, account }, chatKeys(chat));
  const led = aliases.find((alias) => alias !== undefined)?.conversationId ?? conversationId;
  return led === conversationId ? conversation : getConversation(store, companyId, led);
}
