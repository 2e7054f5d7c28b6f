import i18next from 'i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { call } from '../../../frame/api/call.ts';
import { personId } from '../../../frame/session/personId.ts';
import { truncate } from '../../../components/truncate.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import type { Outgoing } from '../../messages/sending/Outgoing.ts';
import { messagesTexts } from '../../messages/texts/messagesTexts.ts';
import { showTicketToast } from '../showTicketToast.tsx';
import { ticketsTexts } from '../texts/ticketsTexts.ts';

/** Characters of the refused message shown in the toast. */
const wordsShown = 80;

/** Tickets with a notice being prepared: several refusals of one ticket give one notice and one request. */
const telling = new Set<number>();

/**
 * Notifies the author that a message was refused, with recipient and reason, if another screen is shown: in the
 * conversation the message's bubble shows it. The message stays unsent in its conversation, and the ticket's row is
 * marked.
 */
export async function announceRefusal(ticketId: number, refused: Outgoing): Promise<void> {
  if (telling.has(ticketId)) return;
  telling.add(ticketId);
  try {
    await tell(ticketId, refused);
  } finally {
    telling.delete(ticketId);
  }
}

async function tell(ticketId: number, { body, file, error }: Outgoing): Promise<void> {
  const writer = personId();
  const [ticket] = await Promise.all([
    // The ticket may be out of reach after a transfer.
    call('GET /tickets/{id}', { params: { id: String(ticketId) } }).catch(() => null),
    loadTexts(ticketsTexts),
    loadTexts(messagesTexts),
  ]);
  // Another user may have signed in meanwhile: they must not see the message.
  if (personId() !== writer) return;
  if (ticket !== null && location.pathname === `/tickets/${ticket.uuid}`) return;
  const { t } = i18next;
  const said = { words: truncate(body || (file?.name ?? ''), wordsShown), why: errorText(t, error) };
  // One toast per conversation.
  const how = { variant: 'error', key: `refused ${ticketId}`, preventDuplicate: true } as const;
  if (ticket === null) showToast(t('tickets.refused', said), how);
  else showTicketToast(t('tickets.refusedFor', { ...said, name: ticket.contact.name }), ticket.uuid, how);
}
