import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Part, Plan } from './plan.ts';

/** Thrown when a guard of a plan fails, since an item has changed meanwhile. Nothing was written. */
export class PlanRefused extends ConditionFailed {
  /** Kinds of the items whose guards failed. */
  readonly parts: ReadonlySet<Part>;

  constructor(plan: Plan, cause: ConditionFailed) {
    super(cause.failed, cause);
    this.name = 'PlanRefused';
    this.parts = new Set(
      plan.items.filter((_, position) => cause.failed.includes(position)).map(({ part }) => part),
    );
  }
}
