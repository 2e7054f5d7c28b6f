import { AppError } from '@balcao/shared/errors';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Handler } from '../http/handler.ts';
import { requireNamed } from '../tickets/requireNamed.ts';
import { loadTicket, requireTicketPointer } from '../tickets/requireTicket.ts';
import { attendantText } from './attendantText.ts';
import { type AttachedFile, attachedFiles } from './attachedFiles.ts';
import { findQuoted } from './findQuoted.ts';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { showMessages } from './showMessages.ts';
import { storedUnder, storeMessage } from '../outbound/storeMessage.ts';
import { planSent } from '../tickets/planSent.ts';

/**
 * Stores and sends what an attendant writes: one message per file, the text under the first, or each file's own under
 * it; a sound's follows it. Private notes go to colleagues only and need no open ticket. Under a `clientId` (or Idempotency-Key) a retried
 * call stores nothing twice and is answered also when the ticket has been closed since. Variables are filled in, and
 * the signature is written where the client asks for it (`signMessage`); clients that write it themselves do not.
 */
export const sendMessage: Handler<typeof messagesApi.sendMessage> = async (ctx, { params, body, files }) => {
  const texts = [body.body].flat().map((text) => text ?? '');
  if (texts.every((text) => text.trim() === '') && files.length === 0 && body.uploadId === undefined)
    throw new AppError('ERR_EMPTY_MESSAGE');
  // A text that no message would carry must not vanish without a word.
  if (texts.length > Math.max(1, files.length + (body.uploadId === undefined ? 0 : 1)))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.body', code: 'too_big' }] });
  const place = await requireTicketPointer(ctx, params.id);
  const [{ ticket, conversation, contact }, directory] = await Promise.all([
    loadTicket(ctx, place),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const { isPrivate } = body;
  const given = body.clientId ?? ctx.header('idempotency-key');
  const keyOf = (index: number) => (given ? `${ctx.user.id}:${given}:${index}` : undefined);
  const writable = isPrivate || canWrite(ticket);
  if (!writable && (await storedUnder(ctx, conversation, keyOf(0))) === undefined)
    throw new AppError('ERR_TICKET_CLOSED');
  if (!isPrivate)
    await requireNamed(ctx, ({ connections }) => connections.has(ticket.whatsappId), 'ERR_NO_WAPP_FOUND');

  const subject = {
    contactName: contact.name,
    userName: directory.users.get(ctx.user.id)?.name ?? '',
    ticketId: ticket.id,
    queue: (ticket.queueId !== undefined && directory.queues.get(ticket.queueId)?.name) || '',
    connection: directory.connections.get(ticket.whatsappId)?.name ?? '',
    company: ctx.company.name,
    timezone: ctx.company.timezone,
  };
  const signed = body.signMessage && !isPrivate;
  const quoted = await findQuoted(ctx, ticket, conversation, body);
  const parts = await attachedFiles(ctx, files, body.uploadId);
  const stored: MessageItem[] = [];
  for (const [index, { file, text }] of partsToSend(parts, texts, isPrivate).entries()) {
    const draft = {
      conversation,
      ticket,
      actor: 'user' as const,
      userId: ctx.user.id,
      body: text,
      bodyAt: (at: string) => attendantText(text, subject, signed, at),
      mediaType: file?.mediaType ?? ('conversation' as const),
      media: file?.media,
      quoted: index === 0 ? quoted : undefined,
      isPrivate,
    };
    stored.push(await storeMessage(ctx, draft, keyOf(index), (message) => planSent(ticket, message).plan));
  }
  return { messages: await showMessages(ctx, stored, { ticket, contactName: contact.name }) };
};

/**
 * Files with their texts, as customers get them: WhatsApp shows none under a sound, so its text is a message of its own.
 * A note for colleagues stays one.
 */
function partsToSend(
  files: readonly AttachedFile[],
  texts: readonly string[],
  isPrivate: boolean,
): { file?: AttachedFile; text: string }[] {
  if (files.length === 0) return [{ text: texts[0] ?? '' }];
  return files.flatMap((file, index) => {
    const text = texts[index] ?? '';
    const follows = file.mediaType === 'audio' && text.trim() !== '' && !isPrivate;
    return follows ? [{ file, text: '' }, { text }] : [{ file, text }];
  });
}
