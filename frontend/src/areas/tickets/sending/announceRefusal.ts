import i18next from 'i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { call } from '../../../frame/api/call.ts';
import { personId } from '../../../frame/session/personId.ts';
import { truncate } from '../../../components/truncate.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import type { Outgoing } from '../../messages/sending/Outgoing.ts';
import { messagesTexts } from '../../messages/texts/messagesTexts.ts';
import { tellWithLink } from '../tellWithLink.tsx';
import { ticketsTexts } from '../texts/ticketsTexts.ts';

/** Characters of what was written, by which one knows it again. */
const wordsShown = 80;

/** Tickets of which a refusal is being told: several of one are one word, and one question. */
const telling = new Set<number>();

/**
 * Tells whoever looks elsewhere that a message of theirs was refused, for whom it was and why; in its conversation its
 * bubble says so. It stays there, and its row is marked.
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
    // Handed to somebody else meanwhile it may be out of reach.
    call('GET /tickets/{id}', { params: { id: String(ticketId) } }).catch(() => null),
    loadTexts(ticketsTexts),
    loadTexts(messagesTexts),
  ]);
  // Somebody else sits here by now: what another wrote is not theirs to read.
  if (personId() !== writer) return;
  if (ticket !== null && location.pathname === `/tickets/${ticket.uuid}`) return;
  const { t } = i18next;
  const said = { words: truncate(body || (file?.name ?? ''), wordsShown), why: errorText(t, error) };
  // Several of one conversation at a time are one word.
  const how = { variant: 'error', key: `refused ${ticketId}`, preventDuplicate: true } as const;
  if (ticket === null) showToast(t('tickets.refused', said), how);
  else tellWithLink(t('tickets.refusedFor', { ...said, name: ticket.contact.name }), ticket.uuid, how);
}
