import { AppError } from '@balcao/shared/errors';
import { fillVariables } from '@balcao/shared/messages/textVariables';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { ConversationItem } from '../conversations/conversationEntity.ts';
import type { UserContext } from '../http/context.ts';
import { storeOutbound } from '../outbound/storeOutbound.ts';
import type { TicketItem } from './ticketEntity.ts';

const settledCodes = new Set(['ERR_IDEMPOTENCY_KEY_REUSED', 'ERR_TICKET_CLOSED']);

/** Mark of texts that the system writes: their echo is known by it (wire facts, Text conventions). */
const systemMark = '\u200E';

/**
 * Sends a text of the house (greeting, farewell) in a ticket with its variables filled in, once per `key`; an empty
 * text is not sent.
 */
export async function sendSystemText(
  ctx: UserContext,
  ticket: TicketItem,
  conversation: ConversationItem,
  text: string,
  key: string,
): Promise<TicketItem> {
  if (text.trim() === '') return ticket;
  const { queues, connections } = await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  const subject = {
    contactName: ticket.contactName,
    userName: ctx.user.name,
    ticketId: ticket.id,
    queue: (ticket.queueId !== undefined && queues.get(ticket.queueId)?.name) || '',
    connection: connections.get(ticket.whatsappId)?.name ?? '',
    company: ctx.company.name,
    timezone: ctx.company.timezone,
  };
  const filled = fillVariables(text, subject, ctx.clock.now());
  try {
    const { ticket: sent } = await storeOutbound(ctx, {
      ticket,
      conversation,
      actor: 'bot',
      body: `${systemMark}${filled}`,
      mediaType: 'conversation',
      idempotencyKey: `${key}:${ticket.id}:${ticket.reopenCount}`,
    });
    return sent;
  } catch (error) {
    // Sent already with another time of day in it, or the ticket was closed meanwhile: whoever moves it will see.
    const settled = error instanceof AppError && settledCodes.has(error.code);
    if (!settled) throw error;
    return ticket;
  }
}
