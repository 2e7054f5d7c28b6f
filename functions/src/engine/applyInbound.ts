import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';
import { newContactItem } from '../contacts/contactEntity.ts';
import { conversationEntity, type ConversationItem } from '../conversations/conversationEntity.ts';
import { identityWrites, newContactWrites, newConversationWrites } from '../conversations/newConversation.ts';
import { newTicketItem, openTicketWrites } from '../conversations/newTicket.ts';
import { chatIdentities } from '../contacts/contactEntity.ts';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import {
  claimOf,
  findMessageByWid,
  messageEntity,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { logWrite } from '../tickets/ticketLogEntity.ts';
import { type TicketItem, ticketIndexKeys, ticketKey, ticketTouchKeys } from '../tickets/ticketEntity.ts';
import type { Decision, EngineState } from './engineState.ts';
import { toMessageItem } from './toMessageItem.ts';

/**
 * Stores what was decided in one conditional transaction: the claim on the message id comes first, so that an
 * event delivered twice fails at position 0 and changes nothing.
 * @throws ConditionFailed with 0 among `failed` when the message is stored already, else when the state has moved on
 */
export async function applyInbound(
  runtime: Runtime,
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  at: string,
): Promise<void> {
  const plan = await planTicket(runtime, state, decision, event, at);
  const quoted = event.quotedWid === null ? undefined : await quotation(runtime, event, event.quotedWid);
  const message = toMessageItem(event, plan.ticket, { id: await runtime.nextId('message'), at, quoted });
  await runtime.store.transact([
    { put: claimOf(message), condition: absent },
    { put: messageEntity.toItem(message) },
    ...plan.writes,
  ]);
}

async function quotation(
  runtime: Runtime,
  event: InboundMessage,
  wid: string,
): Promise<MessageItem['quoted']> {
  const message = await findMessageByWid(runtime.store, event.companyId, event.account, wid);
  if (message === undefined) return { wid, body: '', fromMe: false, mediaType: 'conversation' };
  return {
    id: message.id,
    wid,
    body: messagePreview(message.body),
    fromMe: message.fromMe,
    mediaType: message.mediaType,
    mediaKey: message.media?.key,
  };
}

/** List text of a message without one: the file's name, else its kind, which screens translate. */
function preview(event: InboundMessage): string {
  return messagePreview(event.body) || event.media?.fileName || event.mediaType;
}

async function planTicket(
  runtime: Runtime,
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  at: string,
): Promise<{ ticket: TicketItem; writes: Write[] }> {
  const { conversation, ticket } = state;
  if (decision.ticket.move === 'use' && ticket !== undefined) {
    const writes = [touchTicket(ticket, decision, event, at)];
    // The number was paired anew under another connection: what we send goes there from now on.
    if (conversation !== undefined && conversation.connectionId !== event.connectionId) {
      writes.push({
        update: conversationEntity.key(conversation),
        change: { set: { connectionId: event.connectionId } },
      });
    }
    return { ticket, writes };
  }
  if (decision.ticket.move === 'reopen' && ticket !== undefined && conversation !== undefined) {
    return reopenTicket(conversation, ticket, decision.ticket.status, decision, event, at);
  }
  return createTicket(runtime, state, decision, event, at);
}

function touchTicket(ticket: TicketItem, decision: Decision, event: InboundMessage, at: string): Write {
  const moved = ticket.whatsappId === event.connectionId ? {} : { whatsappId: event.connectionId };
  return {
    update: ticketKey(ticket),
    change: {
      set: { lastMessage: preview(event), updatedAt: at, ...ticketTouchKeys(ticket, at), ...moved },
      ...(!event.fromMe && ticket.firstInboundAt === undefined && { setOnce: { firstInboundAt: at } }),
      add: { version: 1, ...(decision.unread > 0 && { unreadMessages: decision.unread }) },
    },
    condition: { expression: '#status <> :closed', values: { closed: 'closed' } },
  };
}

function reopenTicket(
  conversation: ConversationItem,
  closed: TicketItem,
  status: 'pending' | 'group',
  decision: Decision,
  event: InboundMessage,
  at: string,
) {
  const ticket: TicketItem = {
    ...closed,
    status,
    userId: undefined,
    queueId: decision.queueId ?? closed.queueId,
    whatsappId: event.connectionId,
    lastMessage: preview(event),
    unreadMessages: closed.unreadMessages + decision.unread,
    updatedAt: at,
  };
  const { companyId, conversationId } = conversation;
  const writes: Write[] = [
    {
      update: ticketKey(ticket),
      change: {
        set: {
          status: ticket.status,
          ...(ticket.queueId !== undefined && { queueId: ticket.queueId }),
          whatsappId: ticket.whatsappId,
          lastMessage: ticket.lastMessage,
          updatedAt: at,
          queuedAt: at,
          ...ticketIndexKeys(ticket),
        },
        add: { version: 1, reopenCount: 1, unreadMessages: decision.unread },
        remove: ['userId', 'closedAt'],
      },
      condition: { expression: '#status = :closed', values: { closed: 'closed' } },
    },
    {
      update: conversationEntity.key(conversation),
      change: { set: { activeTicketId: ticket.id, connectionId: event.connectionId } },
      condition: { expression: 'attribute_not_exists(#activeTicketId)' },
    },
    logWrite({ companyId, conversationId, ticketId: ticket.id, type: 'reopen', queueId: ticket.queueId, at }),
  ];
  return { ticket, writes };
}

async function createTicket(
  runtime: Runtime,
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  at: string,
) {
  const { companyId, channel, account, chat } = event;
  const isGroup = chat.group !== undefined;
  const writes: Write[] = [];
  let { conversation, contact } = state;
  const isNew = conversation === undefined;
  const newContact = isNew && contact === undefined;
  if (conversation === undefined) {
    if (contact === undefined) {
      const number = chat.group ?? chat.pn ?? chat.lid ?? '';
      contact = newContactItem({
        companyId,
        contactId: await runtime.nextId('contact'),
        name: (!event.fromMe && !isGroup && event.pushName) || number,
        number: chat.group ?? chat.pn ?? '',
        lid: chat.lid,
        channel,
        isGroup,
        named: false,
        at,
      });
      writes.push(...newContactWrites(contact, chat));
    } else {
      writes.push(...identityWrites(contact, chatIdentities(chat)));
    }
    conversation = {
      companyId,
      conversationId: await runtime.nextId('conversation'),
      contactId: contact.contactId,
      channel,
      account,
      connectionId: event.connectionId,
      chat,
      createdAt: at,
    };
  }
  const previous = state.ticket;
  const fresh = newTicketItem(conversation, {
    id: await runtime.nextId('ticket'),
    status: decision.ticket.move === 'create' ? decision.ticket.status : 'pending',
    contactName: contact?.name ?? previous?.contactName ?? event.pushName,
    contactNumber: contact?.number ?? previous?.contactNumber ?? chat.pn ?? '',
    contactPicture: contact?.pictureKey ?? previous?.contactPicture,
    connectionId: event.connectionId,
    queueId: decision.queueId,
    startedBy: event.fromMe ? 'phone' : 'customer',
    newContact,
    isGroup,
    at,
  });
  const ticket: TicketItem = {
    ...fresh,
    lastMessage: preview(event),
    unreadMessages: decision.unread,
    firstInboundAt: event.fromMe ? undefined : at,
  };
  if (isNew) {
    conversation = { ...conversation, activeTicketId: ticket.id, lastTicketId: ticket.id };
    writes.push(...newConversationWrites(conversation));
  }
  writes.push(...openTicketWrites(conversation, ticket, isNew));
  return { ticket, writes };
}
