import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { DirectoryConnection } from '../companies/directoryEntity.ts';
import { chatIdentities, contactIdentityEntity, getContact } from '../contacts/contactEntity.ts';
import {
  chatAliasEntity,
  chatKeys,
  conversationEntity,
  type ConversationItem,
  findChatAliases,
} from '../conversations/conversationEntity.ts';
import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity, ticketKey, type TicketItem } from '../tickets/ticketEntity.ts';
import type { EngineState } from './engineState.ts';

export type ChatEvent = Extract<InboundEvent, { chat: unknown }>;

/** Conversation and newest ticket of a chat, or undefined when this account has never met it. */
export async function loadConversation(
  store: Store,
  event: ChatEvent,
  consistent: boolean,
): Promise<{ conversation: ConversationItem; ticket: TicketItem | undefined } | undefined> {
  const { companyId, account } = event;
  const [canonical = '', ...others] = chatKeys(event.chat);
  let [alias] = await findChatAliases(store, companyId, account, [canonical], consistent);
  if (alias === undefined && others.length > 0)
    [alias] = await findChatAliases(store, companyId, account, others, consistent);
  return alias && readConversation(store, companyId, alias.conversationId);
}

/**
 * The conversation item and its newest ticket lie side by side at the partition's end (`T#…`, then `V`): one query.
 * Only a reopened older ticket needs a second read.
 */
async function readConversation(store: Store, companyId: number, conversationId: number) {
  const { items } = await store.query({
    pk: conversationEntity.partition({ companyId, conversationId }),
    from: 'T',
    to: 'V',
    limit: 2,
    descending: true,
    consistent: true,
  });
  const found = items.find((item) => conversationEntity.owns(item));
  if (found === undefined) return undefined;
  const conversation = conversationEntity.fromItem(found);
  const newest = items.find((item) => ticketEntity.owns(item));
  const ticket = newest && ticketEntity.fromItem(newest);
  // A reopened older ticket is not the newest by number.
  const wanted = conversation.activeTicketId ?? conversation.lastTicketId;
  if (wanted === undefined || ticket?.id === wanted) return { conversation, ticket };
  const other = await store.get(ticketKey({ companyId, conversationId, id: wanted }), { consistent: true });
  return { conversation, ticket: other ? ticketEntity.fromItem(other) : ticket };
}

/**
 * State for a message. The usual case costs two trips (alias, conversation); a chat unknown to this account is
 * looked up again, consistently, together with the person's identities.
 */
export async function loadState(
  store: Store,
  event: ChatEvent,
  connection: DirectoryConnection,
): Promise<EngineState> {
  const known = await loadConversation(store, event, false);
  if (known !== undefined) return { connection, ...known };
  const { companyId, account, channel } = event;
  const aliasKeys = chatKeys(event.chat).map((chatKey) =>
    chatAliasEntity.key({ companyId, account, chatKey }),
  );
  const identityKeys = chatIdentities(event.chat).map((identity) =>
    contactIdentityEntity.key({ companyId, channel, identity }),
  );
  const items = await store.batchGet([...aliasKeys, ...identityKeys], { consistent: true });
  const alias = items.find((item) => item !== undefined && chatAliasEntity.owns(item));
  if (alias !== undefined) {
    const found = await readConversation(store, companyId, chatAliasEntity.fromItem(alias).conversationId);
    if (found !== undefined) return { connection, ...found };
  }
  const identity = items.find((item) => item !== undefined && contactIdentityEntity.owns(item));
  if (identity === undefined) return { connection };
  return {
    connection,
    contact: await getContact(store, companyId, contactIdentityEntity.fromItem(identity).contactId),
  };
}
