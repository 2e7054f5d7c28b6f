import { isOpenAt } from '@balcao/shared/hours/hoursRules';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import { isOnVacation } from '@balcao/shared/hours/vacationRules';
import { isBlank } from '@balcao/shared/messages/isBlank';
import { entryGreeting } from '@balcao/shared/queues/queueEntryRules';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { TicketLogType } from '@balcao/shared/tickets/ticketModel';
import type { CompanyItem } from '../companies/companyEntity.ts';
import type { ConnectionItem } from '../connections/connectionEntity.ts';
import { userIdOf } from '../decisions/actor.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import type { QueueItem } from '../queues/queueEntity.ts';
import { packBot, unpackBot } from './botPlace.ts';
import type { MoveContext } from './moves/moveContext.ts';
import { planMove, type PlannedTicket, type TicketChange } from './planMove.ts';
import { planSystemText } from './planSystemText.ts';
import type { LoadedTicket } from './requireTicket.ts';
import type { TicketItem } from './ticketEntity.ts';
import { toClosed } from './toClosed.ts';

/** What a queue does to who comes into it is decided by these. */
export interface EntryFacts {
  queue: QueueItem;
  company: Pick<CompanyItem, 'timezone' | 'schedules'>;
  settings: CompanySettings;
  /** Undefined where it is gone: nothing leaves by it. */
  connection: ConnectionItem | undefined;
}

/**
 * Puts a ticket into a queue where neither its customer nor a person chose it (a timer, a job). A queue that closes what
 * reaches it closes it, with the farewell that the ticket's status brings; no rating is asked for, and no tag.
 *
 * @param how `greets`: the queue says its greeting first, to who is answered by the bot
 */
export async function planQueueEntry(
  ctx: MoveContext,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
  facts: EntryFacts,
  how: { log: TicketLogType; greets: boolean },
): Promise<PlannedTicket> {
  const { queue, connection, settings } = facts;
  const { id: queueId } = queue;
  const userId = userIdOf(ctx.actor);
  const entered = { type: how.log, userId, queueId };
  const { text, bot } = how.greets ? greetingOf(ticket, facts, ctx.at) : { text: '' };
  const change: TicketChange = queue.closeTicket
    ? { to: { ...toClosed(ctx.at), queueId }, log: [entered, { type: 'closed', userId, queueId }] }
    : { to: { queueId, bot }, log: [entered] };
  const moved = planMove(ticket, conversation, change, ctx.at);
  const { farewell } = decideClose({
    status: ticket.status,
    userFarewell: '',
    connectionFarewell: connection?.complationMessage ?? '',
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked: conversation.blocked === true,
  });
  const texts = [text, queue.closeTicket ? (farewell ?? '') : ''];
  let said = moved;
  for (const each of texts) {
    const next = await planSystemText(ctx, said.ticket, conversation, each);
    said = { plan: joinPlans(said.plan, next.plan), ticket: next.ticket };
  }
  return said;
}

/**
 * What is said to who comes, and what the bot's place keeps. Nothing is said to a group, and in a ticket that somebody of ours
 * writes in on the phone. Where nobody is there the greeting waits for the customer's next message; a queue that closes says
 * that nobody is there instead, since there is no later. Who was told that is not told again for it.
 */
function greetingOf(
  ticket: TicketItem,
  facts: EntryFacts,
  at: string,
): { text: string; bot?: string | undefined } {
  const { queue, connection, company, settings } = facts;
  const place = ticket.bot === undefined ? undefined : unpackBot(ticket.bot);
  if (connection === undefined || ticket.isGroup || place?.left === true) return { text: '' };
  const now = Date.parse(at);
  const closedSaidAt = place?.closedSaidAt;
  const told = closedSaidAt !== undefined && { closedSaidAt };
  const absence = absenceOf(facts, connection, now);
  if (absence !== undefined && !queue.closeTicket)
    return { text: '', bot: packBot({ at: now, uses: 0, queueId: queue.id, ...told }) };
  const bot = told ? packBot({ at: now, uses: 0, ...told }) : undefined;
  if (absence !== undefined && !isBlank(absence)) return { text: told ? '' : absence, bot };
  const [only, ...more] = connection.queueIds;
  const isOnly = more.length === 0 && only === queue.id;
  // Its options are not offered: who comes here has not answered any.
  const given = { settings, isOnly, hasOptions: false, now, timezone: company.timezone };
  return { text: entryGreeting(queue, given), bot };
}

/** What is said while nobody is there; undefined where somebody is. */
function absenceOf(
  { queue, company, settings }: EntryFacts,
  connection: ConnectionItem,
  now: number,
): string | undefined {
  const { timezone, schedules } = company;
  if (!isBlank(connection.collectiveVacationMessage) && isOnVacation(connection, now, timezone))
    return connection.collectiveVacationMessage;
  const open = (week: readonly DayHours[]) => isOpenAt(week, now, timezone);
  switch (settings.scheduleType) {
    case 'company':
      return open(schedules) ? undefined : connection.outOfHoursMessage;
    case 'connection':
      return open(connection.schedules) ? undefined : connection.outOfHoursMessage;
    case 'queue':
      return isBlank(queue.outOfHoursMessage) || open(queue.schedules) ? undefined : queue.outOfHoursMessage;
    case 'disabled':
      return undefined;
  }
}
