import type { Reply } from '../../../frame/api/operationTypes.ts';

/** Operation that returns a log page by page. */
export const logPages = 'GET /tickets-log/{id}/entries';

export type LogEntry = Reply<'GET /tickets-log/{id}'>[number];

/** Identifies an entry within its ticket's log. */
export const logKey = ({ type, createdAt, user, queue }: LogEntry): string =>
  [createdAt, type, user?.id, queue?.id].join(' ');
