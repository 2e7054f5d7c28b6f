import { operationOptions } from '../../kit/answers/useOperation.ts';

/** The most important ones, and how many are unread: what the shell knows of announcements. */
export const announcementsQuery = operationOptions('GET /announcements', { query: {} });
