import type { Runtime } from '../../platform/runtime/runtime.ts';
import { listedEntity, listedPartition } from './listedEntity.ts';
import { writeListed } from './writeListed.ts';

/** Read, and of these written, at a time. */
const pageSize = 500;
const mostWritten = 98;

/** Makes numbers that WhatsApp did not know such of which it was not asked, a piece of the list; answers after which to go on. */
export async function forgetInvalid(
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
