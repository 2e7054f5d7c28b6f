import type { CallOptions } from '../../frame/api/operationTypes.ts';

/** What is chosen of a sheet that was read: columns, rows, and ways. */
export type StartBody = NonNullable<CallOptions<'POST /contact-imports/{id}/start'>['body']>;
