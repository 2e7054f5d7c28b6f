import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Part, Plan } from './plan.ts';

/** A plan was not carried out, because something is not as it was made upon. Nothing of it was written. */
export class PlanRefused extends ConditionFailed {
  /** What the refused items are. */
  readonly parts: ReadonlySet<Part>;

  constructor(plan: Plan, cause: ConditionFailed) {
    super(cause.failed, cause);
    this.name = 'PlanRefused';
    this.parts = new Set(
      plan.items.filter((_, position) => cause.failed.includes(position)).map(({ part }) => part),
    );
  }
}
