import { storedBytesEntity } from './figuresEntity.ts';

type Sized = { size: number } | undefined;

/**
 * The write that adjusts the storage count for files added and removed by a change; it goes into the same transaction.
 */
export function storedBytesWrites(
  companyId: number,
  before: readonly Sized[],
  after: readonly Sized[],
): ReturnType<typeof storedBytesEntity.upsert>[] {
  const add = { bytes: 0, files: 0 };
  for (const [sign, all] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const file of all) {
      if (file === undefined) continue;
      add.bytes += sign * file.size;
      add.files += sign;
    }
  if (add.bytes === 0 && add.files === 0) return [];
  return [storedBytesEntity.upsert({ companyId }, { add, set: { companyId } })];
}
