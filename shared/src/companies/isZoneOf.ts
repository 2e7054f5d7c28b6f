/** Whether a country's clocks go by a time zone. `country` in two capital letters. */
export function isZoneOf(country: string, zone: string): boolean {
  // TypeScript does not know it yet.
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.()?.includes(zone) ?? false;
}
