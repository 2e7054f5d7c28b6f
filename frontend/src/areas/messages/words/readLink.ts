/** Characters: a longer address stays text. It is not meant seriously, and browsers have problems with it. */
const longest = 2000;

const address = /https?:\/\/[^\s<>"']+/iy;
/** Punctuation and brackets after an address belong to the sentence. */
const trailing = new Set('.,;:!?)]}');

/** Only http and https become links; any other address stays text. */
function safeHref(candidate: string): string | null {
  try {
    const url = new URL(candidate);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Reads a web address at a position. Returns its length and target; `href` is null if it stays text. An open
 * formatting mark (`*https://…*`) ends the address.
 */
export function readLink(
  body: string,
  at: number,
  isOpen: (sign: string) => boolean,
): { length: number; href: string | null } | null {
  address.lastIndex = at;
  const found = address.exec(body)?.[0];
  if (found === undefined) return null;
  let { length } = found;
  while (length > 0 && (trailing.has(found[length - 1] ?? '') || isOpen(found[length - 1] ?? '')))
    length -= 1;
  return { length, href: length > longest ? null : safeHref(found.slice(0, length)) };
}
