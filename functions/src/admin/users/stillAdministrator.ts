import { authEntity } from '../../core/people/authEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

/**
 * Guard for removing an administrator: the caller must still be one, or a super user. Of two who delete or demote each
 * other, the second is refused, so a company always keeps one.
 */
export function stillAdministrator({ companyId, user: { id } }: UserContext): NamedWrite {
  return [
    {
      check: authEntity.key({ companyId, id }),
      condition: { expression: '#profile = :admin OR #super = :yes', values: { admin: 'admin', yes: true } },
    },
    'ERR_NO_PERMISSION',
  ];
}
