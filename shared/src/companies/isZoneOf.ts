/** True if the country uses the time zone. `country` is two capital letters. */
export function isZoneOf(country: string, zone: string): boolean {
  // TypeScript does not know the method yet.
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.()?.includes(zone) ?? false;
}
