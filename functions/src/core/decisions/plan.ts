import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { Change, Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/**
 * Kinds of items in a plan, in their order within the transaction. Claims come first: if a claim of a refused plan
 * failed, the work was done before; if only other items failed, there was a conflicting change.
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

/**
 * Levels of guards, the strictest last. Of several guards on one item the strictest is kept: it implies the weaker
 * ones, or (`absent`) the plan itself creates the item.
 */
export const strictness = ['present', 'fit', 'unmoved', 'absent'] as const;

/** Precondition on an item. */
export interface Guard {
  /**
   * `present`: the item exists. `fit`: it can take the change (a ticket that is not closed takes a message). `unmoved`:
   * it is as read when the plan was made; at most one plan moves an item. `absent`: the plan creates it.
   */
  strictness: (typeof strictness)[number];
  condition: Condition;
}

export interface PlannedChange extends Change {
  /**
   * Attributes that several messages of one plan may set; the value with the highest order wins. An undefined value
   * removes the attribute.
   */
  latest?: Readonly<Record<string, { value: unknown; order: number }>>;
}

/** The plan's effect on one item: creates it, changes it, or both. */
export interface PlannedItem {
  part: Part;
  key: ItemKey;
  put?: StoredItem;
  change?: PlannedChange;
  guard?: Guard;
}

/** Message to a queue after the plan is committed; if it is lost, the stream or the sweep repeats it. */
export type WakeUp =
  | { kind: 'message'; order: number; command: LeavingCommand; conversationId: number }
  | { kind: 'timer'; order: number; timer: NewTimer };

/**
 * A decision as a value: its writes and wake-ups. Plans are joined (`joinPlans`) and committed together (`commitPlan`).
 */
export interface Plan {
  items: readonly PlannedItem[];
  wakeUps: readonly WakeUp[];
}

export const emptyPlan: Plan = { items: [], wakeUps: [] };

/**
 * Makes a plan of entity writes. The condition of a put becomes an `absent` guard, that of an update a guard of level
 * `given`.
 */
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
