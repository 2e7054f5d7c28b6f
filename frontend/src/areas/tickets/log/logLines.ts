import type { TFunction } from 'i18next';
import type { SystemLine } from '../../messages/conversationItems.ts';
import type { LogEntry } from './logKeys.ts';

/** Types whose text names the queue, with another text if there is none. */
const inQueue = ['open', 'transfered', 'pending', 'closed', 'reopen'] as const;
/** Types caused by users or by the system; only users are named. */
const byAnybody = ['create', 'queue'] as const;

const oneOf = <Type extends string>(types: readonly Type[], type: string): type is Type =>
  types.some((one) => one === type);

function textKey({ type, user, queue, stage }: LogEntry) {
  if (type === 'stage') return stage ? (user ? 'stageBy' : 'stage') : user ? 'stageOutBy' : 'stageOut';
  // Transfer to a queue without a receiver.
  if (type === 'receivedTransfer' && !user) return 'queue';
  if (!queue && oneOf(inQueue, type)) return `${type}NoQueue` as const;
  return user && oneOf(byAnybody, type) ? (`${type}By` as const) : type;
}

/** Text of a log entry, with user and queue. */
export function logText(entry: LogEntry, t: TFunction): string {
  const user = entry.user?.name ?? t('ticket.system');
  const queue = entry.queue?.name ?? t('tickets.noQueue');
  // A deleted stage has no name.
  const stage = entry.stage?.name || t('ticket.goneStage');
  return t(`ticket.logTypes.${textKey(entry)}`, { user, queue, stage });
}

/** Types of entries that are of no interest between the messages; only the log's dialog shows them. */
const silent: readonly LogEntry['type'][] = ['access', 'create', 'queue', 'stage'];

/** Log entries to show between the messages. */
export function logLines(log: readonly LogEntry[], t: TFunction): SystemLine[] {
  return log
    .filter((entry) => !silent.includes(entry.type))
    .map((entry, index) => ({
      id: `${entry.createdAt}-${index}`,
      at: entry.createdAt,
      text: logText(entry, t),
    }));
}
