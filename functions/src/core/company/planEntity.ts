import type { Plan } from '@balcao/shared/records/planModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

export interface PlanItem extends Plan {
  /**
   * The company that chose the plan last. A plan in use must not be deleted, and lists of companies lag behind by a
   * moment.
   */
  lastCompanyId?: number;
  version: number;
}

export const planEntity = defineEntity<PlanItem>()({
  name: 'plan',
  description: 'A plan of the platform: limits, flags, price in cents',
  version: 1,
  personal: 'none',
  pk: 'P#PLANS',
  sk: '{id:12}',
});

export async function readPlan(store: Store, id: number | null): Promise<Plan | undefined> {
  if (id === null) return undefined;
  const item = await store.get(planEntity.key({ id }));
  return item && toPlan(planEntity.fromItem(item));
}

/** All plans by id; there are tens at most. */
export async function listPlans(store: Store): Promise<Plan[]> {
  const { items } = await store.query({ pk: planEntity.partition({}), limit: 1000 });
  return items.map((item) => toPlan(planEntity.fromItem(item)));
}

export function toPlan(item: PlanItem): Plan {
  const { version: _version, lastCompanyId: _company, ...plan } = item;
  return plan;
}

/** Consistent read, for a change. */
export async function readPlanItem(store: Store, id: number): Promise<PlanItem | undefined> {
  const item = await store.get(planEntity.key({ id }), { consistent: true });
  return item && planEntity.fromItem(item);
}

/** The write for a transaction in which a company chooses a plan; refused if the plan is deleted meanwhile. */
export function planTaken(id: number, companyId: number): NamedWrite {
  return [
    {
      update: planEntity.key({ id }),
      change: { set: { lastCompanyId: companyId }, add: { version: 1 } },
      condition: present,
    },
    'ERR_NO_PLAN_FOUND',
  ];
}
