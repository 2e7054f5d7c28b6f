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

/** Facts that decide a ticket's entry into a queue. */
export interface EntryFacts {
  queue: QueueItem;
  company: Pick<CompanyItem, 'timezone'> & { schedules: readonly DayHours[] };
  settings: CompanySettings;
  /** Undefined if it was deleted: nothing can be sent. */
  connection: ConnectionItem | undefined;
  /** The file list that the queue sends to greeted customers; undefined if deleted or not set. */
  fileList?: FileListItem | undefined;
}

/** The way a ticket enters a queue. */
export interface EntryWay {
  log: TicketLogType;
  /** The queue's greeting is sent first, to customers whom the bot answers. */
  greets: boolean;
  /** True if nothing is sent: the company is suspended or its subscription has expired. */
  isSilent?: boolean;
}

/** Outcome of an entry: the ticket's change and the texts to send; a text may be blank. */
export interface QueueEntry {
  change: TicketChange;
  texts: readonly (string | AutomaticText)[];
  /** The list whose files are among the texts. */
  fileList?: FileListItem | undefined;
  /**
   * True if nobody caused the entry: its texts count as the bot's, and are left out while the bot is paused in the
   * chat.
   */
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
  if (how.isSilent === true || (counts && isCeilingReached(known))) return { change, texts: [], counts };
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
 * The text on entry and the bot's new place. Groups, and tickets in which somebody of ours writes on the phone, get no
 * text. Out of hours the greeting waits for the customer's next message, except in a queue that closes its tickets:
 * that sends the out-of-hours text, because there is no later message. A customer who got that text already does not
 * get it again. `received`: the entry is in hours, so the queue sends its files too.
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
  // Options are not offered: the customer has not been asked anything here.
  const given = { settings, isOnly, hasOptions: false, now, timezone: company.timezone };
  return { text: entryGreeting(queue, given), bot, received: true };
}

/** The text for absence (vacation or out of hours); undefined while somebody is there. */
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
