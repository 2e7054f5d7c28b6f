import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { EventRule } from '../../live/eventRule.ts';
import { liveEvent } from '../../live/liveEvent.ts';
import { showLogEntry } from './showLogEntry.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';
import { ticketLogEntity } from '../../records/ticketLogEntity.ts';
import { ticketsOfChanges } from '../lists/ticketsOfChanges.ts';

/** Sends new log entries to viewers of the ticket, so that nobody fetches the log again. */
export const ticketLogEvents: EventRule = async (batch) => {
  const { companyId, directory } = batch.context;
  const tickets = await ticketsOfChanges(batch, (stored) => {
    if (!ticketLogEntity.owns(stored)) return undefined;
    const { ticketId: id, ...place } = ticketLogEntity.fromItem(stored);
    return { ...place, id };
  });
  return ({ before, after }) => {
    // Entries are only added, and deleted with their ticket.
    if (before !== undefined || after === undefined) return [];
    const entry = ticketLogEntity.fromItem(after);
    const { ticketId, at, mark } = entry;
    const ticket = tickets.get(ticketId);
    if (ticket === undefined) return [];
    const about = { entity: `ticketLog:${ticketId}:${at}:${mark}`, version: 1, at };
    const event = liveEvent(companyId, 'ticketLog', 'create', about, {
      ticketId,
      entry: showLogEntry(entry, directory),
    });
    const facts = ticketFacts(ticket);
    return [({ viewer }) => (canSeeTicket(viewer, facts) ? event : undefined)];
  };
};
