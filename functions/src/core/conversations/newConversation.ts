import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Channel } from '@balcao/shared/records/connectionModel';
import {
  type ContactItem,
  chatIdentities,
  contactIdentityEntity,
  contactToItem,
} from '../records/contactEntity.ts';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
  furtherConversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';

type Put = Extract<Write, { put: unknown }>;

/** Writes that create a contact; each identity may belong to one contact only. */
export function newContactWrites(contact: ContactItem, chat: ChatIdentity): Put[] {
  return [
    { put: contactToItem(contact), condition: absent },
    ...identityWrites(contact, chatIdentities(chat)),
  ];
}

export function identityWrites(
  contact: { companyId: number; contactId: number; channel: Channel },
  identities: readonly string[],
): Put[] {
  return identities.map((identity) => ({
    put: contactIdentityEntity.toItem({
      companyId: contact.companyId,
      channel: contact.channel,
      identity,
      contactId: contact.contactId,
    }),
    // Also accepts an identity that already leads to this contact.
    condition: {
      expression: 'attribute_not_exists(#pk) OR #contactId = :contactId',
      values: { contactId: contact.contactId },
    },
  }));
}

/** Writes of the aliases by which a chat leads to its conversation. */
export function aliasWrites(conversation: ConversationItem, chat: ChatIdentity): Put[] {
  const { companyId, account, conversationId, contactId } = conversation;
  return chatKeys(chat).map((chatKey) => ({
    put: chatAliasEntity.toItem({ companyId, account, chatKey, conversationId, contactId }),
    condition: {
      expression: 'attribute_not_exists(#pk) OR #conversationId = :conversationId',
      values: { conversationId },
    },
  }));
}

/**
 * Writes that create a conversation, in this order: the conversation, its link to the contact, its aliases. `beside`:
 * the contact has another conversation on this account, under another number.
 */
export function newConversationWrites(conversation: ConversationItem, beside = false): Put[] {
  const { companyId, contactId, account, conversationId } = conversation;
  const linking = beside ? furtherConversationEntity : contactConversationEntity;
  return [
    { put: conversationEntity.toItem(conversation), condition: absent },
    { put: linking.toItem({ companyId, contactId, account, conversationId }), condition: absent },
    ...aliasWrites(conversation, conversation.chat),
  ];
}
