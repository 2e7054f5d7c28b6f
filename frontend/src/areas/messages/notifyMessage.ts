import type { Message } from '@balcao/shared/messages/messageModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import i18next from 'i18next';
import type { SignedIn } from '../../app/session/sessionStore.ts';
import { browserNotice, canNotify } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';
import { playSound } from '../../realtime/playSound.ts';
import { authorName } from './authorName.ts';
import { shouldNotify } from './shouldNotify.ts';
import { noticeText } from './noticeText.ts';

/** Sound and browser notification for a customer's message, unless the person is looking at that very ticket. */
export function notifyMessage(message: Message, ticket: Ticket | undefined, user: SignedIn['user']): void {
  if (message.fromMe || !ticket || !shouldNotify(ticket, user)) return;
  const watching = document.visibilityState === 'visible' && document.hasFocus();
  if (watching && location.pathname === `/tickets/${ticket.uuid}`) return;
  playSound();
  if (!watching && canNotify) void notify(message, ticket);
}

async function notify(message: Message, ticket: Ticket): Promise<void> {
  const body = await noticeText(message, authorName(message.author, i18next.t));
  const path = `/tickets/${ticket.uuid}`;
  browserNotice(ticket.contact.name, { body, tag: ticket.uuid }, () => showPath(path));
}
