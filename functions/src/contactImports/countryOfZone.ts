import { isZoneOf } from '@balcao/shared/companies/isZoneOf';
import { phoneCountries, phoneCountry } from './readPhone.ts';

/** The country whose clocks go by a time zone; Brazil where none does. */
export function countryOfZone(zone: string) {
  const found = phoneCountries().find((country) => isZoneOf(country, zone));
  return phoneCountry(found ?? '') ?? 'BR';
}
