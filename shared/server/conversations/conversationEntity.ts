import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { Channel } from '@balcao/shared/records/connectionModel';
import { defineEntity, type ItemKey } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

/** Contact × channel account. Its id is part of the keys of its messages and tickets. */
export interface ConversationItem {
  companyId: number;
  conversationId: number;
  contactId: number;
  channel: Channel;
  account: string;
  /** The connection that served the conversation last. */
  connectionId: number;
  chat: ChatIdentity;
  /** The one active ticket; absent without one. */
  activeTicketId?: number | undefined;
  /**
   * The newest ticket, or an older one that was reopened after it. While no ticket is active, it stands for the
   * conversation in the closed list.
   */
  lastTicketId?: number | undefined;
  /** The contact is blocked: incoming messages are neither stored nor answered. */
  blocked?: boolean | undefined;
  /**
   * Numbers and LIDs under which this chat wrote although they belong to another contact: both contacts may be one
   * person.
   */
  foreign?: string[] | undefined;
  /**
   * Conversations on the same account that merges of contacts joined to this one; absent if there are none. Their
   * messages are shown among this conversation's; `joinedWith` looks up which of the contact's conversations these are
   * now.
   */
  joined?: number[] | undefined;
  /**
   * Id of the newest message that was left to the stream to send because an earlier one could not be put into its
   * queue. Normally absent.
   */
  behind?: number | undefined;
  /**
   * Seconds after which messages of the chat disappear, as its latest setting or message said; absent or 0 if they
   * stay.
   */
  expiration?: number | undefined;
  /** Instant of what `expiration` was last changed by: older messages and settings that arrive later are ignored. */
  expirationAt?: string | undefined;
  /** Instant at which a caller was last told that calls are not answered. */
  callRefusedAt?: string | undefined;
  /** The campaign that sent our last message in this conversation; absent once we have written something else. */
  campaign?: CampaignMark | undefined;
  createdAt: string;
}

/** Mark on a conversation by which the reply to a campaign's message is recognised. */
export interface CampaignMark {
  id: number;
  /** The campaign's recipient to whom the message went. */
  recipient: string;
  /** The message asked if the recipient wants the campaign (`confirmationMessage`), and has not been answered yet. */
  asks?: true | undefined;
  /** A reply has already come. */
  replied?: true | undefined;
}

export const conversationEntity = defineEntity<ConversationItem>()({
  name: 'conversation',
  description: 'Contact × channel account; names its one active ticket',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'V',
});

export interface ChatAlias {
  companyId: number;
  account: string;
  chatKey: string;
  conversationId: number;
  contactId: number;
}

/** Leads from a chat of an account to its conversation: one item each for the LID, the number or the group. */
export const chatAliasEntity = defineEntity<ChatAlias>()({
  name: 'chatAlias',
  description: 'Chat of an account (LID, number or group) to its conversation',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CHAT#{account}#{chatKey}',
  sk: 'A',
});

/** Leads from a contact and an account to their conversation, for conversations that we begin. */
export const contactConversationEntity = defineEntity<{
  companyId: number;
  contactId: number;
  account: string;
  conversationId: number;
}>()({
  name: 'contactConversation',
  description: 'Conversations of a contact, one per channel account',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'V#{account}',
});

/**
 * Leads from a contact to a further conversation on the same account, under another number. Same partition and prefix
 * as `contactConversationEntity`: one query lists both.
 */
export const furtherConversationEntity = defineEntity<{
  companyId: number;
  contactId: number;
  account: string;
  conversationId: number;
}>()({
  name: 'furtherConversation',
  description: 'Further conversations on an account, of a contact that was merged of several',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'V#{account}#{conversationId}',
});

/** All keys under which a chat may be known, the LID first; numbers in their canonical form. */
export function chatKeys(chat: ChatIdentity): string[] {
  if (chat.group !== undefined) return [chatKey({ group: chat.group })];
  const keys: string[] = [];
  if (chat.lid !== undefined) keys.push(chatKey({ lid: chat.lid }));
  if (chat.pn !== undefined) keys.push(chatKey({ pn: canonicalNumber(chat.pn) }));
  return keys;
}

export async function findChatAliases(
  store: Store,
  companyId: number,
  account: string,
  keys: readonly string[],
  consistent: boolean,
): Promise<(ChatAlias | undefined)[]> {
  const itemKeys: ItemKey[] = keys.map((key) => chatAliasEntity.key({ companyId, account, chatKey: key }));
  const [first] = itemKeys;
  const items =
    itemKeys.length === 1 && first !== undefined
      ? [await store.get(first, { consistent })]
      : await store.batchGet(itemKeys, { consistent });
  return items.map((item) => item && chatAliasEntity.fromItem(item));
}

export async function getConversation(
  store: Store,
  companyId: number,
  conversationId: number,
): Promise<ConversationItem | undefined> {
  const item = await store.get(conversationEntity.key({ companyId, conversationId }), { consistent: true });
  return item && conversationEntity.fromItem(item);
}
