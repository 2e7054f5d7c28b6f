import { isAdmin, seesGroups, seesQueue, type TicketViewer } from '../tickets/ticketRules.ts';

export const shortestText = 5;
export const longestText = 4000;
/** Scheduling further ahead than five years is taken for a typing error. */
export const furthestMs = 5 * 365 * 24 * 60 * 60_000;
/** Waiting and failed messages per author, so that nobody fills the company's list alone. */
export const mostWaiting = 500;

/** Holidays per company. */
export const mostHolidays = 200;
/** In characters. */
export const longestHolidayName = 60;

/** Input of `maySeeSchedule`. */
export interface ScheduleFacts {
  userId: number;
  ticketUserId?: number | null | undefined;
  queueId?: number | null | undefined;
  isGroup: boolean;
}

/**
 * True if the viewer may see and change a scheduled message: administrators, its author, the attendant of the ticket
 * that it opens, and everybody who sees the queue's tickets, because the message follows its conversation.
 */
export function maySeeSchedule(viewer: TicketViewer, schedule: ScheduleFacts): boolean {
  if (isAdmin(viewer) || schedule.userId === viewer.id || schedule.ticketUserId === viewer.id) return true;
  return (!schedule.isGroup || seesGroups(viewer)) && seesQueue(viewer, schedule.queueId ?? null);
}
