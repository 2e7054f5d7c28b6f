import { fillVariables } from '@balcao/shared/messages/textVariables';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { MoveContext } from './moves/moveContext.ts';
import type { TicketItem } from './ticketEntity.ts';

/** A text of the house (greeting, farewell) as a ticket's customer gets it: its variables filled in. */
export async function filledText(
  ctx: Pick<MoveContext, 'store' | 'clock' | 'companyId' | 'company'>,
  ticket: TicketItem,
  text: string,
  of: { userName: string; at: string },
): Promise<string> {
  const { queues, connections } = await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  const subject = {
    contactName: ticket.contactName,
    userName: of.userName,
    ticketId: ticket.id,
    queue: (ticket.queueId !== undefined && queues.get(ticket.queueId)?.name) || '',
    connection: connections.get(ticket.whatsappId)?.name ?? '',
    company: ctx.company.name,
    timezone: ctx.company.timezone,
  };
  return fillVariables(text, subject, Date.parse(of.at));
}
