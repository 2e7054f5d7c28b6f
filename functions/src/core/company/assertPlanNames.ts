import { AppError } from '@balcao/shared/errors';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Checks that the company's plan has the flag that each field needs. Pass only fields that changed: after a downgrade a
 * company may still save unchanged settings.
 *
 * @throws AppError ERR_PLAN_FLAG naming the fields
 */
export function assertPlanNames(
  { company }: Pick<UserContext, 'company'>,
  named: readonly (readonly [field: string, flag: PlanFlag])[],
): void {
  const locked = named.filter(([, flag]) => !company.planFlags[flag]);
  if (locked.length === 0) return;
  const details = locked.map(([field]) => ({ path: `body.${field}`, code: 'plan' }));
  throw new AppError('ERR_PLAN_FLAG', { details });
}
