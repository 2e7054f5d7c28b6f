import type { TFunction } from 'i18next';
import type { Reply } from '../../api/operationTypes.ts';
import type { SystemLine } from '../messages/conversationItems.ts';

export type LogEntry = Reply<'GET /tickets-log/{id}'>[number];

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
