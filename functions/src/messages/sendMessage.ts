import { AppError } from '@balcao/shared/errors';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Handler } from '../http/area.ts';
import { requireNamed } from '../tickets/requireNamed.ts';
import { loadTicket, requireTicketPointer } from '../tickets/requireTicket.ts';
import { attachedFiles } from './attachedFiles.ts';
import { findQuoted } from './findQuoted.ts';
import type { MessageItem } from './messageEntity.ts';
import { showMessages } from './showMessages.ts';
import { storeOutbound } from '../outbound/storeOutbound.ts';

/**
 * Stores and sends what an attendant writes: one message per file, the text under the first. Private notes go to
 * colleagues only and need no open ticket. Under a `clientId` (or Idempotency-Key) a retried call stores nothing
 * twice. The signature is the client's to write.
 */
export const sendMessage: Handler<typeof messagesApi.sendMessage> = async (ctx, { params, body, files }) => {
  if (body.body.trim() === '' && files.length === 0 && body.uploadId === undefined)
    throw new AppError('ERR_EMPTY_MESSAGE');
  const place = await requireTicketPointer(ctx, params.id);
  const [{ ticket, conversation, contact }] = await Promise.all([
    loadTicket(ctx, place),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const isPrivate = body.isPrivate;
  if (!isPrivate && !canWrite(ticket)) throw new AppError('ERR_TICKET_CLOSED');
  if (!isPrivate)
    await requireNamed(ctx, ({ connections }) => connections.has(ticket.whatsappId), 'ERR_NO_WAPP_FOUND');

  const quoted = await findQuoted(ctx.store, conversation, body.quotedMsg);
  const parts = await attachedFiles(ctx, files, body.uploadId);
  const key = body.clientId ?? ctx.header('idempotency-key');
  const stored: MessageItem[] = [];
  for (const [index, file] of (parts.length > 0 ? parts : [undefined]).entries()) {
    const { message } = await storeOutbound(ctx, {
      ticket,
      conversation,
      actor: 'user',
      userId: ctx.user.id,
      body: index === 0 ? body.body : '',
      mediaType: file?.mediaType ?? 'conversation',
      media: file?.media,
      quoted: index === 0 ? quoted : undefined,
      isPrivate,
      idempotencyKey: key === undefined || key === '' ? undefined : `${ctx.user.id}:${key}:${index}`,
    });
    stored.push(message);
  }
  return { messages: await showMessages(ctx, stored, { ticket, contactName: contact.name }) };
};
