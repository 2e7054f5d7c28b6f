import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TFunction } from 'i18next';

/** Whom a waiting ticket is proposed to, as the person who looks is told. */
export function proposalText(
  { id, name }: NonNullable<Ticket['proposedUser']>,
  userId: number,
  t: TFunction,
): string {
  return id === userId ? t('tickets.proposedToYou') : t('tickets.proposed', { name });
}
