import { authEntity } from '../../core/people/authEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

/**
 * Joined to what takes an administrator away: whoever does it is one at that moment. Of two who delete each other, or
 * take the administration from each other, the second is refused, so that a company always keeps one.
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
