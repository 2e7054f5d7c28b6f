import { AppError } from '@balcao/shared/errors';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Whether the plan has what these fields of a request name, each with the flag that it needs. What was named before is not
 * among them: a company whose plan became smaller may save it as it is.
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
