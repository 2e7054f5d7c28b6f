import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { PublicContext } from './context.ts';

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
  description: 'Who did what; kept for a year',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#AUDIT',
  sk: '{at}#{requestId}',
});

const keptSeconds = 365 * 24 * 60 * 60;

/** An entry about what a call did; of several things each needs a `requestId` of its own. */
export function auditItem(
  { clock, requestId, sourceIp }: Pick<PublicContext, 'clock' | 'requestId' | 'sourceIp'>,
  what: Pick<AuditItem, 'companyId' | 'userId' | 'action' | 'target'>,
): StoredItem {
  const expiresAt = Math.floor(clock.now() / 1000) + keptSeconds;
  return auditEntity.toItem({ ...what, at: clock.iso(), requestId, sourceIp, expiresAt });
}
