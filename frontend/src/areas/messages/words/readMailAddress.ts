/** Bounded on both sides of its sign, so that no text costs more than its length. */
const address = /[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@-])/iuy;

/** How many characters the e-mail address takes that begins here; 0 where none does. */
export function readMailAddress(body: string, at: number): number {
  address.lastIndex = at;
  return address.exec(body)?.[0].length ?? 0;
}
