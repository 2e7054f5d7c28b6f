import { operationOptions } from '../../kit/answers/useOperation.ts';

/** The most important announcements and the unread count, as the shell needs them. */
export const announcementsQuery = operationOptions('GET /announcements', { query: {} });
