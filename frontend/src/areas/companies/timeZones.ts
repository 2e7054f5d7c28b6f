/** Time zones that the browser knows, and the company's own. */
export function timeZones(own: string): string[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
