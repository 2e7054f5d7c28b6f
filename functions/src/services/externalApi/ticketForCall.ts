import { AppError } from '@balcao/shared/errors';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { emptyPlan, type Plan } from '../../core/decisions/plan.ts';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import { openUnattended } from '../../core/tickets/opening/openUnattended.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { servedStatus } from '../../core/tickets/access/servedStatus.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../core/records/ticketEntity.ts';
import { toClosed } from '../../core/tickets/moves/toClosed.ts';
import type { ExternalMessage } from './externalMessage.ts';

interface Surroundings {
  conversation: ConversationItem;
  contact: ContactItem;
  /** ISO instant of all changes of this call. */
  at: string;
}

/**
 * Decides which ticket a program's message belongs to: the active one, whoever owns it; otherwise a new one with the
 * named person and queue, pending without a person; with `noRegister` none. `closeTicket` closes the ticket.
 *
 * @throws AppError ERR_CONSENT_AWAITED (the customer has not consented yet)
 */
export async function ticketForCall(
  ctx: ConnectionTokenContext,
  message: ExternalMessage,
  around: Surroundings,
): Promise<{ ticket?: TicketItem; plan: Plan }> {
  const { conversation, at } = around;
  const { activeTicketId } = conversation;
  const stored =
    activeTicketId === undefined
      ? undefined
      : await ctx.store.get(ticketKey({ ...conversation, id: activeTicketId }), { consistent: true });
  if (stored === undefined) return message.noRegister ? { plan: emptyPlan } : openedFor(ctx, message, around);
  const active = ticketEntity.fromItem(stored);
  if (active.status === 'lgpd') throw new AppError('ERR_CONSENT_AWAITED');
  if (!message.closeTicket) return { ticket: active, plan: emptyPlan };
  const entry = { type: 'closed' as const, queueId: active.queueId };
  return planMove(active, conversation, { to: toClosed(at), log: [entry] }, at);
}

async function openedFor(
  ctx: ConnectionTokenContext,
  { userId, queueId, closeTicket }: ExternalMessage,
  { conversation, contact, at }: Surroundings,
): Promise<{ ticket: TicketItem; plan: Plan }> {
  const served = userId === undefined ? 'pending' : servedStatus(contact);
  const { ticket, opening: plan } = await openUnattended(ctx, conversation, contact, {
    status: closeTicket ? 'closed' : served,
    connectionId: ctx.connectionId,
    queueId,
    userId,
    startedBy: 'apiKey',
    at,
  });
  return { ticket, plan };
}
