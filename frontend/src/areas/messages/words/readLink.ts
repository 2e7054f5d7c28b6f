/** Longer ones are no addresses that anybody could have meant, and browsers stumble over them. */
const longest = 2000;

const address = /https?:\/\/[^\s<>"']+/iy;
/** A full stop or bracket after an address ends the sentence, not the address. */
const trailing = new Set('.,;:!?)]}');

/** Only http and https become links; everything else a customer writes stays text (safety page). */
function safeHref(candidate: string): string | null {
  try {
    const url = new URL(candidate);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * The web address that begins here: how many characters it takes, and where it leads, null when it is to stay text. A mark
 * that is open (`*https://…*`) ends it.
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
