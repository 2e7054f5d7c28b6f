import { defineEntity } from '@balcao/shared/server/db/entity';

/** Who did what: written for operations that declare `audit` (safety page, Privacy). */
export interface AuditItem {
  companyId: number;
  at: string;
  requestId: string;
  action: string;
  userId: number;
  /** Id of what the operation was about, null where it has none. */
  target: number | string | null;
  sourceIp: string;
  /** Seconds since 1970 after which the entry goes. */
  expiresAt: number;
}

export const auditEntity = defineEntity<AuditItem>()({
  name: 'audit',
  description: 'Who did what, by instant; kept for a year',
  version: 1,
  pk: 'C#{companyId}#AUDIT',
  sk: '{at}#{requestId}',
});
