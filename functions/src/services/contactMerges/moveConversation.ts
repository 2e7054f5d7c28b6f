import { isSameChat } from '@balcao/shared/channels/isSameChat';
import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
  furtherConversationEntity,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import { absent, type Condition } from '@balcao/shared/server/db/expressions';
import { findAliases } from '../../core/conversations/storedNames.ts';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../core/decisions/joinPlans.ts';
import { planOf } from '../../core/decisions/plan.ts';
import { chatNames } from '../../core/conversations/chatNames.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../core/records/ticketEntity.ts';
import { logWrite } from '../../core/records/ticketLogEntity.ts';
import {
  type ClosedTicket,
  contactMergeEntity,
  type ContactMergeItem,
  conversationField,
  inState,
  type MovedConversation,
  ticketField,
} from './contactMergeEntity.ts';

/**
 * Moves a conversation to the kept contact. If that contact has a conversation on the same account, the newer of two
 * active tickets is closed first. Then both become one chat if WhatsApp has said that their addresses (number, LID)
 * belong to one person; otherwise each continues under its own number.
 *
 * @throws ConditionFailed if something has changed since it was read: the caller retries
 */
export async function moveConversation(
  runtime: Runtime,
  merge: ContactMergeItem,
  conversation: ConversationItem,
): Promise<void> {
  const { store } = runtime;
  const { companyId, contactId } = merge;
  const link = await store.get(
    contactConversationEntity.key({ companyId, contactId, account: conversation.account }),
    { consistent: true },
  );
  const own =
    link &&
    (await getConversation(store, companyId, contactConversationEntity.fromItem(link).conversationId));
  if (own !== undefined && own.conversationId === conversation.conversationId) return;
  if (own !== undefined && (await closeNewer(runtime, merge, own, conversation))) {
    // Both conversations have changed: start over with their current state.
    const again = await getConversation(store, companyId, conversation.conversationId);
    if (again !== undefined) await moveConversation(runtime, merge, again);
    return;
  }
  await store.transact([
    ...(await movingWrites(store, merge, conversation, own)),
    { delete: await linkTo(store, { ...merge, contactId: merge.otherContactId }, conversation) },
  ]);
}

async function movingWrites(
  store: Store,
  merge: ContactMergeItem,
  conversation: ConversationItem,
  own: ConversationItem | undefined,
): Promise<Write[]> {
  const { companyId, contactId, otherContactId } = merge;
  const { account, conversationId } = conversation;
  const goesOn = own === undefined ? undefined : goingOn(own, conversation);
  const oneChat = own !== undefined && goesOn !== undefined;
  const moved: MovedConversation = {
    ...halfOf(conversation),
    account,
    ...(own !== undefined && { other: halfOf(own) }),
    ...(goesOn !== undefined && { goesOn }),
  };
  const linkOf = (item: ConversationItem) => ({
    companyId,
    contactId,
    account,
    conversationId: item.conversationId,
  });
  const main = oneChat && goesOn === conversationId ? conversation : (own ?? conversation);
  const further = main === conversation ? own : conversation;
  const chat = oneChat ? { ...conversation.chat, ...own.chat } : undefined;
  return [
    {
      update: conversationEntity.key(conversation),
      change: changeOf(conversation, own, goesOn === conversationId ? chat : undefined, contactId),
      condition: asRead(conversation, otherContactId),
    },
    ...(own === undefined
      ? []
      : [
          {
            update: conversationEntity.key(own),
            change: changeOf(own, conversation, goesOn === own.conversationId ? chat : undefined, contactId),
            condition: asRead(own, contactId),
          },
        ]),
    ...(await leadChat(store, conversation, oneChat ? main : conversation, contactId)),
    ...(own !== undefined && oneChat && main === conversation
      ? await leadChat(store, own, main, contactId)
      : []),
    {
      put: contactConversationEntity.toItem(linkOf(main)),
      condition:
        own === undefined
          ? absent
          : { expression: '#conversationId = :own', values: { own: own.conversationId } },
    },
    ...(further === undefined ? [] : [{ put: furtherConversationEntity.toItem(linkOf(further)) }]),
    {
      update: contactMergeEntity.key(merge),
      change: { set: { [conversationField(conversationId)]: moved } },
      condition: inState(merge),
    },
  ];
}

/** Writes that redirect a chat's addresses (number, LID) from its conversation to another one. */
export async function leadChat(
  store: Store,
  {
    companyId,
    account,
    conversationId,
    chat,
  }: Pick<ConversationItem, 'companyId' | 'account' | 'conversationId' | 'chat'>,
  to: Pick<ConversationItem, 'conversationId'>,
  contactId: number,
): Promise<Write[]> {
  const names = chatKeys(chat);
  const aliases = await findAliases(store, { companyId, account }, names);
  return names
    .filter((_, at) => aliases[at]?.conversationId === conversationId)
    .map((chatKey) => ({
      update: chatAliasEntity.key({ companyId, account, chatKey }),
      change: { set: { contactId, conversationId: to.conversationId } },
      condition: { expression: '#conversationId = :led', values: { led: conversationId } },
    }));
}

/** Key of a contact's link to a conversation: its main one on the account, or a further one. */
export async function linkTo(
  store: Store,
  { companyId, contactId }: Pick<ContactMergeItem, 'companyId' | 'contactId'>,
  { account, conversationId }: ConversationItem,
): Promise<ItemKey> {
  const key = contactConversationEntity.key({ companyId, contactId, account });
  const main = await store.get(key, { consistent: true });
  return main !== undefined && contactConversationEntity.fromItem(main).conversationId === conversationId
    ? key
    : furtherConversationEntity.key({ companyId, contactId, account, conversationId });
}

function halfOf({ conversationId, chat, foreign }: ConversationItem) {
  return { conversationId, chat, ...(foreign !== undefined && { foreign }) };
}

function changeOf(
  conversation: ConversationItem,
  other: ConversationItem | undefined,
  chat: ConversationItem['chat'] | undefined,
  contactId: number,
) {
  const joined = new Set(conversation.joined);
  if (other !== undefined) joined.add(other.conversationId);
  return {
    set: {
      contactId,
      ...(joined.size > 0 && { joined: [...joined] }),
      ...(chat !== undefined && { chat }),
    },
    ...(chat !== undefined && { remove: ['foreign'] }),
  };
}

/** Condition: owner and active ticket are as they were read. */
function asRead({ activeTicketId }: ConversationItem, contactId: number): Condition {
  return {
    expression: `#contactId = :contactId AND ${activeTicketId === undefined ? 'attribute_not_exists(#activeTicketId)' : '#activeTicketId = :activeTicketId'}`,
    values: { contactId, ...(activeTicketId !== undefined && { activeTicketId }) },
  };
}

/**
 * If two conversations are one chat under two addresses (number, LID), the id of the one that continues: the one with
 * an active ticket, otherwise the kept contact's. Undefined if they are two chats, or that is unknown.
 */
function goingOn(own: ConversationItem, other: ConversationItem): number | undefined {
  const same = isSameChat(own.chat, other.chat);
  const named = (one: ConversationItem, by: ConversationItem) =>
    chatNames(one.chat).some(({ name }) => by.foreign?.includes(name) === true);
  if (same === false || (same === undefined && !named(own, other) && !named(other, own))) return undefined;
  return other.activeTicketId !== undefined && own.activeTicketId === undefined
    ? other.conversationId
    : own.conversationId;
}

/** Closes the newer of two active tickets; returns true if it did. */
async function closeNewer(
  runtime: Runtime,
  merge: ContactMergeItem,
  one: ConversationItem,
  two: ConversationItem,
): Promise<boolean> {
  if (one.activeTicketId === undefined || two.activeTicketId === undefined) return false;
  const [first, second] = await runtime.store.batchGet(
    [ticketKey({ ...one, id: one.activeTicketId }), ticketKey({ ...two, id: two.activeTicketId })],
    { consistent: true },
  );
  if (first === undefined || second === undefined) return false;
  const both = [
    { conversation: one, ticket: ticketEntity.fromItem(first) },
    { conversation: two, ticket: ticketEntity.fromItem(second) },
  ].toSorted((a, b) => (age(a.ticket) < age(b.ticket) ? -1 : 1));
  const [older, newer] = both;
  if (older === undefined || newer === undefined) return false;
  await close(runtime, merge, older.ticket, newer);
  return true;
}

const age = ({ createdAt, id }: TicketItem) => `${createdAt}#${String(id).padStart(12, '0')}`;

async function close(
  runtime: Runtime,
  merge: ContactMergeItem,
  older: TicketItem,
  { ticket, conversation }: { ticket: TicketItem; conversation: ConversationItem },
): Promise<void> {
  const at = runtime.clock.iso();
  const { id: userId } = merge.actor;
  const { id, conversationId, status, queueId, unreadMessages } = ticket;
  const closed: ClosedTicket = { id, conversationId, status, userId: ticket.userId, queueId };
  const entries = [
    { type: 'merged' as const, userId },
    { type: 'closed' as const, userId, queueId },
  ];
  const { plan } = planMove(
    ticket,
    conversation,
    { to: { status: 'closed', closedAt: at, unreadMessages: 0, mergedInto: older.id }, log: entries },
    at,
  );
  const { companyId } = merge;
  await commitPlan(
    runtime,
    joinPlans(
      plan,
      // The older ticket takes over the unread count.
      planOf('ticket', [
        {
          update: ticketKey(older),
          change: { add: { version: 1, ...(unreadMessages > 0 && { unreadMessages }) } },
          condition: { expression: '#status <> :closed', values: { closed: 'closed' } },
        },
      ]),
      planOf('log', [
        logWrite({
          companyId,
          conversationId: older.conversationId,
          ticketId: older.id,
          type: 'merged',
          userId,
          at,
          step: older.version + 1,
        }),
      ]),
      planOf('contact', [
        {
          update: contactMergeEntity.key(merge),
          change: { set: { [ticketField(id)]: closed } },
          condition: inState(merge),
        },
      ]),
    ),
  );
}
