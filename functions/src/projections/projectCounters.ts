import { ConditionFailed } from '../db/conditionFailed.ts';
import { absent } from '../db/expressions.ts';
import type { Write } from '../db/store.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { countedTicketEntity, counterWrite, ticketBucket } from '../tickets/listCounterEntity.ts';
import { ticketEntity } from '../tickets/ticketEntity.ts';
import type { StreamChange } from './streamChange.ts';

const attempts = 20;

/**
 * Keeps the list counters: a ticket that moved is taken out of its last counted bucket and put into its new one, in
 * one transaction with the marker that says so. A message that only touches a ticket writes and reads nothing.
 */
export async function projectCounters(runtime: Pick<Runtime, 'store'>, change: StreamChange): Promise<void> {
  const stored = change.after ?? change.before;
  if (stored === undefined || !ticketEntity.owns(stored)) return;
  const bucket = change.after && ticketBucket(change.after);
  if (change.before !== undefined && ticketBucket(change.before) === bucket) return;
  const { companyId, id: ticketId, version } = ticketEntity.fromItem(stored);
  await count(runtime, {
    companyId,
    ticketId,
    bucket,
    version: change.after === undefined ? version + 1 : version,
  });
}

async function count(
  runtime: Pick<Runtime, 'store'>,
  now: { companyId: number; ticketId: number; bucket: string | undefined; version: number },
): Promise<void> {
  const { companyId, ticketId } = now;
  const key = countedTicketEntity.key({ companyId, ticketId });
  for (let attempt = 1; ; attempt++) {
    const item = await runtime.store.get(key, { consistent: true });
    const last = item && countedTicketEntity.fromItem(item);
    if (last !== undefined && last.version >= now.version) return;
    const writes: Write[] = [
      {
        put: countedTicketEntity.toItem(now),
        condition:
          last === undefined
            ? absent
            : { expression: '#version = :version', values: { version: last.version } },
      },
    ];
    if (last?.bucket !== now.bucket) {
      if (last?.bucket !== undefined) writes.push(counterWrite(companyId, last.bucket, -1));
      if (now.bucket !== undefined) writes.push(counterWrite(companyId, now.bucket, 1));
    }
    try {
      await runtime.store.transact(writes);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
