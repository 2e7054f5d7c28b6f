import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { emptyAs, idTextOf, optionalDate, optionalIdOf, pageReply, paging } from '../contract/wireTypes.ts';
import { auditKinds } from './auditKinds.ts';
import { auditEntry } from './auditModel.ts';

/** Filters of entries; days are on the company's clock. */
const filters = {
  kind: emptyAs(z.enum(auditKinds), null).optional(),
  from: optionalDate.optional(),
  to: optionalDate.optional(),
};
const reply = z.object({ records: z.array(auditEntry), ...pageReply });
const errors = ['ERR_BAD_CURSOR', 'ERR_NO_COMPANY_FOUND'] as const;

export const auditApi = {
  listAudit: defineOperation('GET /audit', {
    summary:
      'Who did what in one’s company (super users: in any) during the last year, newest first, 50 a page',
    access: 'admin',
    query: z.object({
      ...filters,
      userId: idTextOf('user').optional(),
      companyId: idTextOf('company').optional(),
      ...paging,
    }),
    reply,
    errors,
  }),
  exportAudit: defineOperation('POST /audit/export', {
    repeated: 'reads',
    summary: 'The same in large pages, to be kept as a file; the log tells of it',
    access: 'admin',
    audit: 'audit.export',
    body: z.object({
      ...filters,
      userId: optionalIdOf('user').optional(),
      companyId: optionalIdOf('company').optional(),
      cursor: emptyAs(z.string().max(2000), undefined).optional(),
    }),
    reply,
    errors,
  }),
};
