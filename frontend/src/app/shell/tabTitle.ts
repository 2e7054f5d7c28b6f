/** `Balcão` without unread messages, `① Balcão` up to 20, `(21) Balcão` from 21 on. */
export function tabTitle(name: string, unread: number): string {
  if (unread <= 0) return name;
  return unread <= 20 ? `${String.fromCodePoint(0x245f + unread)} ${name}` : `(${unread}) ${name}`;
}
