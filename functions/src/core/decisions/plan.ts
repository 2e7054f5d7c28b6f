import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { Change, Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/**
 * What an item of a plan is, in the order in which a transaction has them: claims come first, so that what was done
 * before is told from what has changed meanwhile.
 */
export const parts = [
  'event',
  'text',
  'message',
  'ticket',
  'conversation',
  'contact',
  'identity',
  'log',
  'timer',
] as const;
export type Part = (typeof parts)[number];

/** How much a guard asks: of several on one item the strictest holds, because it implies the others. */
export const strictness = ['present', 'fit', 'unmoved', 'absent'] as const;

/** What must be true of an item for the plan to be carried out. */
export interface Guard {
  /**
   * `present`: it is there. `fit`: it can take the change (a ticket that is not closed takes a text). `unmoved`: it
   * is as the plan was made upon; one plan at most moves an item. `absent`: the plan makes it.
   */
  strictness: (typeof strictness)[number];
  condition: Condition;
}

export interface PlannedChange extends Change {
  /**
   * Attributes that several texts of one plan may set: the one with the highest order stays. A value that is undefined
   * takes the attribute away.
   */
  latest?: Readonly<Record<string, { value: unknown; order: number }>>;
}

/** What a plan does to one item: makes it, changes it, or both. */
export interface PlannedItem {
  part: Part;
  key: ItemKey;
  put?: StoredItem;
  change?: PlannedChange;
  guard?: Guard;
}

/** What is told to a queue once the plan is written; whatever of it is lost, the stream or the sweep repeats. */
export type WakeUp =
  | { kind: 'message'; order: number; command: LeavingCommand; conversationId: number }
  | { kind: 'timer'; order: number; timer: NewTimer };

/**
 * A decision as a value: what it writes and whom it wakes. Plans join (`joinPlans`) and are written at once
 * (`commitPlan`).
 */
export interface Plan {
  items: readonly PlannedItem[];
  wakeUps: readonly WakeUp[];
}

export const emptyPlan: Plan = { items: [], wakeUps: [] };

/** Writes of entities as a plan. Conditions of puts say that the item is new, those of updates that it is fit. */
export function planOf(
  part: Part,
  writes: readonly Extract<Write, { put: unknown } | { update: unknown }>[],
  given: Guard['strictness'] = 'fit',
): Plan {
  const items = writes.map((write): PlannedItem => {
    const guarded = (level: Guard['strictness']) =>
      write.condition === undefined ? {} : { guard: { strictness: level, condition: write.condition } };
    if ('update' in write) return { part, key: write.update, change: write.change, ...guarded(given) };
    const { pk, sk } = write.put;
    return { part, key: { pk: String(pk), sk: String(sk) }, put: write.put, ...guarded('absent') };
  });
  return { items, wakeUps: [] };
}
