import { type AuditKind, auditKindOf } from '@balcao/shared/audit/auditKinds';
import type { Directory } from '../companies/directoryEntity.ts';
import type { AuditItem } from '../http/auditEntity.ts';

/** Kinds whose names the directory knows. */
const named: Partial<Record<AuditKind, (directory: Directory, id: number) => string | undefined>> = {
  users: ({ users }, id) => users.get(id)?.name,
  queues: ({ queues, goneQueues }, id) => (queues.get(id) ?? goneQueues.get(id))?.name,
  connections: ({ connections }, id) => connections.get(id)?.name,
  tags: ({ tags }, id) => tags.get(id)?.name,
};

/** The name of what was changed, as it is now; null where it has none, or has gone. */
export function auditTarget(
  { action, target }: Pick<AuditItem, 'action' | 'target'>,
  directory: Directory,
): string | null {
  return named[auditKindOf(action)]?.(directory, Number(target)) ?? null;
}
