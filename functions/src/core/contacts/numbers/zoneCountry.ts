import { isZoneOf } from '@balcao/shared/companies/isZoneOf';
import { countryNumbers } from './countryNumbers.ts';

/** By zone, of which there are some hundreds: looking through all countries takes 50 ms. */
const found = new Map<string, string | undefined>();

/** The country whose clocks go by a time zone, two letters; undefined where none does. */
export function zoneCountry(zone: string): string | undefined {
  if (!found.has(zone))
    found.set(
      zone,
      Object.keys(countryNumbers).find((country) => isZoneOf(country, zone)),
    );
  return found.get(zone);
}
