import { isOpenAt } from '@balcao/shared/hours/hoursRules';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import { isOnVacation } from '@balcao/shared/hours/vacationRules';
import { isBlank } from '@balcao/shared/messages/isBlank';
import { entryGreeting } from '@balcao/shared/queues/queueEntryRules';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { TicketLogType } from '@balcao/shared/tickets/ticketModel';
import type { CompanyItem } from '../companies/companyEntity.ts';
import type { ConnectionItem } from '../connections/connectionEntity.ts';
import { type Actor, userIdOf } from '../decisions/actor.ts';
import type { QueueItem } from '../queues/queueEntity.ts';
import { unpackBot } from './botPlace.ts';
import { botTextsOf, isCeilingReached } from './botTexts.ts';
import type { TicketChange } from './planMove.ts';
import type { TicketItem } from './ticketEntity.ts';
import { toClosed } from './toClosed.ts';

/** What a queue does to who comes into it is decided by these. */
export interface EntryFacts {
  queue: QueueItem;
  company: Pick<CompanyItem, 'timezone'> & { schedules: readonly DayHours[] };
  settings: CompanySettings;
  /** Undefined where it is gone: nothing leaves by it. */
  connection: ConnectionItem | undefined;
}

/** How a ticket comes into a queue. */
export interface EntryWay {
  log: TicketLogType;
  /** The queue says its greeting first, to who is answered by the bot. */
  greets: boolean;
  /** What the bot's place keeps. */
  bot?: string | undefined;
}

/** What becomes of a ticket that is put into a queue, and what is said then; a text may be blank. */
export interface QueueEntry {
  change: TicketChange;
  texts: readonly string[];
  /** Nobody did this: what is said counts as what the bot says, and is left out while the bot pauses in the chat. */
  counts: boolean;
}

/** Decides what `planQueueEntry` plans. */
export function decideQueueEntry(
  ticket: TicketItem,
  conversation: Pick<ConversationItem, 'blocked'>,
  facts: EntryFacts,
  { actor, at, ...how }: EntryWay & { actor: Actor; at: string },
): QueueEntry {
  const { queue, connection, settings } = facts;
  const { id: queueId } = queue;
  const userId = userIdOf(actor);
  const entered = { type: how.log, userId, queueId };
  const change: TicketChange = queue.closeTicket
    ? { to: { ...toClosed(at), queueId }, log: [entered, { type: 'closed', userId, queueId }] }
    : { to: { queueId, bot: how.bot }, log: [entered] };
  const counts = actor.kind === 'bot';
  if (counts && isCeilingReached(botTextsOf(ticket, Date.parse(at)))) return { change, texts: [], counts };
  const { farewell } = decideClose({
    status: ticket.status,
    userFarewell: '',
    connectionFarewell: connection?.complationMessage ?? '',
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked: conversation.blocked === true,
  });
  const texts = [how.greets ? greetingOf(ticket, facts, at) : '', queue.closeTicket ? (farewell ?? '') : ''];
  return { change, texts, counts };
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
