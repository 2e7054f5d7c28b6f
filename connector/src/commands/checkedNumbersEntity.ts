import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { ConnectionRef } from '../session/sessions.ts';

interface CheckedNumbers extends ConnectionRef {
  /** UTC day, YYYY-MM-DD. */
  day: string;
  count: number;
  /** Part of `count` that people typed; undefined before the first. */
  typed?: number | undefined;
  /** Unix seconds. */
  expiresAt: number;
}

const checkedNumbersEntity = defineEntity<CheckedNumbers>()({
  name: 'checkedNumbers',
  description:
    'How many numbers a connection has asked WhatsApp about on a day: who asks for more risks its number',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'CHECKS#{day}',
});

const keptSeconds = 2 * 86_400;

/** Share of a day's lookups open to typed numbers; the rest is left to imported lists. */
const typedShare = 1 / 5;

/**
 * Counts numbers before WhatsApp is asked about them. False, with nothing counted, if the day's total would then exceed
 * `most`, or the typed numbers their share; the first request of a day always passes.
 */
export async function countChecked(
  store: Store,
  ref: ConnectionRef,
  numbers: number,
  { most, typed }: { most: number; typed: boolean },
): Promise<boolean> {
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const { companyId, connectionId } = ref;
  const { update, change } = checkedNumbersEntity.upsert(
    { companyId, connectionId, day },
    {
      add: { count: numbers, ...(typed && { typed: numbers }) },
      set: { ...ref, day, expiresAt: Math.floor(now / 1000) + keptSeconds },
    },
  );
  const condition = {
    expression: `attribute_not_exists(#pk) OR (#count <= :room${typed ? ' AND (attribute_not_exists(#typed) OR #typed <= :share)' : ''})`,
    values: { room: most - numbers, ...(typed && { share: Math.floor(most * typedShare) - numbers }) },
  };
  try {
    await store.update(update, change, condition);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
