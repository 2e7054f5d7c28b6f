const lowest = 0;
const highest = 10;

/** Longer texts are not ratings, even if they contain a number. */
const longestAnswer = 40;

/**
 * The rating in a customer's answer, 0 to 10: the only number in a short text, decimals cut off and limited to the
 * range ("nota 9!" is 9, "-3" is 0, "15" is 10, "9,5" is 9). Undefined without a number, or with several.
 */
export function readRating(answer: string): number | undefined {
  const said = answer.trim();
  if (said.length > longestAnswer) return undefined;
  // Full-width and circled digits become digits; the keycap ten is a single sign. A dash after a word is not a minus.
  const plain = said.normalize('NFKC').replaceAll('🔟', '10');
  const [found, ...more] = plain.match(/(?:(?<![\p{L}\p{N}])[-−])?\d+(?:[.,]\d+)?/gu) ?? [];
  if (found === undefined || more.length > 0) return undefined;
  const whole = Math.trunc(Number(found.replace('−', '-').replace(',', '.')));
  return Math.min(highest, Math.max(lowest, whole));
}

/** A rating that was asked for and not given yet. */
export interface AskedRating {
  /** Unix milliseconds of the last question. */
  at: number;
  /** Number of questions so far, the first included. */
  asks: number;
}

/** Minutes for an answer (`expiresTicketNPS`) and number of questions (`maxUseBotQueuesNPS`); 0 for no limit. */
export interface RatingLimits {
  expiresTicketNPS: number;
  maxUseBotQueuesNPS: number;
}

/** True if the time for an answer is over; `now` in milliseconds. */
export function isRatingOver({ at }: AskedRating, { expiresTicketNPS }: RatingLimits, now: number): boolean {
  return expiresTicketNPS > 0 && now - at >= expiresTicketNPS * 60_000;
}

/** True if an answer without a rating leads to another question. */
export function asksRatingAgain({ asks }: AskedRating, { maxUseBotQueuesNPS }: RatingLimits): boolean {
  return maxUseBotQueuesNPS === 0 || asks < maxUseBotQueuesNPS;
}
