import { isOpenAt } from '@balcao/shared/hours/hoursRules';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import { isOnVacation } from '@balcao/shared/hours/vacationRules';
import { isBlank } from '@balcao/shared/text/isBlank';
import { entryGreeting } from '@balcao/shared/queues/queueEntryRules';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import type { CompanyItem } from '../../company/companyEntity.ts';
import type { ConnectionItem } from '../../records/connectionEntity.ts';
import { type Actor, userIdOf } from '../../decisions/actor.ts';
import { listedTexts } from './listedTexts.ts';
import type { FileListItem } from '../../records/fileListEntity.ts';
import type { AutomaticText } from '../../outbound/automaticText.ts';
import type { QueueItem } from '../../records/queueEntity.ts';
import { packBot, unpackBot } from '../moves/botPlace.ts';
import { botTextsOf, hasRoomFor, isCeilingReached } from './botTexts.ts';
import type { TicketChange } from '../moves/planMove.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { toClosed } from '../moves/toClosed.ts';

/** What a queue does to who comes into it is decided by these. */
export interface EntryFacts {
  queue: QueueItem;
  company: Pick<CompanyItem, 'timezone'> & { schedules: readonly DayHours[] };
  settings: CompanySettings;
  /** Undefined where it is gone: nothing leaves by it. */
  connection: ConnectionItem | undefined;
  /** The list that the queue sends to who is greeted; undefined where it is gone, or there is none. */
  fileList?: FileListItem | undefined;
}

/** How a ticket comes into a queue. */
export interface EntryWay {
  log: TicketLogType;
  /** The queue says its greeting first, to who is answered by the bot. */
  greets: boolean;
}

/** What becomes of a ticket that is put into a queue, and what is said then; a text may be blank. */
export interface QueueEntry {
  change: TicketChange;
  texts: readonly (string | AutomaticText)[];
  /** The list whose files are among them. */
  fileList?: FileListItem | undefined;
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
  const { text, bot, received } = how.greets ? greetingOf(ticket, facts, at) : { text: '' };
  const change: TicketChange = queue.closeTicket
    ? { to: { ...toClosed(at), queueId }, log: [entered, { type: 'closed', userId, queueId }] }
    : { to: { queueId, bot }, log: [entered] };
  const counts = actor.kind === 'bot';
  const known = botTextsOf(ticket, Date.parse(at));
  if (counts && isCeilingReached(known)) return { change, texts: [], counts };
  const { farewell } = decideClose({
    status: ticket.status,
    userFarewell: '',
    connectionFarewell: connection?.complationMessage ?? '',
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked: conversation.blocked === true,
  });
  const { fileList } = received === true ? facts : {};
  const files = fileList === undefined ? [] : listedTexts(fileList);
  const sends = files.length > 0 && (!counts || hasRoomFor(known, files.length));
  const texts = [text, ...(sends ? files : []), queue.closeTicket ? (farewell ?? '') : ''];
  return { change, texts, counts, ...(sends && { fileList }) };
}

/**
 * What is said to who comes, and what the bot's place keeps. Nothing is said to a group, and in a ticket that somebody of ours
 * writes in on the phone. Where nobody is there the greeting waits for the customer's next message; a queue that closes says
 * that nobody is there instead, since there is no later. Who was told that is not told again for it. `received`: the queue takes
 * them as it does anybody, and sends its files.
 */
function greetingOf(
  ticket: TicketItem,
  facts: EntryFacts,
  at: string,
): { text: string; bot?: string | undefined; received?: true } {
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
  return { text: entryGreeting(queue, given), bot, received: true };
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
