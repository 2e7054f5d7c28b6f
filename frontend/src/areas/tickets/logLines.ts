import type { TFunction } from 'i18next';
import type { Reply } from '../../api/operationTypes.ts';
import type { SystemLine } from '../messages/conversationItems.ts';

export type LogEntry = Reply<'GET /tickets-log/{id}'>[number];

/** Who gives a ticket stands before who gets it: both happen in one instant. */
export function logInOrder(log: readonly LogEntry[]): LogEntry[] {
  const gets = (entry: LogEntry) => Number(entry.type === 'receivedTransfer');
  return log.toSorted((one, other) =>
    one.createdAt === other.createdAt ? gets(one) - gets(other) : one.createdAt < other.createdAt ? -1 : 1,
  );
}

/** A log entry in words. */
export function logText(entry: LogEntry, t: TFunction): string {
  const user = entry.user?.name ?? t('ticket.system');
  const queue = entry.queue?.name ?? t('tickets.noQueue');
  const key =
    entry.type === 'open' && !entry.queue
      ? 'openNoQueue'
      : entry.type === 'receivedTransfer' && !entry.user
        ? 'queue'
        : entry.type;
  return t(`ticket.logTypes.${key}`, { user, queue });
}

/** Looking at a ticket is logged too, but says nothing to those who talk in it. */
const silent: readonly LogEntry['type'][] = ['access', 'create', 'queue'];

/** The entries that belong between the messages. */
export function logLines(log: readonly LogEntry[], t: TFunction): SystemLine[] {
  return log
    .filter((entry) => !silent.includes(entry.type))
    .map((entry, index) => ({
      id: `${entry.createdAt}-${index}`,
      at: entry.createdAt,
      text: logText(entry, t),
    }));
}
