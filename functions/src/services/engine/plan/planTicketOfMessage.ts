import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { present } from '@balcao/shared/server/db/expressions';
import { newContactItem } from '../../../core/records/contactEntity.ts';
import { chatNames, pickNames } from '../../../core/conversations/chatNames.ts';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import {
  identityWrites,
  newContactWrites,
  newConversationWrites,
} from '../../../core/conversations/newConversation.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import { newTicketItem } from '../../../core/tickets/opening/newTicketItem.ts';
import { type BotPlace, packBot } from '../../../core/tickets/moves/botPlace.ts';
import { planMove, type PlannedTicket, unmoved } from '../../../core/tickets/moves/planMove.ts';
import { planOpening } from '../../../core/tickets/opening/planOpening.ts';
import { ticketKey } from '../../../core/records/ticketEntity.ts';
import type { Decision, EngineState } from '../state/engineState.ts';
import { placeAfter } from '../state/placeAfter.ts';
import type { InboundIds } from './inboundIds.ts';
import { planMergeProposals } from './planMergeProposals.ts';

/** The ticket that a message belongs to, and its conversation. */
export interface PlannedCase extends PlannedTicket {
  conversation: ConversationItem;
}

interface Given {
  ids: InboundIds;
  at: string;
}

/** Finds, reopens or opens the ticket of a message, and creates contact and conversation if missing. */
export function planTicketOfMessage(
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  given: Given,
): PlannedCase {
  const { conversation, ticket } = state;
  const { move } = decision.ticket;
  if (conversation === undefined || ticket === undefined || move === 'create')
    return openCase(state, decision, event, given);
  const planned =
    move === 'use'
      ? changeInUse(conversation, ticket, decision, given)
      : reopen(conversation, ticket, decision, given);
  return {
    plan: joinPlans(planned.plan, planConnection(conversation, event.connectionId)),
    ticket: planned.ticket,
    conversation: { ...conversation, connectionId: event.connectionId },
  };
}

/**
 * Changes the ticket in use, on the condition that it is as it was read: if a person has taken it meanwhile, the
 * message is decided again. Without bot action there is no such condition.
 */
function changeInUse(
  conversation: ConversationItem,
  ticket: NonNullable<EngineState['ticket']>,
  decision: Decision,
  { at }: Given,
): PlannedTicket {
  const bot = placeAfter(decision, ticket);
  const to = { ...decision.change, ...botOf(bot) };
  if (Object.keys(decision.change).length > 0) return planMove(ticket, conversation, { to, log: [] }, at);
  if (decision.texts.length === 0 && bot === undefined) return { plan: emptyPlan, ticket };
  const change = bot === undefined ? {} : bot === null ? { remove: ['bot'] } : { set: { bot: packBot(bot) } };
  return {
    plan: planOf('ticket', [{ update: ticketKey(ticket), change, ...unmoved(ticket) }], 'unmoved'),
    ticket: { ...ticket, ...to },
  };
}

/** The bot's place as a field of the ticket. */
function botOf(bot: BotPlace | null | undefined): { bot?: string | undefined } {
  return bot === undefined ? {} : { bot: bot === null ? undefined : packBot(bot) };
}

function reopen(
  conversation: ConversationItem,
  ticket: NonNullable<EngineState['ticket']>,
  decision: Decision,
  { at }: Given,
): PlannedTicket {
  const status = decision.ticket.move === 'use' ? 'pending' : decision.ticket.status;
  const queueId = decision.queueId ?? ticket.queueId;
  const to = {
    status,
    userId: undefined,
    queueId,
    ...decision.change,
    ...botOf(placeAfter(decision, undefined)),
  };
  return planMove(ticket, conversation, { to, log: [{ type: 'reopen', queueId: to.queueId }] }, at);
}

/** If our number was paired again under another connection, messages to the chat leave through that connection. */
function planConnection(conversation: ConversationItem, connectionId: number): Plan {
  if (conversation.connectionId === connectionId) return emptyPlan;
  const update = conversationEntity.key(conversation);
  return planOf(
    'conversation',
    [{ update, change: { set: { connectionId } }, condition: present }],
    'present',
  );
}

function openCase(
  state: EngineState,
  decision: Decision,
  event: InboundMessage,
  { ids, at }: Given,
): PlannedCase {
  const isGroup = event.chat.group !== undefined;
  const made = state.conversation === undefined ? newConversation(state, event, { ids, at }) : undefined;
  const conversation = made?.conversation ?? state.conversation;
  if (conversation === undefined) throw new TypeError('no conversation');
  const contact = made?.contact ?? state.contact;
  const previous = state.ticket;
  const opened = newTicketItem(conversation, {
    id: ids.ticket,
    uuid: ids.uuid,
    status:
      decision.change.status ?? (decision.ticket.move === 'create' ? decision.ticket.status : 'pending'),
    contactName: contact?.name ?? previous?.contactName ?? event.pushName,
    contactNumber: contact?.number ?? previous?.contactNumber ?? event.chat.pn ?? '',
    contactPicture: contact?.pictureKey ?? previous?.contactPicture,
    tagIds: contact === undefined ? previous?.tagIds : contact.tagIds,
    connectionId: event.connectionId,
    queueId: 'queueId' in decision.change ? decision.change.queueId : decision.queueId,
    userId: decision.change.userId,
    startedBy: event.fromMe ? 'phone' : 'customer',
    newContact: made?.contact !== undefined,
    isGroup,
    at,
  });
  const ticket = { ...opened, ...decision.change, ...botOf(placeAfter(decision, undefined)) };
  const ends = decision.ticket.move === 'create' ? decision.ticket.ends : undefined;
  const after = previous !== undefined && ends !== undefined ? { ticket: previous, type: ends } : undefined;
  const opening = planOpening(conversation, ticket, event.fromMe ? { kind: 'phone' } : undefined, after);
  return { plan: made ? joinPlans(made.plan, opening) : opening, ticket, conversation };
}

/** Records that two conversations of a contact under different numbers are read together. */
function planJoined(conversation: ConversationItem, conversationId: number): Plan {
  const update = conversationEntity.key(conversation);
  const joined = [...(conversation.joined ?? []), conversationId];
  return planOf('conversation', [{ update, change: { set: { joined } }, condition: present }], 'present');
}

/**
 * A new conversation, and a new contact if the chat belongs to none. Addresses of the chat that belong to other
 * contacts are not taken over but kept as `foreign`.
 */
function newConversation(state: EngineState, event: InboundMessage, { ids, at }: Given) {
  const { companyId, channel, account, connectionId } = event;
  const foreign = state.foreign.map(({ name }) => name);
  const own = chatNames(event.chat).filter(({ name }) => !foreign.includes(name));
  const names = own.map(({ name }) => name);
  const chat = pickNames(event.chat, names);
  const isGroup = chat.group !== undefined;
  const number = chat.group ?? chat.pn ?? chat.lid ?? '';
  const contact =
    state.contact === undefined
      ? newContactItem({
          companyId,
          contactId: ids.contact,
          name: (!event.fromMe && !isGroup && event.pushName) || number,
          number: chat.group ?? chat.pn ?? '',
          lid: chat.lid,
          channel,
          connectionId,
          isGroup,
          named: false,
          at,
        })
      : undefined;
  const contactId = contact?.contactId ?? state.contact?.contactId ?? ids.contact;
  const conversation: ConversationItem = {
    companyId,
    conversationId: ids.conversation,
    contactId,
    channel,
    account,
    connectionId,
    chat,
    ...(foreign.length > 0 && { foreign }),
    ...(state.beside && { joined: [...(state.beside.joined ?? []), state.beside.conversationId] }),
    createdAt: at,
  };
  const [stored, link, ...aliases] = newConversationWrites(conversation, state.beside !== undefined);
  const plan = joinPlans(
    contact === undefined ? emptyPlan : planOf('contact', newContactWrites(contact, chat).slice(0, 1)),
    planOf('identity', identityWrites({ companyId, contactId, channel }, names)),
    planOf(
      'conversation',
      [stored, link].filter((write) => write !== undefined),
    ),
    planOf('identity', aliases),
    state.beside === undefined ? emptyPlan : planJoined(state.beside, ids.conversation),
    planMergeProposals(contactId, state.foreign, event, at),
  );
  return { plan, conversation, contact };
}
