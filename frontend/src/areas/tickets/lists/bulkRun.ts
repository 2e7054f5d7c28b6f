import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';
import { storeContact } from '../../../inbox/contactCache.ts';
import { createStore } from '../../../frame/session/createStore.ts';
import { clearOnUserChange } from '../../../frame/api/person.ts';
import { type MoveName, type MoveOptions, moveRequest } from '../moves/moveRequest.ts';
import { endMove, movingTicketIds } from '../otherTicket.ts';
import { storeTicket } from '../../../inbox/ticketCache.ts';

/** Calls in parallel: quick without straining the server. */
const together = 3;

export interface BulkRun {
  name: MoveName | 'tag' | 'read';
  total: number;
  done: number;
  failed: { ticketId: number; error: unknown }[];
  state: 'running' | 'stopping' | 'ended';
}

/** The running bulk action (move, tagging or marking as read); it continues on any screen. */
export const bulkRun = createStore<BulkRun | null>(null);

clearOnUserChange(() => bulkRun.set(null));

const change = (next: (run: BulkRun) => Partial<BulkRun>) =>
  bulkRun.set((run) => run && { ...run, ...next(run) });

export function stopBulk(): void {
  change(() => ({ state: 'stopping' }));
}

/** Applies a move to each ticket; `onMoved` is called for each that succeeded. Returns the finished run. */
export function runBulk(
  client: QueryClient,
  viewer: TicketViewer,
  tickets: readonly Ticket[],
  move: { name: MoveName; options: MoveOptions },
  onMoved: (ticketId: number) => void,
): Promise<BulkRun | null> {
  return runOnEach(move.name, tickets, async (ticket) => {
    const { id } = ticket;
    movingTicketIds.add(id);
    try {
      const request = moveRequest(ticket, move.name, move.options, viewer.id);
      storeTicket(client, await call('PUT /tickets/{id}', request), viewer);
      onMoved(id);
    } finally {
      endMove(id);
    }
  });
}

/** Adds tags to the contacts of the tickets; their other tags stay. Returns the finished run. */
export function tagBulk(
  client: QueryClient,
  tickets: readonly Ticket[],
  tags: readonly { id: number }[],
): Promise<BulkRun | null> {
  // A contact may have several tickets, one for each connection it writes to.
  const contacts = [...new Map(tickets.map((ticket) => [ticket.contactId, ticket])).values()];
  return runOnEach('tag', contacts, async ({ contactId, tags: had }) => {
    for (const { id: tagId } of tags)
      if (!had.some(({ id }) => id === tagId))
        storeContact(
          client,
          await call('PUT /tags-contacts/{tagId}/{contactId}', { params: { tagId, contactId } }),
        );
  });
}

/** Marks the tickets as read; the lists are updated by live events. Returns the finished run. */
export function readBulk(
  tickets: readonly Ticket[],
  onRead: (ticketId: number) => void,
): Promise<BulkRun | null> {
  return runOnEach('read', tickets, async ({ id }) => {
    await call('PUT /tickets/{id}/read', { params: { id } });
    onRead(id);
  });
}

async function runOnEach(
  name: BulkRun['name'],
  tickets: readonly Ticket[],
  doOne: (ticket: Ticket) => Promise<void>,
): Promise<BulkRun | null> {
  bulkRun.set({ name, total: tickets.length, done: 0, failed: [], state: 'running' });
  const waiting = [...tickets];
  async function work(): Promise<void> {
    for (let ticket = waiting.shift(); ticket; ticket = waiting.shift()) {
      if (bulkRun.get()?.state !== 'running') return;
      const { id } = ticket;
      try {
        // Three at a time can be faster than the share of a user; the transport then waits.
        await doOne(ticket);
      } catch (error) {
        change((run) => ({ failed: [...run.failed, { ticketId: id, error }] }));
      } finally {
        change((run) => ({ done: run.done + 1 }));
      }
    }
  }
  await Promise.all(Array.from({ length: together }, work));
  change(() => ({ state: 'ended' }));
  return bulkRun.get();
}
