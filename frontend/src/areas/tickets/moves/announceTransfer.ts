import type { Ticket } from '@balcao/shared/records/ticketModel';
import i18next from 'i18next';
import type { SignedIn } from '../../../frame/session/sessionStore.ts';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import { playSound } from '../../../frame/realtime/playSound.ts';
import { shouldNotify } from '../../messages/shouldNotify.ts';
import { tellWithLink } from '../tellWithLink.tsx';
import { ticketsTexts } from '../texts/ticketsTexts.ts';

/**
 * Whom a transfer was meant for: its receiver, or everybody of the queue where it is for whoever takes it first. That is
 * work given by a colleague: told also where new tickets that wait are not.
 */
function isFor({ userId, queueId }: Ticket, user: SignedIn['user']): boolean {
  return userId === null ? user.queues.some(({ id }) => id === queueId) : userId === user.id;
}

/** Tells whoever a ticket was handed to, wherever they are looking, who did it, with the way there; nobody of one's own doing. */
export async function announceTransfer(
  ticket: Ticket,
  by: { id: number; name: string },
  user: SignedIn['user'],
): Promise<void> {
  // A group is its queue's, also for whoever hears of what is said in it.
  const told = isFor(ticket, user) || (ticket.status !== 'group' && shouldNotify(ticket, user));
  if (by.id === user.id || !told) return;
  playSound();
  await loadTexts(ticketsTexts);
  const { t } = i18next;
  const names = { name: by.name, contact: ticket.contact.name, queue: ticket.queue?.name ?? '' };
  const text = t(ticket.userId === user.id ? 'tickets.handedToYou' : 'tickets.handedToQueue', names);
  tellWithLink(text, ticket.uuid, { variant: 'info' });
}
