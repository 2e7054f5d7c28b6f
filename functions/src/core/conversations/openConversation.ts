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
 * The conversation of a contact on one of our accounts, made when there is none: for messages that we begin. Safe
 * against the customer writing first at the same moment.
 *
 * @throws AppError ERR_DUPLICATED_CONTACT when the number's chat is another contact's conversation
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
      // The contact has no conversation here, and yet a name of its chat leads to one.
      const [, linked, ...names] = writes.map((_, position) => error.failed.includes(position));
      if (!linked && names.includes(true)) throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
    }
  }
  throw new AppError('ERR_UNAVAILABLE');
}

/** Where a contact is written to: the LID anchors it, and a number that it came to by merging may be another telephone's. */
function chatOf({ isGroup, number, lid, otherNumbers = [] }: ContactItem): ChatIdentity {
  if (isGroup) return { group: number };
  const isOwn = number !== '' && (lid === undefined || !otherNumbers.includes(number));
  return { ...(lid !== undefined && { lid }), ...(isOwn && { pn: number }) };
}
