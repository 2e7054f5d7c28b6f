/** A number as people read it: `+55 11 98888-0001` for Brazil, `+` and digits elsewhere; masked ones stay as they are. */
export function phoneText(number: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`;
  return /^\d+$/.test(number) ? `+${number}` : number;
}
