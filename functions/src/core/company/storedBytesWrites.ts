import { personBytesEntity, storedBytesEntity } from './figuresEntity.ts';

type Sized = { size: number; by?: number | undefined } | undefined;

/**
 * The writes that adjust the storage counts for files added and removed by a change: one for the company and one for
 * each user whose share changes. They go into the same transaction.
 */
export function storedBytesWrites(
  companyId: number,
  before: readonly Sized[],
  after: readonly Sized[],
): ReturnType<typeof storedBytesEntity.upsert>[] {
  const company = { bytes: 0, files: 0 };
  const people = new Map<number, typeof company>();
  for (const [sign, all] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const file of all) {
      if (file === undefined) continue;
      for (const add of [company, file.by === undefined ? undefined : personOf(people, file.by)]) {
        if (add === undefined) continue;
        add.bytes += sign * file.size;
        add.files += sign;
      }
    }
  const isChanged = (add: typeof company) => add.bytes !== 0 || add.files !== 0;
  return [
    ...[company]
      .filter(isChanged)
      .map((add) => storedBytesEntity.upsert({ companyId }, { add, set: { companyId } })),
    ...[...people]
      .filter(([, add]) => isChanged(add))
      .map(([userId, add]) =>
        personBytesEntity.upsert({ companyId, userId }, { add, set: { companyId, userId } }),
      ),
  ];
}

function personOf(people: Map<number, { bytes: number; files: number }>, userId: number) {
  const known = people.get(userId) ?? { bytes: 0, files: 0 };
  people.set(userId, known);
  return known;
}
