import type { UserContext } from '../../../platform/http/context.ts';
import { readNames } from '../../conversations/storedNames.ts';
import { chatIdentities } from '../../records/contactEntity.ts';

/** Those of the numbers that contacts of the company have. One batch read per hundred. */
export async function knownNumbers(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const places = numbers
    .flatMap((pn) => chatIdentities({ pn }))
    .map((identity) => ({ companyId, channel: 'whatsapp' as const, identity }));
  const items = await readNames(store, places);
  return new Set(numbers.filter((_, at) => items[at] !== undefined));
}
