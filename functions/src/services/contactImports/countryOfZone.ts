import { zoneCountry } from '../../core/contacts/numbers/zoneCountry.ts';
import { phoneCountry } from './readPhone.ts';

/** The country whose clocks go by a time zone; Brazil where none does. */
export function countryOfZone(zone: string) {
  return phoneCountry(zoneCountry(zone) ?? '') ?? 'BR';
}
