/**
 * A typed address of the web, with https where it was left out; empty stays empty. Undefined for anything else, such as
 * `javascript:`.
 */
export function webAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /^https?:\/\/[^\s/.]+\.\S+$/i.test(address)) return address;
  return /^[^\s/:.]+\.[^\s:]+$/.test(address) ? `https://${address}` : undefined;
}
