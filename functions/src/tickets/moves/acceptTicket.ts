import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { readCompanySettings } from '../../settings/settingsEntity.ts';
import { moveTicket } from '../moveTicket.ts';
import { requireColleague, requireNamed, requireQueue } from '../requireNamed.ts';
import { sendSystemText } from '../sendSystemText.ts';
import { servedStatus } from '../servedStatus.ts';
import type { Move } from './wantedMove.ts';

/** Takes a waiting ticket: a queue is required, the greeting goes out where the company has one. */
export const acceptTicket: Move = async (ctx, { ticket, conversation }, wanted) => {
  const queueId = await requireQueue(ctx, wanted.queueId ?? ticket.queueId);
  const chosen = isAdmin(ctx.user) ? await requireColleague(ctx, wanted.userId) : undefined;
  const userId = chosen ?? ctx.user.id;
  const settings = await readCompanySettings(ctx.store, ctx.companyId);
  const at = ctx.clock.iso();
  const accepted = await moveTicket(ctx, ticket, conversation, {
    to: { status: servedStatus(ticket), userId, queueId },
    once: { acceptedAt: at, queuedAt: at },
    log: [{ type: 'open', userId, queueId }],
  });
  if (settings.sendGreetingAccepted !== 'enabled') return accepted;
  if (ticket.isGroup) {
    const { connections } = await requireNamed(ctx, () => true, 'ERR_NO_WAPP_FOUND');
    if (connections.get(ticket.whatsappId)?.groupAsTicket !== 'enabled') return accepted;
  }
  return sendSystemText(ctx, accepted, conversation, settings.greetingAcceptedMessage, `greeting:${at}`);
};
