/** True for a colour as the product stores it: `#` and six hexadecimal digits. */
export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}
