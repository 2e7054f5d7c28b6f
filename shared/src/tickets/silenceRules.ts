import type { ConnectionSettings } from '../records/connectionModel.ts';
import type { TicketStatus } from '../records/ticketModel.ts';

/** Settings of a connection that say what comes of tickets in which nothing is said. */
export const silenceSettings = [
  'expiresTicket',
  'whenExpiresTicket',
  'timeInactiveMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
  'expiresTicketNPS',
] as const satisfies readonly (keyof ConnectionSettings)[];

/** What a connection and its company say of tickets in which nothing is said. Minutes; 0 for never. */
export interface SilenceLimits extends Pick<ConnectionSettings, (typeof silenceSettings)[number]> {
  /** The company's `hoursCloseTicketsAuto`, in minutes. */
  closesAfter: number;
}

/** What the rule needs to know of a ticket. */
export interface SilentTicket {
  status: TicketStatus;
  /** When its customer could last see something of it. */
  seenAt: string;
  /** When its customer was told that it will be closed. */
  warnedAt?: string | undefined;
  /** Whether the customer spoke last, and waits for us. */
  isOurs: boolean;
  isBlocked: boolean;
}

/** What silence brings about, and from when on, in milliseconds. */
export interface SilenceEnd {
  does: 'warn' | 'close';
  at: number;
}

const minuteMs = 60_000;

/**
 * What comes of a ticket in which nothing more is said (wire facts, auto close; readings, inactiveMessage): one that is
 * served is warned and closed, one that waits for its rating is closed. Where there is a warning, closing counts from
 * it. With `whenExpiresTicket` 1 a customer who waits for our answer is neither warned nor closed.
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

/** Minutes after which something may come of a ticket in this list, by these limits: each is a threshold of its own. */
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
 * What holds for tickets of a connection that is gone: the company's limit, and nobody is told anything. A rating is waited
 * for a day longer, in which the number may be paired again; then nobody can give it any more.
 */
export function limitsOfGone(closesAfter: number): SilenceLimits {
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

/** The most hours that count: the number that a company has before it says anything (wire facts) is beyond, and off. */
export const mostCloseHours = 100_000;

/** Hours of a company's `hoursCloseTicketsAuto`: 0 where it is off, undefined where it is no number. */
export function closeHours(hoursCloseTicketsAuto: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(hoursCloseTicketsAuto.trim())) return undefined;
  const hours = Number(hoursCloseTicketsAuto);
  return hours <= mostCloseHours ? hours : 0;
}

/** The company's `hoursCloseTicketsAuto` in minutes: 0 where it is off, or no number. */
export function closesAfterMinutes(hoursCloseTicketsAuto: string): number {
  return Math.ceil((closeHours(hoursCloseTicketsAuto) ?? 0) * 60);
}
