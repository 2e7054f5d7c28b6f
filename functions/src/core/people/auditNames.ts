import { loadDirectory } from '../company/directoryEntity.ts';
import type { AuditItem } from './auditEntity.ts';
import { isInDirectory, nameAnswered, nameNow } from './auditTarget.ts';
import type { Call } from '../../platform/http/call.ts';

type About = Pick<AuditItem, 'companyId' | 'userId' | 'action' | 'target'>;

/**
 * What somebody and what they changed are called while it happens: as the handler says of what it took away, else as it is
 * answered, else as the company's directory has it, which is read for those alone that nothing else names.
 */
export async function auditNames(
  { ctx, parts }: Call,
  about: About,
  body: unknown,
): Promise<Pick<AuditItem, 'userName' | 'targetName'>> {
  const userName = 'user' in ctx ? ctx.user.name : undefined;
  const targetName = parts.auditName ?? nameAnswered(about, body);
  if (userName !== undefined && (targetName !== undefined || !isInDirectory(about)))
    return { userName, targetName };
  const directory = await loadDirectory(ctx.store, about.companyId, ctx.clock.now());
  return {
    userName: userName ?? directory.users.get(about.userId)?.name,
    targetName: targetName ?? nameNow(about, directory),
  };
}
