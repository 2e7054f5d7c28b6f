import type { TFunction } from 'i18next';
import type { SystemLine } from '../../messages/conversationItems.ts';
import type { LogEntry } from './logKeys.ts';

/** Those whose words name the queue, and are others where there is none. */
const inQueue = ['open', 'transfered', 'pending', 'closed', 'reopen'] as const;
/** Those that people cause, and others than people: only the first are named. */
const byAnybody = ['create', 'queue'] as const;

const oneOf = <Type extends string>(types: readonly Type[], type: string): type is Type =>
  types.some((one) => one === type);

function textKey({ type, user, queue, stage }: LogEntry) {
  if (type === 'stage') return stage ? (user ? 'stageBy' : 'stage') : user ? 'stageOutBy' : 'stageOut';
  // A transfer to nobody in particular.
  if (type === 'receivedTransfer' && !user) return 'queue';
  if (!queue && oneOf(inQueue, type)) return `${type}NoQueue` as const;
  return user && oneOf(byAnybody, type) ? (`${type}By` as const) : type;
}

/** A log entry in words: who did it, and in which queue. */
export function logText(entry: LogEntry, t: TFunction): string {
  const user = entry.user?.name ?? t('ticket.system');
  const queue = entry.queue?.name ?? t('tickets.noQueue');
  // Of one that was deleted only that is known.
  const stage = entry.stage?.name || t('ticket.goneStage');
  return t(`ticket.logTypes.${textKey(entry)}`, { user, queue, stage });
}

/** Looking at a ticket is logged too, and where its card stood, but that says nothing to those who talk in it. */
const silent: readonly LogEntry['type'][] = ['access', 'create', 'queue', 'stage'];

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
