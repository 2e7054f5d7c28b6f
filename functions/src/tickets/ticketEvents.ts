import { whyTicketGone } from '@balcao/shared/tickets/ticketGone';
import { canSeeTicket, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { Directory } from '../companies/directoryEntity.ts';
import { ticketEntity, type TicketItem } from './ticketEntity.ts';
import { ticketFacts } from './ticketFacts.ts';
import { toTicket } from './ticketView.ts';
import type { EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';

/** Whoever may see a ticket gets it whole; whoever may no longer see it gets its end. */
export const ticketEvents: EventRule =
  async ({ context }) =>
  (change) => {
    const before = change.before && ticketEntity.fromItem(change.before);
    const after = change.after && ticketEntity.fromItem(change.after);
    const latest = after ?? before;
    if (latest === undefined) return [];
    const { companyId } = context;
    const item = { entity: `ticket:${latest.id}`, version: latest.version, at: latest.updatedAt };
    const goneFor = (viewer: TicketViewer, was: TicketItem) =>
      liveEvent(companyId, 'ticket', 'delete', item, {
        ticketId: latest.id,
        oldStatus: was.status,
        gone: whyTicketGone(viewer, ticketFacts(was), after && ticketFacts(after)),
      });
    const transferredBy = after && giverOf(before, after, context.directory);
    const shown =
      after &&
      liveEvent(companyId, 'ticket', before === undefined ? 'create' : 'update', item, {
        ticket: toTicket(after, context.directory, context.signMedia),
        ticketId: after.id,
        status: after.status,
        ...(before !== undefined && { oldStatus: before.status }),
        ...(transferredBy && { transferredBy }),
      });
    return [
      ({ viewer }) => {
        if (after !== undefined && canSeeTicket(viewer, ticketFacts(after))) return shown;
        return before !== undefined && canSeeTicket(viewer, ticketFacts(before))
          ? goneFor(viewer, before)
          : undefined;
      },
    ];
  };

/** Who handed a ticket over by this change; every other move takes away who did before. */
function giverOf(before: TicketItem | undefined, after: TicketItem, { users }: Directory) {
  const { handedBy: id, status, userId, queueId } = after;
  if (id === undefined) return undefined;
  const stayed = before?.status === status && before.userId === userId && before.queueId === queueId;
  return stayed ? undefined : { id, name: users.get(id)?.name ?? '' };
}
