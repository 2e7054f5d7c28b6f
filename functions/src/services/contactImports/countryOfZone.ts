import { zoneCountry } from '../../core/contacts/numbers/zoneCountry.ts';
import { phoneCountry } from './readPhone.ts';

/** The country of a time zone; Brazil if none is known. */
export function countryOfZone(zone: string) {
  return phoneCountry(zoneCountry(zone) ?? '') ?? 'BR';
}
