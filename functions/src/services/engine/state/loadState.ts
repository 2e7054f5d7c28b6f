import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';
import {
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../../../core/records/contactEntity.ts';
import { type ChatName, chatNames, unknownNames } from '../../../core/conversations/chatNames.ts';
import {
  completeNames,
  nameKey,
  type NamePlace,
  readNames,
} from '../../../core/conversations/storedNames.ts';
import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
  findChatAliases,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity, ticketKey, type TicketItem } from '../../../core/records/ticketEntity.ts';
import type { EngineState, ForeignName } from './engineState.ts';
import { noFacts } from './facts.ts';
import { isSomebodyElse } from './isSomebodyElse.ts';

export type ChatEvent = Extract<InboundEvent, { chat: unknown }>;

/**
 * Conversation of a chat, with its active ticket or, if none is active, the newest. Undefined if this account has no
 * conversation with the chat.
 */
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
  const found = alias && (await readConversation(store, companyId, alias.conversationId));
  // No conversation if the alias leads to the one with the number's former owner.
  return found && isSameChat(found.conversation.chat, event.chat) !== false ? found : undefined;
}

/**
 * The conversation item and its newest ticket are adjacent at the partition's end (`T#…`, then `V`): one query. Only a
 * reopened older ticket needs a second read.
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
  // A reopened older ticket does not have the highest id.
  const wanted = conversation.activeTicketId ?? conversation.lastTicketId;
  if (wanted === undefined || ticket?.id === wanted) return { conversation, ticket };
  const other = await store.get(ticketKey({ companyId, conversationId, id: wanted }), { consistent: true });
  return { conversation, ticket: other ? ticketEntity.fromItem(other) : ticket };
}

/**
 * Loads the state for a message. The usual case takes two round trips (alias, conversation); an unknown chat is looked
 * up again with a consistent read, together with the person's identities. The contact and the owners of identities are
 * also read if an identity is to be learned, and with `whole`, after a decision without them was refused.
 */
export async function loadState(
  store: Store,
  event: ChatEvent,
  connection: DirectoryConnection,
  whole = false,
): Promise<EngineState> {
  const known = await loadConversation(store, event, whole);
  if (known !== undefined) {
    if (!whole && unknownNames(known.conversation, event.chat).length === 0)
      return { connection, ...known, foreign: [], whole, facts: noFacts };
    const owners = await readOwners(store, event, known.conversation);
    if (!(await isSomebodyElse(store, owners.contact, event.chat)))
      return { connection, ...known, ...owners, whole: true, facts: noFacts };
  }
  const { companyId } = event;
  const names = chatNames(event.chat);
  const items = await readNames(store, namePlaces(event, names), { consistent: true, moves: true });
  const led = items.find((item) => item !== undefined && chatAliasEntity.owns(item));
  // The first, cheaper read had not seen the alias yet.
  if (known === undefined && led !== undefined) {
    const found = await readConversation(store, companyId, chatAliasEntity.fromItem(led).conversationId);
    if (found !== undefined && isSameChat(found.conversation.chat, event.chat) !== false) {
      const owners = await readOwners(store, event, found.conversation);
      if (!(await isSomebodyElse(store, owners.contact, event.chat)))
        return { connection, ...found, ...owners, whole: true, facts: noFacts };
    }
  }
  const owner = await findOwner(store, event, items);
  // The person is known on this account under another identity.
  const theirs =
    owner?.conversationId === undefined
      ? undefined
      : await readConversation(store, companyId, owner.conversationId);
  // The chat is another number of a contact merged from several. It gets a conversation of its own, since answers must
  // go to the number that asked.
  const beside = theirs !== undefined && isSameChat(theirs.conversation.chat, event.chat) === false;
  const found = beside ? undefined : theirs;
  return {
    connection,
    ...found,
    beside: beside ? theirs.conversation : undefined,
    contact: owner?.contact,
    foreign: foreignNames(items, names, {
      contactId: owner?.contactId,
      conversationId: found?.conversation.conversationId,
    }),
    whole: true,
    facts: noFacts,
  };
}

/** The contact that these identities lead to (the LID's takes precedence), with its conversation on the account. */
async function findOwner(
  store: Store,
  { companyId, account, chat }: ChatEvent,
  items: readonly (StoredItem | undefined)[],
): Promise<
  { contactId: number; contact: ContactItem | undefined; conversationId: number | undefined } | undefined
> {
  const owners = items
    .filter((item) => item !== undefined)
    .filter((item) => contactIdentityEntity.owns(item))
    .map((item) => contactIdentityEntity.fromItem(item).contactId);
  for (const contactId of new Set(owners)) {
    const [contact, link] = await store.batchGet(
      [
        contactEntity.key({ companyId, contactId }),
        contactConversationEntity.key({ companyId, contactId, account }),
      ],
      { consistent: true },
    );
    const stored = contact && contactEntity.fromItem(contact);
    if (await isSomebodyElse(store, stored, chat)) continue;
    const conversationId = link && contactConversationEntity.fromItem(link).conversationId;
    return { contactId, contact: stored, conversationId };
  }
  return undefined;
}

/** Lookup items of the chat: first its aliases, then its identities. */
function namePlaces({ companyId, account, channel }: ChatEvent, names: readonly ChatName[]): NamePlace[] {
  return [
    ...names.map(({ alias }) => ({ companyId, account, chatKey: alias })),
    ...names.map(({ name }) => ({ companyId, channel, identity: name })),
  ];
}

/** The contact of a conversation, and the identities of the event's chat that belong to somebody else. */
async function readOwners(
  store: Store,
  event: ChatEvent,
  conversation: ConversationItem,
): Promise<Pick<EngineState, 'contact' | 'foreign'>> {
  const { companyId, contactId } = conversation;
  const names = chatNames(event.chat);
  const places = namePlaces(event, names);
  const [contact, ...read] = await store.batchGet(
    [contactEntity.key({ companyId, contactId }), ...places.map(nameKey)],
    { consistent: true },
  );
  const items = await completeNames(store, places, read, { consistent: true, moves: true });
  return {
    contact: contact && contactEntity.fromItem(contact),
    foreign: foreignNames(items, names, conversation),
  };
}

/** Identities that belong to another contact, or whose alias leads to another conversation, each with that contact. */
function foreignNames(
  items: readonly (StoredItem | undefined)[],
  names: readonly ChatName[],
  own: { contactId: number | undefined; conversationId: number | undefined },
): ForeignName[] {
  return names.flatMap(({ name }, at) => {
    const [alias, identity] = [items[at], items[names.length + at]];
    const led = alias && chatAliasEntity.fromItem(alias);
    const owner = identity && contactIdentityEntity.fromItem(identity);
    if (owner !== undefined && owner.contactId !== own.contactId)
      return [{ name, contactId: owner.contactId }];
    return led !== undefined && led.conversationId !== own.conversationId
      ? [{ name, contactId: led.contactId }]
      : [];
  });
}
