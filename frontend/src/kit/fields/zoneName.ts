/**
 * Name of a time zone in the reader's language: `Horário Padrão de Brasília`. The zone's id, such as
 * `America/Sao_Paulo`, is not translated.
 */
export function zoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
