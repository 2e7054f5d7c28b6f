import type { Plan } from '@balcao/shared/plans/planModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export type PlanItem = Plan & { version: number };

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

/** Every plan, by id; there are tens at most. */
export async function listPlans(store: Store): Promise<Plan[]> {
  const { items } = await store.query({ pk: planEntity.partition({}), limit: 1000 });
  return items.map((item) => toPlan(planEntity.fromItem(item)));
}

function toPlan(item: PlanItem): Plan {
  const { version: _version, ...plan } = item;
  return plan;
}
