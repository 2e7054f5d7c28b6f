import type { Connection } from '@balcao/shared/connections/connectionModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';

/**
 * How many of these, which are served, would get a farewell from whoever closes them, who is blocked none; null where it depends on connections
 * that are not known.
 */
export function farewells(
  tickets: readonly (Pick<Ticket, 'status' | 'whatsappId'> & {
    contact: Pick<Ticket['contact'], 'active'>;
  })[],
  userFarewell: string,
  connections: readonly Pick<Connection, 'id' | 'complationMessage'>[] | undefined,
): number | null {
  if (connections === undefined && userFarewell.trim() === '') return null;
  const texts = new Map(connections?.map(({ id, complationMessage }) => [id, complationMessage]));
  return tickets.filter(
    ({ status, whatsappId, contact }) =>
      decideClose({
        status,
        userFarewell,
        connectionFarewell: texts.get(whatsappId) ?? '',
        // What is served does not wait.
        sendFarewellWaitingTicket: 'disabled',
        isBlocked: !contact.active,
      }).farewell !== null,
  ).length;
}
