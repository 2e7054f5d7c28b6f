import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';
import { planMove } from './planMove.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import { requireColleague, requireGroupSeen, requireQueue } from '../access/requireNamed.ts';
import { servedStatus } from '../access/servedStatus.ts';
import type { Move } from './wantedMove.ts';

/** Accepts a waiting ticket: requires a queue, sends the greeting if the company has one. */
export const acceptTicket: Move = async (ctx, { ticket, conversation, contact }, wanted) => {
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const queueId = await requireQueue(ctx, wanted.queueId ?? ticket.queueId);
  const colleague = await requireColleague(ctx, wanted.userId);
  const userId = colleague?.id ?? userIdOf(ctx.actor);
  if (userId === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (wanted.userId) await requireGroupSeen(ctx, ticket, userId, queueId);
  const settings = await readCompanySettings(ctx.store, ctx.companyId);
  const accepted = planMove(
    ticket,
    conversation,
    { to: { status: servedStatus(ticket), userId, queueId }, log: [{ type: 'open', userId, queueId }] },
    ctx.at,
  );
  if (settings.sendGreetingAccepted !== 'enabled') return accepted;
  const { connections } = await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  if (ticket.isGroup && connections.get(ticket.whatsappId)?.groupAsTicket !== 'enabled') return accepted;
  const text = settings.greetingAcceptedMessage;
  // The greeting names the user who serves, even if somebody else assigned the ticket.
  const greeted = await planSystemText(ctx, accepted.ticket, conversation, text, colleague?.name);
  return { plan: joinPlans(accepted.plan, greeted.plan), ticket: greeted.ticket };
};
