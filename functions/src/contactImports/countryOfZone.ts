import { phoneCountries, phoneCountry } from './readPhone.ts';

/** The country whose clocks go by a time zone; Brazil where none does. */
export function countryOfZone(zone: string) {
  const found = phoneCountries().find((country) => {
    // TypeScript does not know it yet.
    const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale('und', {
      region: country,
    });
    return locale.getTimeZones?.()?.includes(zone);
  });
  return phoneCountry(found ?? '') ?? 'BR';
}
