import type { Ticket } from '@balcao/shared/records/ticketModel';
import i18next from 'i18next';
import type { SignedIn } from '../../../frame/session/sessionStore.ts';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import { playSound } from '../../../frame/realtime/playSound.ts';
import { shouldNotify } from '../../messages/shouldNotify.ts';
import { showTicketToast } from '../showTicketToast.tsx';
import { ticketsTexts } from '../texts/ticketsTexts.ts';

/**
 * True for the receiver of a transfer, or for everybody of the queue if it has no receiver. Includes users who get no
 * notices of waiting tickets, because a colleague handed this work over.
 */
function isFor({ userId, queueId }: Ticket, user: SignedIn['user']): boolean {
  return userId === null ? user.queues.some(({ id }) => id === queueId) : userId === user.id;
}

/**
 * Notifies the receivers of a transfer, on any screen, with the colleague's name and a link. Users are not told of
 * their own transfers.
 */
export async function announceTransfer(
  ticket: Ticket,
  by: { id: number; name: string },
  user: SignedIn['user'],
): Promise<void> {
  // Transferred groups concern their queue only, not everybody who gets notices of their messages.
  const told = isFor(ticket, user) || (ticket.status !== 'group' && shouldNotify(ticket, user));
  if (by.id === user.id || !told) return;
  playSound();
  await loadTexts(ticketsTexts);
  const { t } = i18next;
  const names = { name: by.name, contact: ticket.contact.name, queue: ticket.queue?.name ?? '' };
  const text = t(ticket.userId === user.id ? 'tickets.handedToYou' : 'tickets.handedToQueue', names);
  showTicketToast(text, ticket.uuid, { variant: 'info' });
}
