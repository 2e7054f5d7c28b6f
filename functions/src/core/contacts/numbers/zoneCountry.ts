import { isZoneOf } from '@balcao/shared/companies/isZoneOf';
import { countryNumbers } from './countryNumbers.ts';

/** Cache by time zone, some hundreds at most: searching all countries takes 50 ms. */
const found = new Map<string, string | undefined>();

/** The country (two letters) of a time zone; undefined if there is none. */
export function zoneCountry(zone: string): string | undefined {
  if (!found.has(zone)) {
    const name = knownName(zone);
    found.set(
      zone,
      Object.keys(countryNumbers).find((country) => isZoneOf(country, name)),
    );
  }
  return found.get(zone);
}

/** The zone's name in the list of its country, which is an older one: browsers send `Asia/Kolkata` for `Asia/Calcutta`. */
function knownName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** The country whose code a typed number may lack; Brazil for a time zone without a country. */
export const countryOfZone = (zone: string): string => zoneCountry(zone) ?? 'BR';
