/** Bounded on both sides of the @, so that the time is linear in the text. */
const address = /[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@-])/iuy;

/** Length of the e-mail address at this position; 0 if there is none. */
export function readMailAddress(body: string, at: number): number {
  address.lastIndex = at;
  return address.exec(body)?.[0].length ?? 0;
}
