import { expect, test } from 'vitest';
import type { EventContext } from '../live/eventRule.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { ticketEvents } from './ticketEvents.ts';

/** Reads of the table for a batch of one change. */
async function readsOf(after: Record<string, unknown>): Promise<number> {
  let reads = 0;
  const read = async () => void reads++;
  const runtime = { store: { get: read } } as unknown as Runtime;
  const context = { companyId: 1 } as EventContext;
  await ticketEvents({ runtime, context, changes: [{ before: undefined, after }] });
  return reads;
}

test('of a batch only tickets lead to the tickets that they were closed into', async () => {
  const closed = { companyId: 1, id: 5, mergedInto: 7 };
  expect([await readsOf({ ...closed, et: 'ticket' }), await readsOf({ ...closed, et: 'contact' })]).toEqual([
    2, 0,
  ]);
});
