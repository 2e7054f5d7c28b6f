/** The beginning of a text, at most this many UTF-16 units, without splitting a surrogate pair at its end. */
export function clip(value: string, length: number): string {
  if (value.length <= length) return value;
  const last = value.charCodeAt(length - 1);
  const cutsPair = last >= 0xd800 && last <= 0xdbff;
  return value.slice(0, cutsPair ? length - 1 : length);
}
