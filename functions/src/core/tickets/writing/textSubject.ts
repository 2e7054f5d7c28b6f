import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { Directory } from '../../company/directoryEntity.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/** Values for the variables of a text; blank for a deleted queue or connection, or without a ticket. */
export function textSubject(
  { name: company, timezone, language }: Pick<CompanyFacts, 'name' | 'timezone' | 'language'>,
  { queues, connections }: Pick<Directory, 'queues' | 'connections'>,
  of: {
    contactName: string;
    userName: string;
    ticket: Pick<TicketItem, 'id' | 'queueId'> | undefined;
    /** The connection that sends the text. */
    whatsappId: number;
  },
): TextSubject {
  const { contactName, userName, ticket, whatsappId } = of;
  return {
    contactName,
    userName,
    ticketId: ticket?.id ?? 0,
    queue: (ticket?.queueId !== undefined && queues.get(ticket.queueId)?.name) || '',
    connection: connections.get(whatsappId)?.name ?? '',
    company,
    timezone,
    language,
  };
}
