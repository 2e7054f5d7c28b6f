import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TFunction } from 'i18next';

/** Names the user that a waiting ticket is proposed to, from the point of view of `userId`. */
export function proposalText(
  { id, name }: NonNullable<Ticket['proposedUser']>,
  userId: number,
  t: TFunction,
): string {
  return id === userId ? t('tickets.proposedToYou') : t('tickets.proposed', { name });
}
