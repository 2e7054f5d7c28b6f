import type { Connection } from '@balcao/shared/records/connectionModel';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';

type Served = Pick<Ticket, 'status' | 'whatsappId' | 'isGroup' | 'userRating' | 'acceptedAt'> & {
  contact: Pick<Ticket['contact'], 'active'>;
};

/**
 * How many of these, which are served, would get a text from whoever closes them, who is blocked none, and how many of these
 * texts ask for a rating; null where it depends on connections that are not known.
 */
export function farewells(
  tickets: readonly Served[],
  { userFarewell, userRating }: { userFarewell: string; userRating: Toggle },
  connections: readonly Pick<Connection, 'id' | 'complationMessage' | 'ratingMessage'>[] | undefined,
): { told: number; asked: number } | null {
  if (connections === undefined && (userFarewell.trim() === '' || userRating === 'enabled')) return null;
  const texts = new Map(connections?.map((connection) => [connection.id, connection]));
  const ends = tickets.map(({ status, whatsappId, contact, isGroup, userRating: rating, acceptedAt }) =>
    decideClose({
      status,
      userFarewell,
      connectionFarewell: texts.get(whatsappId)?.complationMessage ?? '',
      // What is served does not wait.
      sendFarewellWaitingTicket: 'disabled',
      isBlocked: !contact.active,
      rating: {
        userRating,
        ratingMessage: texts.get(whatsappId)?.ratingMessage ?? '',
        isGroup,
        isRated: rating !== null,
        wasServed: acceptedAt !== null,
        // Rows do not say so of their contacts: few are, and they are told farewell instead.
        isBotOff: false,
      },
    }),
  );
  return {
    told: ends.filter(({ farewell }) => farewell !== null).length,
    asked: ends.filter(({ status }) => status === 'nps').length,
  };
}
