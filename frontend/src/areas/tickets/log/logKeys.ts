import type { Reply } from '../../../frame/api/operationTypes.ts';

/** The operation that answers a log page by page. */
export const logPages = 'GET /tickets-log/{id}/entries';

export type LogEntry = Reply<'GET /tickets-log/{id}'>[number];

/** What tells an entry from every other of its ticket. */
export const logKey = ({ type, createdAt, user, queue }: LogEntry): string =>
  [createdAt, type, user?.id, queue?.id].join(' ');
