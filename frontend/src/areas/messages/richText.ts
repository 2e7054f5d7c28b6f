export type TextPart =
  | { kind: 'text' | 'bold' | 'italic' | 'strike' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

const linkPattern = /https?:\/\/[^\s<>"']+/gi;
const marks = [
  ['code', /```([^`]+)```/],
  ['bold', /(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/u],
  ['italic', /(?<![\p{L}\p{N}_])_(\S(?:[^_\n]*\S)?)_(?![\p{L}\p{N}_])/u],
  ['strike', /(?<![\p{L}\p{N}~])~(\S(?:[^~\n]*\S)?)~(?![\p{L}\p{N}~])/u],
] as const;

function marked(text: string): TextPart[] {
  for (const [kind, pattern] of marks) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    return [...marked(before), { kind, text: match[1] ?? '' }, ...marked(after)];
  }
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Only http and https become links; everything else a customer writes stays text (safety page). */
function safeHref(candidate: string): string | null {
  try {
    const url = new URL(candidate);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** WhatsApp's marks (*bold*, _italic_, ~strike~, ```code```) and web addresses; the rest is plain text. */
export function richText(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of body.matchAll(linkPattern)) {
    // A full stop or bracket after an address ends the sentence, not the address.
    const text = match[0].replace(/[.,;:!?)\]}]+$/, '');
    const href = safeHref(text);
    if (href === null) continue;
    parts.push(...marked(body.slice(from, match.index)), { kind: 'link', text, href });
    from = match.index + text.length;
  }
  return [...parts, ...marked(body.slice(from))];
}

/** `*Ana:*` and a line break before the text is the signature (wire facts, text conventions). */
export function splitSignature(body: string): { name: string | null; text: string } {
  const match = /^[\u200c-\u200e]*\*([^*\n]{1,60}):\*\n/u.exec(body);
  return match ? { name: match[1] ?? null, text: body.slice(match[0].length) } : { name: null, text: body };
}
