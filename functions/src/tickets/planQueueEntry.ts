import { isOpenAt } from '@balcao/shared/hours/hoursRules';
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
import { unpackBot } from './botPlace.ts';
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
 * @param how `greets`: the queue says its greeting first, to who is answered by the bot; `bot`: what the bot's place keeps
 */
export async function planQueueEntry(
  ctx: MoveContext,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
  facts: EntryFacts,
  how: { log: TicketLogType; greets: boolean; bot?: string | undefined },
): Promise<PlannedTicket> {
  const { queue, connection, settings } = facts;
  const { id: queueId } = queue;
  const userId = userIdOf(ctx.actor);
  const entered = { type: how.log, userId, queueId };
  const change: TicketChange = queue.closeTicket
    ? { to: { ...toClosed(ctx.at), queueId }, log: [entered, { type: 'closed', userId, queueId }] }
    : { to: { queueId, bot: how.bot }, log: [entered] };
  const moved = planMove(ticket, conversation, change, ctx.at);
  const { farewell } = decideClose({
    status: ticket.status,
    userFarewell: '',
    connectionFarewell: connection?.complationMessage ?? '',
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked: conversation.blocked === true,
  });
  const texts = [
    how.greets ? greetingOf(ticket, facts, ctx.at) : '',
    queue.closeTicket ? (farewell ?? '') : '',
  ];
  let said = moved;
  for (const text of texts) {
    const next = await planSystemText(ctx, said.ticket, conversation, text);
    said = { plan: joinPlans(said.plan, next.plan), ticket: next.ticket };
  }
  return said;
}

/**
 * Nothing is said to a group, in a ticket that somebody of ours writes in on the phone, or while the company or the
 * connection is closed or on vacation.
 */
function greetingOf(ticket: TicketItem, facts: EntryFacts, at: string): string {
  const { queue, connection, company, settings } = facts;
  const isLeft = ticket.bot !== undefined && unpackBot(ticket.bot).left === true;
  if (connection === undefined || ticket.isGroup || isLeft) return '';
  const { timezone } = company;
  const now = Date.parse(at);
  const { scheduleType } = settings;
  const week = { company: company.schedules, connection: connection.schedules, queue: null, disabled: null }[
    scheduleType
  ];
  if (week !== null && !isOpenAt(week, now, timezone)) return '';
  if (!isBlank(connection.collectiveVacationMessage) && isOnVacation(connection, now, timezone)) return '';
  const [only, ...more] = connection.queueIds;
  const isOnly = more.length === 0 && only === queue.id;
  // Its options are not offered: who comes here has not answered any.
  return entryGreeting(queue, { settings, isOnly, hasOptions: false, now, timezone });
}
