import type { AuditAction } from '@balcao/shared/contract/auditActions';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { PublicContext } from '../../platform/http/context.ts';

/** Entry of the audit log, written for operations that declare `audit`. */
export interface AuditItem {
  companyId: number;
  at: string;
  requestId: string;
  action: AuditAction;
  userId: number;
  /** The user's name at that time; absent in older entries. */
  userName?: string | undefined;
  /** Set if a super user acted in another company. */
  byPlatform?: true | undefined;
  /** Id of the operation's object; null if it has none. */
  target: number | string | null;
  /**
   * The object's name at that time, for things that staff create. Never a customer's name, because an erasure does not
   * search the log.
   */
  targetName?: string | undefined;
  /** Names of the changed fields, never their values. Absent if unknown. */
  changed?: string[];
  sourceIp: string;
  /** Seconds since 1970. */
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

/**
 * The audit entry of a call; several entries of one call each need a different `requestId`. A repeated call gives the
 * instant and the id of the `first` one, so that its entry replaces that one's.
 */
export function auditItem(
  { clock, requestId, sourceIp }: Pick<PublicContext, 'clock' | 'requestId' | 'sourceIp'>,
  what: Omit<AuditItem, 'at' | 'requestId' | 'sourceIp' | 'expiresAt'>,
  first?: Pick<AuditItem, 'at' | 'requestId'>,
): StoredItem {
  const expiresAt = Math.floor(clock.now() / 1000) + keptSeconds;
  return auditEntity.toItem({ ...what, at: clock.iso(), requestId, ...first, sourceIp, expiresAt });
}
