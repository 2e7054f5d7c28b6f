import Button from '@mui/material/Button';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import i18next from 'i18next';
import { closeSnackbar, enqueueSnackbar } from 'notistack';
import type { SignedIn } from '../../app/session/sessionStore.ts';
import { browserNotice } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';
import { loadTexts } from '../../i18n/loadTexts.ts';
import { playSound } from '../../realtime/playSound.ts';
import { concerns } from '../messages/concerns.ts';
import { ticketsTexts } from './texts/ticketsTexts.ts';

/** Milliseconds that the word stays on screen: longer than what only confirms. */
const shownFor = 10_000;

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
  const told = isFor(ticket, user) || (ticket.status !== 'group' && concerns(ticket, user));
  if (by.id === user.id || !told) return;
  playSound();
  await loadTexts(ticketsTexts);
  const { t } = i18next;
  const names = { name: by.name, contact: ticket.contact.name, queue: ticket.queue?.name ?? '' };
  const text = t(ticket.userId === user.id ? 'tickets.handedToYou' : 'tickets.handedToQueue', names);
  const path = `/tickets/${ticket.uuid}`;
  enqueueSnackbar(text, {
    variant: 'info',
    autoHideDuration: shownFor,
    action: (key) => (
      <Button
        color="inherit"
        href={path}
        onClick={(event) => {
          event.preventDefault();
          closeSnackbar(key);
          showPath(path);
        }}
      >
        {t('tickets.handedOpen')}
      </Button>
    ),
  });
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  browserNotice(text, { tag: ticket.uuid }, () => showPath(path));
}
