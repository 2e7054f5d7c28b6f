import { AppError } from '@balcao/shared/errors';
import type { plansApi } from '@balcao/shared/plans/plansApi';
import type { Store } from '@balcao/shared/server/db/store';
import { companiesOfPlan } from '../../core/company/companiesOfPlan.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { planEntity, type PlanItem, readPlanItem } from '../../core/company/planEntity.ts';
import { releasePlanName } from '../../core/company/planName.ts';

/**
 * Deletes a plan that no company has. Of a deletion and a company's choice of the plan at the same moment, one is
 * refused (`planTaken`).
 */
export const deletePlan: Handler<typeof plansApi.deletePlan> = async (
  { store, reply },
  { params: { id } },
) => {
  await changeOrConflict(async () => {
    const plan = await readPlanItem(store, id);
    if (plan === undefined) throw new AppError('ERR_NO_PLAN_FOUND');
    reply.auditName(plan.name);
    if (await isTaken(store, plan)) throw new AppError('ERR_PLAN_IN_USE');
    await transactOrRefuse(store, [
      [
        {
          delete: planEntity.key({ id }),
          condition: { expression: '#version = :read', values: { read: plan.version } },
        },
      ],
      ...(await releasePlanName(store, plan.name, id)),
    ]);
  });
  return { message: 'Plan deleted' };
};

async function isTaken(store: Store, { id, lastCompanyId }: PlanItem): Promise<boolean> {
  const last = lastCompanyId === undefined ? undefined : await readCompany(store, lastCompanyId);
  if (last?.planId === id) return true;
  let after: string | undefined;
  do {
    const { companies, next } = await companiesOfPlan(store, id, after);
    if (companies.length > 0) return true;
    after = next;
  } while (after !== undefined);
  return false;
}
