import { joinPlans } from '../../decisions/joinPlans.ts';
import { type Plan, planOf } from '../../decisions/plan.ts';
import { unmoved } from './planMove.ts';
import { ticketKey, type TicketItem } from '../../records/ticketEntity.ts';
import { logWrite, type TicketLogItem } from '../../records/ticketLogEntity.ts';

/**
 * Closes a ticket that another one follows at once in its conversation. The closed ticket is in no list, because the
 * closed list shows only the newest per conversation. The following ticket's plan makes that ticket the conversation's
 * active one.
 */
export function planEnded(
  ticket: TicketItem,
  log: readonly Pick<TicketLogItem, 'type' | 'userId' | 'queueId'>[],
  at: string,
): Plan {
  const { companyId, conversationId, id: ticketId, version } = ticket;
  const ended = {
    update: ticketKey(ticket),
    change: {
      set: { status: 'closed', closedAt: at, unreadMessages: 0, updatedAt: at },
      add: { version: 1 },
      remove: [
        'gsi1pk',
        'gsi1sk',
        'gsi2pk',
        'gsi2sk',
        'handedBy',
        'bot',
        'proposedUserId',
        'proposedAt',
        'warnedAt',
        'seenAt',
      ],
    },
    ...unmoved(ticket),
  };
  const entries = log.map((entry) =>
    logWrite({ companyId, conversationId, ticketId, at, step: version + 1, ...entry }),
  );
  return joinPlans(planOf('ticket', [ended], 'unmoved'), planOf('log', entries));
}
