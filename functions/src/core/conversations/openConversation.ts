import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { AppError } from '@balcao/shared/errors';
import type { ContactItem } from '../records/contactEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  contactConversationEntity,
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import { newConversationWrites } from './newConversation.ts';

/**
 * Returns a contact's conversation on an account of the company, creating it if needed; for messages that the company
 * begins. Safe if the customer writes first at the same moment.
 *
 * @throws AppError ERR_DUPLICATED_CONTACT if the number's chat is another contact's conversation, ERR_UNAVAILABLE after
 * five attempts that other writers prevented
 */
export async function openConversation(
  runtime: Pick<Runtime, 'store' | 'nextId' | 'clock'>,
  given: { contact: ContactItem; account: string; connectionId: number },
): Promise<ConversationItem> {
  const { contact, account, connectionId } = given;
  const { companyId, contactId, channel } = contact;
  for (let attempt = 0; attempt < 5; attempt++) {
    const link = await runtime.store.get(contactConversationEntity.key({ companyId, contactId, account }), {
      consistent: true,
    });
    if (link !== undefined) {
      const { conversationId } = contactConversationEntity.fromItem(link);
      const conversation = await getConversation(runtime.store, companyId, conversationId);
      if (conversation !== undefined) return conversation;
    }
    const chat = chatOf(contact);
    const conversation: ConversationItem = {
      companyId,
      conversationId: await runtime.nextId('conversation'),
      contactId,
      channel,
      account,
      connectionId,
      chat,
      createdAt: runtime.clock.iso(),
    };
    const writes = newConversationWrites(conversation);
    try {
      await runtime.store.transact(writes);
      return conversation;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // The contact has no conversation on this account, but an alias of its chat leads to another contact's
      // conversation.
      const [, linked, ...names] = writes.map((_, position) => error.failed.includes(position));
      if (!linked && names.includes(true)) throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
    }
  }
  throw new AppError('ERR_UNAVAILABLE');
}

/**
 * The chat to write to. The LID identifies the contact; a number that it got by a merge may belong to another phone.
 */
function chatOf({ isGroup, number, lid, otherNumbers = [] }: ContactItem): ChatIdentity {
  if (isGroup) return { group: number };
  const isOwn = number !== '' && (lid === undefined || !otherNumbers.includes(number));
  return { ...(lid !== undefined && { lid }), ...(isOwn && { pn: number }) };
}
