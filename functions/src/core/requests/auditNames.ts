import { loadDirectory } from '../company/directoryEntity.ts';
import type { AuditItem } from '../people/auditEntity.ts';
import { isInDirectory, nameAnswered, nameNow } from './auditTarget.ts';
import type { Call } from '../../platform/http/call.ts';

type About = Pick<AuditItem, 'companyId' | 'userId' | 'action' | 'target'>;

/**
 * Names of the user and of the changed thing at the time of the change: the user's from the call; the thing's from the
 * handler (of a deleted thing), else from the answer. A name still missing is looked up in the company's directory,
 * which is read only then.
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
