/** The ticket that a text links to on this page's own address; null without one. The first counts. */
export function ticketIn(text: string, origin: string): string | null {
  const at = text.indexOf(`${origin}/tickets/`);
  if (at < 0) return null;
  const rest = text.slice(at + origin.length + '/tickets/'.length);
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/i.exec(rest)?.[0].toLowerCase() ?? null;
}
