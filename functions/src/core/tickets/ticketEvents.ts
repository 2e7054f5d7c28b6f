import { whyTicketGone } from '@balcao/shared/tickets/ticketGone';
import { canSeeTicket, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { Directory } from '../company/directoryEntity.ts';
import { findTicket, ticketEntity, type TicketItem } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { toTicket } from './ticketView.ts';
import type { EventBatch, EventRule, ItemChange } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';

/** Sends a ticket to viewers who may see it, and its removal to viewers who no longer may. */
export const ticketEvents: EventRule = async (batch) => {
  const { context } = batch;
  const survivors = await readSurvivors(batch);
  return (change) => {
    const { before, after } = sidesOf(change);
    const latest = after ?? before;
    if (latest === undefined) return [];
    const { companyId } = context;
    const item = { entity: `ticket:${latest.id}`, version: latest.version, at: latest.updatedAt };
    const into = mergedInto(before, after);
    const survivor = into === undefined ? undefined : survivors.get(into);
    const transferredBy = after && giverOf(before, after, context.directory);
    const goneFor = (viewer: TicketViewer, was: TicketItem) =>
      liveEvent(companyId, 'ticket', 'delete', item, {
        ticketId: latest.id,
        oldStatus: was.status,
        gone: whyTicketGone(viewer, ticketFacts(was), after && ticketFacts(after), transferredBy?.id),
      });
    const shown =
      after &&
      liveEvent(companyId, 'ticket', before === undefined ? 'create' : 'update', item, {
        ticket: toTicket(after, context.directory, context.signMedia),
        ticketId: after.id,
        status: after.status,
        ...(before !== undefined && { oldStatus: before.status }),
        ...(transferredBy && { transferredBy }),
      });
    const led = shown && survivor && { ...shown, data: { ...shown.data, mergedInto: survivor.uuid } };
    return [
      ({ viewer }) => {
        if (after !== undefined && canSeeTicket(viewer, ticketFacts(after)))
          // The surviving ticket is named only to viewers who may see it.
          return survivor !== undefined && canSeeTicket(viewer, ticketFacts(survivor)) ? led : shown;
        return before !== undefined && canSeeTicket(viewer, ticketFacts(before))
          ? goneFor(viewer, before)
          : undefined;
      },
    ];
  };
};

function sidesOf({ before, after }: ItemChange) {
  return {
    before: before && ticketEntity.fromItem(before),
    after: after && ticketEntity.fromItem(after),
  };
}

/** Id of the ticket into which this change merged the ticket. */
function mergedInto(before: TicketItem | undefined, after: TicketItem | undefined): number | undefined {
  return after?.mergedInto === before?.mergedInto ? undefined : after?.mergedInto;
}

/** Tickets into which tickets of the batch were merged: two reads each, a few per day. */
async function readSurvivors({ runtime, context, changes }: EventBatch): Promise<Map<number, TicketItem>> {
  const ids = changes.flatMap((change) => {
    // The batch also holds changes of other entities.
    if (change.after === undefined || !ticketEntity.owns(change.after)) return [];
    const { before, after } = sidesOf(change);
    return mergedInto(before, after) ?? [];
  });
  const found = await Promise.all(ids.map((id) => findTicket(runtime.store, context.companyId, id)));
  return new Map(found.flatMap((ticket) => (ticket === undefined ? [] : [[ticket.id, ticket]])));
}

/** The user who handed the ticket over by this change; every other move clears `handedBy`. */
function giverOf(before: TicketItem | undefined, after: TicketItem, { users }: Directory) {
  const { handedBy: id, status, userId, queueId } = after;
  if (id === undefined) return undefined;
  const stayed = before?.status === status && before.userId === userId && before.queueId === queueId;
  return stayed ? undefined : { id, name: users.get(id)?.name ?? '' };
}
