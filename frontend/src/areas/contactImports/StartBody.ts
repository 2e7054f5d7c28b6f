import type { CallOptions } from '../../frame/api/operationTypes.ts';

/** Choices for an import: columns, rows and options. */
export type StartBody = NonNullable<CallOptions<'POST /contact-imports/{id}/start'>['body']>;
