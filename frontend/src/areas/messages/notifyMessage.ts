import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import i18next from 'i18next';
import { isWatched } from '../../components/isWatched.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { browserNotice, canNotify } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';
import { playSound } from '../../frame/realtime/playSound.ts';
import { authorName } from './words/authorName.ts';
import { shouldNotify } from './shouldNotify.ts';
import { noticeText } from './words/noticeText.ts';

/**
 * Plays a sound for a customer's message, unless the user is looking at that ticket or gets no notices of it. If the
 * page itself is not being looked at, also shows a browser notification.
 */
export function notifyMessage(message: Message, ticket: Ticket | undefined, user: SignedIn['user']): void {
  if (message.fromMe || !ticket || !shouldNotify(ticket, user)) return;
  const watching = isWatched();
  if (watching && location.pathname === `/tickets/${ticket.uuid}`) return;
  playSound();
  if (!watching && canNotify) void notify(message, ticket);
}

async function notify(message: Message, ticket: Ticket): Promise<void> {
  const body = await noticeText(message, authorName(message.author, i18next.t));
  const path = `/tickets/${ticket.uuid}`;
  browserNotice(ticket.contact.name, { body, tag: ticket.uuid }, () => showPath(path));
}
