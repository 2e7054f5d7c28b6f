import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { DirectoryConnection } from '../companies/directoryEntity.ts';
import { contactEntity, contactIdentityEntity } from '../contacts/contactEntity.ts';
import { type ChatName, chatNames } from '../conversations/chatNames.ts';
import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
  findChatAliases,
} from '../conversations/conversationEntity.ts';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
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
 * looked up again, consistently, together with the person's identities. `whole` reads contact and owners of names in
 * any case: a decision without them was refused.
 */
export async function loadState(
  store: Store,
  event: ChatEvent,
  connection: DirectoryConnection,
  whole = false,
): Promise<EngineState> {
  const known = await loadConversation(store, event, whole);
  if (known !== undefined)
    return whole
      ? { connection, ...known, ...(await readOwners(store, event, known.conversation)), whole }
      : { connection, ...known, foreign: [], whole };
  const { companyId, account } = event;
  const names = chatNames(event.chat);
  const items = await store.batchGet(nameKeys(event, names), { consistent: true });
  const alias = items.find((item) => item !== undefined && chatAliasEntity.owns(item));
  if (alias !== undefined) {
    const found = await readConversation(store, companyId, chatAliasEntity.fromItem(alias).conversationId);
    if (found !== undefined) return { connection, ...found, foreign: [], whole: false };
  }
  const identity = items.find((item) => item !== undefined && contactIdentityEntity.owns(item));
  if (identity === undefined) return { connection, foreign: [], whole: true };
  const { contactId } = contactIdentityEntity.fromItem(identity);
  const [contact, link] = await store.batchGet(
    [
      contactEntity.key({ companyId, contactId }),
      contactConversationEntity.key({ companyId, contactId, account }),
    ],
    { consistent: true },
  );
  // Known here under another name of theirs: one contact has one conversation on an account.
  const found =
    link &&
    (await readConversation(store, companyId, contactConversationEntity.fromItem(link).conversationId));
  return {
    connection,
    ...found,
    contact: contact && contactEntity.fromItem(contact),
    foreign: foreignNames(items, names, { contactId, conversationId: found?.conversation.conversationId }),
    whole: true,
  };
}

/** Alias, then identity, of each name. */
function nameKeys({ companyId, account, channel }: ChatEvent, names: readonly ChatName[]): ItemKey[] {
  return [
    ...names.map(({ alias }) => chatAliasEntity.key({ companyId, account, chatKey: alias })),
    ...names.map(({ name }) => contactIdentityEntity.key({ companyId, channel, identity: name })),
  ];
}

/** The contact of a conversation, and which names of the event's chat are somebody else's. */
async function readOwners(
  store: Store,
  event: ChatEvent,
  conversation: ConversationItem,
): Promise<Pick<EngineState, 'contact' | 'foreign'>> {
  const { companyId, contactId } = conversation;
  const names = chatNames(event.chat);
  const [contact, ...items] = await store.batchGet(
    [contactEntity.key({ companyId, contactId }), ...nameKeys(event, names)],
    { consistent: true },
  );
  return {
    contact: contact && contactEntity.fromItem(contact),
    foreign: foreignNames(items, names, conversation),
  };
}

/** Names whose alias leads to another conversation or whose identity belongs to another contact. */
function foreignNames(
  items: readonly (StoredItem | undefined)[],
  names: readonly ChatName[],
  own: { contactId: number; conversationId: number | undefined },
): string[] {
  return names.flatMap(({ name }, at) => {
    const [alias, identity] = [items[at], items[names.length + at]];
    const led = alias !== undefined && chatAliasEntity.fromItem(alias).conversationId !== own.conversationId;
    const owned =
      identity !== undefined && contactIdentityEntity.fromItem(identity).contactId !== own.contactId;
    return led || owned ? [name] : [];
  });
}
