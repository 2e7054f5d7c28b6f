/** Separates the signature (`*Ana:*` and a line break before the text) from the text. */
export function splitSignature(body: string): { name: string | null; text: string } {
  const match = /^[\u200c-\u200e]*\*([^*\n]{1,60}):\*\n/u.exec(body);
  return match ? { name: match[1] ?? null, text: body.slice(match[0].length) } : { name: null, text: body };
}
