import type { Connection } from '@balcao/shared/records/connectionModel';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';

type Served = Pick<Ticket, 'status' | 'whatsappId' | 'isGroup' | 'userRating' | 'acceptedAt'> & {
  contact: Pick<Ticket['contact'], 'active'>;
};

/**
 * Number of served tickets whose customers would get a closing text, and how many of these texts ask for a rating;
 * blocked contacts get none. Null if it depends on connections that are not loaded.
 */
export function countFarewells(
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
      // Served tickets are not waiting.
      sendFarewellWaitingTicket: 'disabled',
      isBlocked: !contact.active,
      rating: {
        userRating,
        ratingMessage: texts.get(whatsappId)?.ratingMessage ?? '',
        isGroup,
        isRated: rating !== null,
        wasServed: acceptedAt !== null,
        // Rows do not say if the bot is off for the contact. For the few contacts with the bot off this is wrong: they
        // get the farewell instead of the rating.
        isBotOff: false,
      },
    }),
  );
  return {
    told: ends.filter(({ farewell }) => farewell !== null).length,
    asked: ends.filter(({ status }) => status === 'nps').length,
  };
}
