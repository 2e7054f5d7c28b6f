import { isAdmin, seesGroups, seesQueue, type TicketViewer } from '../tickets/ticketRules.ts';

export const shortestText = 5;
export const longestText = 4000;
/** Five years: what lies beyond is a slip of the hand. */
export const furthestMs = 5 * 365 * 24 * 60 * 60_000;
/** Of one writer, waiting or failed: nobody fills the company's list alone. */
export const mostWaiting = 500;

/** Holidays that a company may enter. */
export const mostHolidays = 200;
/** Longest name of one, in characters. */
export const longestHolidayName = 60;

/** What the rules need to know of a scheduled message. */
export interface ScheduleFacts {
  userId: number;
  ticketUserId?: number | null | undefined;
  queueId?: number | null | undefined;
  isGroup: boolean;
}

/**
 * Who sees a scheduled message, and changes it: its writer, whom its ticket is for, and whoever sees tickets that wait in
 * its queue, because a conversation that changes hands takes it along.
 */
export function maySeeSchedule(viewer: TicketViewer, schedule: ScheduleFacts): boolean {
  if (isAdmin(viewer) || schedule.userId === viewer.id || schedule.ticketUserId === viewer.id) return true;
  return (!schedule.isGroup || seesGroups(viewer)) && seesQueue(viewer, schedule.queueId ?? null);
}
