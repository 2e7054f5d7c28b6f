import type { Runtime } from '../../platform/runtime/runtime.ts';
import { listedEntity, listedPartition } from './listedEntity.ts';
import { writeListed } from './writeListed.ts';

// Rows read per run, and most rows written.
const pageSize = 500;
const mostWritten = 98;

/**
 * Resets numbers that WhatsApp did not know to unchecked, in a part of the list. Returns the number after which to
 * continue, undefined at the end.
 */
export async function resetInvalidNumbers(
  runtime: Runtime,
  place: { companyId: number; contactListId: number },
  after: string,
): Promise<string | undefined> {
  const { items, lastKey } = await runtime.store.query({
    pk: listedPartition(place),
    from: `${after}\0`,
    limit: pageSize,
    consistent: true,
  });
  const listed = items.map((item) => listedEntity.fromItem(item));
  const invalid = listed.filter(({ isWhatsappValid }) => isWhatsappValid === false);
  const some = invalid.slice(0, mostWritten);
  await writeListed(
    runtime,
    place,
    some.map((before) => ({ before, after: { ...before, isWhatsappValid: null } })),
  );
  if (some.length < invalid.length) return some.at(-1)?.number;
  return lastKey === undefined ? undefined : listed.at(-1)?.number;
}
