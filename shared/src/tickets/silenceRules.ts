import type { ConnectionSettings } from '../records/connectionModel.ts';
import type { TicketStatus } from '../records/ticketModel.ts';

/** Settings of a connection for tickets without activity. */
export const silenceSettings = [
  'expiresTicket',
  'whenExpiresTicket',
  'timeInactiveMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
  'expiresTicketNPS',
] as const satisfies readonly (keyof ConnectionSettings)[];

/** Limits for tickets without activity, in minutes; 0 for never. */
export interface SilenceLimits extends Pick<ConnectionSettings, (typeof silenceSettings)[number]> {
  /** The company's `hoursCloseTicketsAuto`, in minutes. */
  closesAfter: number;
}

/** Input of `silenceEnd`. */
export interface SilentTicket {
  status: TicketStatus;
  /** Instant at which the customer last could see activity in the ticket. */
  seenAt: string;
  /** Instant of the warning that the ticket will be closed. */
  warnedAt?: string | undefined;
  /** True if the customer wrote last and waits for our answer. */
  isOurs: boolean;
  isBlocked: boolean;
}

/** The next automatic action, and its time in Unix milliseconds. */
export interface SilenceEnd {
  does: 'warn' | 'close';
  at: number;
}

const minuteMs = 60_000;

/**
 * The next action on a ticket without activity: an open one is warned and then closed, one that waits for its rating is
 * closed. After a warning, the time until closing counts from it. With `whenExpiresTicket` 1, the connection's limits
 * do not apply while the customer waits for our answer; the company's limit always applies. Undefined if there
 * is no such action.
 */
export function silenceEnd(ticket: SilentTicket, limits: SilenceLimits): SilenceEnd | undefined {
  const after = (since: string, minutes: number) => Date.parse(since) + minutes * minuteMs;
  const { status, seenAt, warnedAt } = ticket;
  if (status === 'nps')
    return limits.expiresTicketNPS > 0
      ? { does: 'close', at: after(seenAt, limits.expiresTicketNPS) }
      : undefined;
  if (status !== 'open') return undefined;
  const ends: SilenceEnd[] = [];
  if (limits.closesAfter > 0) ends.push({ does: 'close', at: after(seenAt, limits.closesAfter) });
  const { expiresTicket, timeInactiveMessage } = limits;
  const isSpared = limits.whenExpiresTicket === 1 && ticket.isOurs;
  if (!isSpared && warnedAt === undefined && warns(limits) && !ticket.isBlocked)
    ends.push({ does: 'warn', at: after(seenAt, timeInactiveMessage) });
  else if (!isSpared && expiresTicket > 0)
    ends.push({ does: 'close', at: after(warnedAt ?? seenAt, expiresTicket) });
  return ends.toSorted((a, b) => a.at - b.at)[0];
}

/** Minutes after which an action may be due for tickets of this list, one per limit. */
export function silenceThresholds(list: 'open' | 'nps', limits: SilenceLimits): number[] {
  const minutes =
    list === 'nps'
      ? [limits.expiresTicketNPS]
      : [limits.closesAfter, limits.expiresTicket, warns(limits) ? limits.timeInactiveMessage : 0];
  return minutes.filter((one) => one > 0);
}

function warns({ timeInactiveMessage, inactiveMessage }: SilenceLimits): boolean {
  return timeInactiveMessage > 0 && inactiveMessage.trim() !== '';
}

/**
 * Limits for tickets whose connection was deleted: only the company's, and no texts. A rating is awaited for a day, in
 * which the number may be paired again; afterwards it cannot be given any more.
 */
export function limitsWithoutConnection(closesAfter: number): SilenceLimits {
  return {
    expiresTicket: 0,
    whenExpiresTicket: 0,
    timeInactiveMessage: 0,
    inactiveMessage: '',
    expiresInactiveMessage: '',
    expiresTicketNPS: 24 * 60,
    closesAfter,
  };
}

/** More hours mean off, like the default of a company. */
export const mostCloseHours = 100_000;

/** Hours in `hoursCloseTicketsAuto`: 0 if off, undefined if not a number. */
export function closeHours(hoursCloseTicketsAuto: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(hoursCloseTicketsAuto.trim())) return undefined;
  const hours = Number(hoursCloseTicketsAuto);
  return hours <= mostCloseHours ? hours : 0;
}

/** `hoursCloseTicketsAuto` in minutes: 0 if off or not a number. */
export function closesAfterMinutes(hoursCloseTicketsAuto: string): number {
  return Math.ceil((closeHours(hoursCloseTicketsAuto) ?? 0) * 60);
}
