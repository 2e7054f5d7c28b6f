/** Uuid of the first ticket link in a text that points to this origin; null without one. */
export function ticketIn(text: string, origin: string): string | null {
  const at = text.indexOf(`${origin}/tickets/`);
  if (at < 0) return null;
  const rest = text.slice(at + origin.length + '/tickets/'.length);
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/i.exec(rest)?.[0].toLowerCase() ?? null;
}
