import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { Channel } from '@balcao/shared/records/connectionModel';
import { defineEntity, type ItemKey } from '../db/entity.ts';
import type { Store } from '../db/store.ts';

/** Contact × channel account, with its own id: messages and tickets live in its partition (shared decisions). */
export interface ConversationItem {
  companyId: number;
  conversationId: number;
  contactId: number;
  channel: Channel;
  account: string;
  /** Connection that served it last. */
  connectionId: number;
  chat: ChatIdentity;
  /** The one active ticket; absent when none is. */
  activeTicketId?: number | undefined;
  /** Newest ticket ever, whose closed state the closed list shows. */
  lastTicketId?: number | undefined;
  /** The contact is blocked: what arrives is stored nowhere and answered by nothing. */
  blocked?: boolean | undefined;
  /** Names under which this chat wrote that belong to another contact: the two may be one person. */
  foreign?: string[] | undefined;
  /**
   * Conversations on the same account that were joined with it by merging contacts: what its contact's others there say is
   * read along (`joinedWith`). Absent without any; whose they are by now is not said here.
   */
  joined?: number[] | undefined;
  /**
   * Number of the newest message that was left to the stream to send, because one before it could not be told to its
   * queue. Absent in fair weather.
   */
  behind?: number | undefined;
  /** When who calls here was last told that calls are not answered. */
  callRefusedAt?: string | undefined;
  /** The campaign whose message is the last of ours here; absent where we have written since. */
  campaign?: CampaignMark | undefined;
  createdAt: string;
}

/** What an answer to a campaign's message is known by. */
export interface CampaignMark {
  id: number;
  /** Whom of its recipients it was to. */
  recipient: string;
  /** It asked whether its message is wanted, and was not answered yet. */
  asks?: true | undefined;
  /** Something came back already. */
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

/** Where a chat of an account leads: one item for the LID, one for the number, one for a group. */
export const chatAliasEntity = defineEntity<ChatAlias>()({
  name: 'chatAlias',
  description: 'Chat of an account (LID, number or group) to its conversation',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CHAT#{account}#{chatKey}',
  sk: 'A',
});

/** Which conversation a contact has on an account: for messages that we begin. */
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

/** Read along with the one above: whoever lists a contact's conversations lists both. */
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

/** Every name under which a chat may be known, the LID first; numbers in their canonical form. */
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
