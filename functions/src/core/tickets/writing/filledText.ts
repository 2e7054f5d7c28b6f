import { fillVariables } from '@balcao/shared/messages/textVariables';
import { loadDirectory } from '../../company/directoryEntity.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import { textSubject } from './textSubject.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/** A text of the house (greeting, farewell) as a ticket's customer gets it: its variables filled in. */
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
