/** Country code of one, two or three digits, and the number after it. */
const international = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * A phone number in readable form: `+55 11 98888-0001` for Brazil, `+1 415 555 0100` elsewhere, in groups of three
 * after the country code. Masked numbers are returned unchanged.
 */
export function phoneText(number: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`;
  const [, country, rest] = international.exec(number) ?? [];
  if (country && rest) return `+${country} ${rest.replace(/\d{3}(?=\d{2})/g, '$& ')}`;
  return /^\d+$/.test(number) ? `+${number}` : number;
}
