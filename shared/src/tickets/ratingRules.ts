const lowest = 0;
const highest = 10;

/** What is longer says something else, though a number is in it. */
const longestAnswer = 40;

/**
 * The rating that a customer's answer gives, 0 to 10: the only number in few words, without what follows its comma, and what
 * is below or above drawn in ("nota 9!" is 9, "-3" is 0, "15" is 10, "9,5" is 9). Undefined for what says none, or several.
 */
export function readRating(answer: string): number | undefined {
  const said = answer.trim();
  if (said.length > longestAnswer) return undefined;
  // Digits of full width and in circles are digits; ten in a key is one sign. A dash after a word is no minus.
  const plain = said.normalize('NFKC').replaceAll('🔟', '10');
  const [found, ...more] = plain.match(/(?:(?<![\p{L}\p{N}])[-−])?\d+(?:[.,]\d+)?/gu) ?? [];
  if (found === undefined || more.length > 0) return undefined;
  const whole = Math.trunc(Number(found.replace('−', '-').replace(',', '.')));
  return Math.min(highest, Math.max(lowest, whole));
}

/** A rating that was asked for. */
export interface AskedRating {
  /** When it was last asked for, in milliseconds. */
  at: number;
  /** How often, the first time with it. */
  asks: number;
}

/** Minutes for an answer (`expiresTicketNPS`), and how often it is asked for (`maxUseBotQueuesNPS`); 0 for no limit. */
export interface RatingLimits {
  expiresTicketNPS: number;
  maxUseBotQueuesNPS: number;
}

/** Whether an answer comes too late to be one; `now` in milliseconds. */
export function isRatingOver({ at }: AskedRating, { expiresTicketNPS }: RatingLimits, now: number): boolean {
  return expiresTicketNPS > 0 && now - at >= expiresTicketNPS * 60_000;
}

/** Whether who answered no rating is asked once more. */
export function asksRatingAgain({ asks }: AskedRating, { maxUseBotQueuesNPS }: RatingLimits): boolean {
  return maxUseBotQueuesNPS === 0 || asks < maxUseBotQueuesNPS;
}
