import type { AuditAction } from '@balcao/shared/contract/auditActions';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { PublicContext } from '../../platform/http/context.ts';

/** Who did what: written for operations that declare `audit` (safety page, Privacy). */
export interface AuditItem {
  companyId: number;
  at: string;
  requestId: string;
  action: AuditAction;
  userId: number;
  /** What they were called then; absent of older entries. */
  userName?: string | undefined;
  /** Somebody of the platform, in a company that is not theirs. */
  byPlatform?: true | undefined;
  /** Id of what the operation was about, null where it has none. */
  target: number | string | null;
  /** What that was called then, of what staff make; never a customer's, which an erasure would not find here. */
  targetName?: string | undefined;
  /** Names of the fields that became others; never what they hold. Absent where nothing says so. */
  changed?: string[];
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
  what: Omit<AuditItem, 'at' | 'requestId' | 'sourceIp' | 'expiresAt'>,
): StoredItem {
  const expiresAt = Math.floor(clock.now() / 1000) + keptSeconds;
  return auditEntity.toItem({ ...what, at: clock.iso(), requestId, sourceIp, expiresAt });
}
