import { createHash } from 'node:crypto';
import { queueBody } from '@balcao/shared/channels/queueBody';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { parkedCompanyEntity } from './parkedCompanyEntity.ts';
import { parkedPartitionEntity, type ParkedPartition } from './parkedPartitionEntity.ts';

/** Changes of one partition of the table, in their order. */
export interface PartitionChanges {
  companyId: number;
  partition: string;
  records: readonly DynamoDBRecord[];
}

/**
 * Puts changes of a company that fail alone on the queue of parked changes, so that the stream goes on for the others.
 * The later changes of a parked partition follow there, which keeps their order; the queue has a group per partition.
 * Every method fails if the table or the queue does, so an outage parks nothing.
 */
export interface Parking {
  /** Parks the changes if earlier ones of their partition are parked. Returns false if they are to be run here. */
  follow(changes: PartitionChanges): Promise<boolean>;
  /** Notes that changes of a company fail. Returns true if they have failed for long enough to be parked. */
  announce(companyId: number): Promise<boolean>;
  /** Parks changes that failed, of an announced company. */
  park(changes: PartitionChanges): Promise<void>;
}

/** Milliseconds for which a process trusts what it has read of parked companies: no read for every batch. */
const freshMs = 5000;
/**
 * Milliseconds from a company's first failure until its changes are parked. Every process has read by then that its
 * partitions need a look, so none runs a change that should have followed a parked one. Includes two seconds for clocks
 * that differ.
 */
const announcedMs = freshMs + 2000;
/** Companies read at once; runProjections.ts parks changes of a few. */
const mostCompanies = 1000;
/** Seconds for which a failure that was over before anything was parked is remembered. */
const rememberedSeconds = 3600;

export function createParking({ store, clients, clock, settings, log }: Runtime): Parking {
  let known: { companies: ReadonlySet<number>; readAt: number } | undefined;

  const companies = async (): Promise<ReadonlySet<number>> => {
    const now = clock.now();
    if (known !== undefined && now >= known.readAt && now - known.readAt < freshMs) return known.companies;
    const { items } = await store.query({
      pk: parkedCompanyEntity.partition({}),
      limit: mostCompanies,
      consistent: true,
    });
    const read = items.map((item) => parkedCompanyEntity.fromItem(item).companyId);
    known = { companies: new Set(read), readAt: now };
    return known.companies;
  };

  const announce = async (companyId: number): Promise<boolean> => {
    const now = clock.now();
    const stored = await store.get(parkedCompanyEntity.key({ companyId }), { consistent: true });
    const company = stored && parkedCompanyEntity.fromItem(stored);
    if (company !== undefined && (company.expiresAt ?? Infinity) > now / 1000)
      return now - company.since >= announcedMs;
    const expiresAt = Math.floor(now / 1000) + rememberedSeconds;
    const announced = { companyId, since: now, parks: 0, expiresAt };
    // Another shard may have announced the same company meanwhile.
    await store
      .put(parkedCompanyEntity.toItem(announced), {
        expression: 'attribute_not_exists(#pk) OR #expiresAt <= :now',
        values: { now: now / 1000 },
      })
      .catch(unlessRefused);
    known = { companies: new Set([...(known?.companies ?? []), companyId]), readAt: known?.readAt ?? 0 };
    return false;
  };

  const send = async ({ partition, records }: PartitionChanges): Promise<void> => {
    const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
    const sqs = await clients.sqs();
    for (const record of records)
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: settings.parkedChangesUrl,
          MessageBody: queueBody(record),
          MessageGroupId: groupOf(partition),
          MessageDeduplicationId: sequenceOf(record),
        }),
      );
  };

  return {
    announce,
    async follow(changes) {
      const { companyId, partition, records } = changes;
      if (!(await companies()).has(companyId)) return false;
      const key = parkedPartitionEntity.key({ companyId, group: groupOf(partition) });
      if ((await store.get(key, { consistent: true })) === undefined) return false;
      try {
        // Refused if the last parked change was done meanwhile.
        await store.update(
          key,
          { set: { last: sequenceOf(records.at(-1)) } },
          { expression: 'attribute_exists(#last)' },
        );
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        return false;
      }
      await send(changes);
      return true;
    },
    async park(changes) {
      const { companyId, partition, records } = changes;
      const group = groupOf(partition);
      const [first, last] = [sequenceOf(records[0]), sequenceOf(records.at(-1))];
      await store.transact([
        { put: parkedPartitionEntity.toItem({ companyId, group, first, last }) },
        {
          update: parkedCompanyEntity.key({ companyId }),
          change: { add: { parks: 1 }, remove: ['expiresAt'] },
          // Removed meanwhile: announced anew the next time.
          condition: { expression: 'attribute_exists(#since)' },
        },
      ]);
      await send(changes);
      log.error('changes parked', { companyId, partition, count: records.length, last });
    },
  };
}

/** A change that came from the queue of parked changes. */
export interface ParkedChange {
  companyId: number;
  partition: string;
  record: DynamoDBRecord;
}

/**
 * The parking that a change belongs to. Undefined if that one is over: then the change was run, and later ones of its
 * partition may have been run since, which a repetition must not overwrite.
 */
export async function parkingOf(
  { store }: Pick<Runtime, 'store'>,
  { companyId, partition, record }: ParkedChange,
): Promise<ParkedPartition | undefined> {
  const key = parkedPartitionEntity.key({ companyId, group: groupOf(partition) });
  const stored = await store.get(key, { consistent: true });
  if (stored === undefined) return undefined;
  const parking = parkedPartitionEntity.fromItem(stored);
  return BigInt(sequenceOf(record)) < BigInt(parking.first) ? undefined : parking;
}

/** Forgets a partition whose last parked change has been done, and its company with the last partition. */
export async function endParking(
  { store }: Pick<Runtime, 'store'>,
  parking: ParkedPartition,
  record: DynamoDBRecord,
): Promise<void> {
  const { companyId, group, last } = parking;
  if (sequenceOf(record) !== last) return;
  const key = parkedPartitionEntity.key({ companyId, group });
  try {
    await store.delete(key, { expression: '#last = :last', values: { last } });
  } catch (error) {
    unlessRefused(error);
    // A later change of the partition was parked meanwhile.
    return;
  }
  await forgetCompany({ store }, companyId);
}

/** Forgets a company of which nothing is parked any more; a process that died in `endParking` left it. */
export async function forgetCompany({ store }: Pick<Runtime, 'store'>, companyId: number): Promise<void> {
  const key = parkedCompanyEntity.key({ companyId });
  const company = await store.get(key, { consistent: true });
  if (company === undefined) return;
  const { items } = await store.query({
    pk: parkedPartitionEntity.partition({ companyId }),
    limit: 1,
    consistent: true,
  });
  if (items.length > 0) return;
  const { parks } = parkedCompanyEntity.fromItem(company);
  // Refused if another partition was parked meanwhile.
  await store.delete(key, { expression: '#parks = :parks', values: { parks } }).catch(unlessRefused);
}

/** A queue's group takes 128 characters, a partition key may have more. */
function groupOf(partition: string): string {
  return createHash('sha256').update(partition).digest('base64url');
}

function sequenceOf(record: DynamoDBRecord | undefined): string {
  return record?.dynamodb?.SequenceNumber ?? '';
}

/** @throws any error but a refused condition */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error;
}
