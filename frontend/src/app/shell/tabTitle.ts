/** `① Balcão` up to 20 unread messages, `(21) Balcão` beyond. */
export function tabTitle(name: string, unread: number): string {
  if (unread <= 0) return name;
  return unread <= 20 ? `${String.fromCodePoint(0x245f + unread)} ${name}` : `(${unread}) ${name}`;
}
