import { AppError } from '@balcao/shared/errors';
import type { TextSubject } from '@balcao/shared/messages/textVariables';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import { loadDirectory } from '../company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { findStoredByKey } from '../outbound/storeMessage.ts';
import { requireNamed } from '../tickets/access/requireNamed.ts';
import { type LoadedTicket, loadTicket, findTicketPlace } from '../tickets/access/requireTicket.ts';
import { textSubject } from '../tickets/writing/textSubject.ts';

/**
 * A ticket in which the caller may write now, the values for its text variables, and the idempotency key of each
 * message of the call by its index (from `clientId` or the header). A repeated call is let through even if the ticket
 * has been closed since.
 *
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_CONTACT_BLOCKED, ERR_TICKET_CLOSED, ERR_NO_WAPP_FOUND
 */
export async function requireWritable(
  ctx: UserContext,
  reference: string | number,
  { isPrivate = false, clientId }: { isPrivate?: boolean; clientId?: string | undefined },
): Promise<LoadedTicket & { subject: TextSubject; keyOf: (index: number) => string | undefined }> {
  const place = await findTicketPlace(ctx, reference);
  const [loaded, directory] = await Promise.all([
    loadTicket(ctx, place),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const { ticket, conversation, contact } = loaded;
  // A private note reaches colleagues only.
  if (!contact.active && !isPrivate) throw new AppError('ERR_CONTACT_BLOCKED');
  const given = clientId ?? ctx.header('idempotency-key');
  const keyOf = (index: number) => (given ? `${ctx.user.id}:${given}:${index}` : undefined);
  const writable = isPrivate || canWrite(ticket);
  if (!writable && (await findStoredByKey(ctx, conversation, keyOf(0))) === undefined)
    throw new AppError('ERR_TICKET_CLOSED');
  if (!isPrivate)
    await requireNamed(ctx, ({ connections }) => connections.has(ticket.whatsappId), 'ERR_NO_WAPP_FOUND');
  const subject = textSubject(ctx.company, directory, {
    contactName: contact.name,
    userName: directory.users.get(ctx.user.id)?.name ?? '',
    ticket,
    whatsappId: ticket.whatsappId,
  });
  return { ...loaded, subject, keyOf };
}
