/** More than four combining marks on one letter; invisible joiners do not restart the count. */
const heapedMarks = /((?:\p{M}\p{Cf}*){3}\p{M})(?:\p{Cf}*\p{M})+/gu;

/** Keeps at most four combining marks per letter; more would be drawn over the lines above and below. */
export function limitCombiningMarks(text: string): string {
  return text.replace(heapedMarks, '$1');
}
