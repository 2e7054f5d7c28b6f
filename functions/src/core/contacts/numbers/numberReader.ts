import type { NumberReader } from '@balcao/shared/contacts/numberSearch';
import { readTyped } from './readTyped.ts';
import { countryOfZone } from './zoneCountry.ts';

/** Reads digits as numbers typed in a company with this time zone, each only once; undefined without a time zone. */
export function numberReader(timezone: string | undefined): NumberReader | undefined {
  if (timezone === undefined) return undefined;
  const known = new Map<string, string | undefined>();
  return (digits) => {
    if (!known.has(digits)) {
      const read = readTyped(digits, countryOfZone(timezone));
      known.set(digits, 'reason' in read ? undefined : read.unasked);
    }
    return known.get(digits);
  };
}
