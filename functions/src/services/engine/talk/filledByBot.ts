import { fillVariables } from '@balcao/shared/messages/textVariables';
import { textSubject } from '../../../core/tickets/writing/textSubject.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { BotFacts } from '../state/facts.ts';

/** Fills in the variables of a bot's text; the user's name is empty. */
export function filledByBot(
  { company, names, connection }: BotFacts,
  ticket: Pick<TicketItem, 'id' | 'queueId' | 'contactName'>,
  text: string,
  now: number,
): string {
  const { contactName } = ticket;
  const whatsappId = connection.id;
  return fillVariables(
    text,
    textSubject(company, names, { contactName, userName: '', ticket, whatsappId }),
    now,
  );
}
