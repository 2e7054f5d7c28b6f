import { fillVariables } from '@balcao/shared/messages/textVariables';
import { loadDirectory } from '../../company/directoryEntity.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import { textSubject } from './textSubject.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/** A configured text (greeting, farewell) with its variables filled in for the ticket's customer. */
export async function filledText(
  ctx: Pick<MoveContext, 'store' | 'clock' | 'companyId' | 'company'>,
  ticket: TicketItem,
  text: string,
  of: { userName: string; at: string },
): Promise<string> {
  const directory = await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  const { contactName, whatsappId } = ticket;
  const { userName } = of;
  const subject = textSubject(ctx.company, directory, { contactName, userName, ticket, whatsappId });
  return fillVariables(text, subject, Date.parse(of.at));
}
