/** Four marks upon one letter and those beyond; what joins letters unseen does not begin a new heap. */
const heapedMarks = /((?:\p{M}\p{Cf}*){3}\p{M})(?:\p{Cf}*\p{M})+/gu;

/** A text whose letters carry four marks each at most: with more they would be drawn over the lines above and below. */
export function withoutHeapedMarks(text: string): string {
  return text.replace(heapedMarks, '$1');
}
