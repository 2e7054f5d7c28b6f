import { auditKindOf } from '@balcao/shared/audit/auditKinds';
import { auditItem } from '../people/auditEntity.ts';
import { auditNames } from './auditNames.ts';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { Call } from '../../platform/http/call.ts';

/**
 * Writes the audit entry of an operation that succeeded. A failure is only logged: the operation's effect is already
 * stored and answered.
 */
export async function auditWrite(call: Call, operation: Operation, body: unknown): Promise<void> {
  const { ctx, input, parts } = call;
  const action = operation.audit;
  const own = 'user' in ctx ? { companyId: ctx.companyId, userId: ctx.user.id } : undefined;
  const who = parts.audited ?? own;
  if (action === undefined || who === undefined || parts.auditWritten) return;
  try {
    const target = parts.auditTarget ?? idOf((input as { params?: unknown }).params) ?? idOf(body);
    const names = await auditNames(call, { ...who, action, target }, body);
    const { auditChanged: changed } = parts;
    const byPlatform = own !== undefined && own.companyId !== who.companyId ? true : undefined;
    const what = { action, target, ...names, ...(changed && { changed }) };
    const entries = [auditItem(ctx, { ...who, ...what, byPlatform }, parts.auditOnce)];
    // Changes of a company by the platform are logged in the platform's own log as well.
    if (byPlatform && own && auditKindOf(action) === 'companies')
      entries.push(auditItem(ctx, { ...own, ...what }, parts.auditOnce));
    await Promise.all(entries.map((entry) => ctx.store.put(entry)));
  } catch (error) {
    ctx.log.error('audit entry not written', { requestId: ctx.requestId, action, error });
  }
}

function idOf(value: unknown): number | string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}
