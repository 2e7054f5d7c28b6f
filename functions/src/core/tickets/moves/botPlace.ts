/** Where a ticket's bot stands. */
export interface BotPlace {
  /** When it last said something that waits for an answer, in milliseconds. */
  at: number;
  /** The queue whose options were offered; with `uses` 0 the one in which the ticket was taken up again. */
  queueId?: number;
  /** The option whose text was said last; what is below it was offered. */
  optionId?: number;
  /** How often it has offered a menu: with 0 nothing that stands here was one. */
  uses: number;
  /** When the customer was told last that nobody is there, in milliseconds; not kept once it was seen to be open again. */
  closedSaidAt?: number;
  /** How often a rating was asked for, where one is. */
  ratingAsks?: number;
  /** Somebody of ours writes on the phone: the bot keeps out until the ticket is moved. */
  left?: true;
  /** How often consent was asked for, where it is; absent in places of before. */
  consentAsks?: number;
}

/**
 * The place as the ticket keeps it: one attribute, so that one condition guards it, and few bytes, since lists read them.
 * `at;queue;option;uses;closed;asks;left;consent`, with nothing after the last that is there.
 */
export function packBot(place: BotPlace): string {
  const { at, queueId, optionId, uses, closedSaidAt, ratingAsks, left, consentAsks } = place;
  const parts = [at, queueId, optionId, uses, closedSaidAt, ratingAsks, left && 1, consentAsks];
  return parts
    .map((part) => part ?? '')
    .join(';')
    .replace(/;+$/, '');
}

/** The place that `packBot` packed. */
export function unpackBot(packed: string): BotPlace {
  const [at = 0, queueId, optionId, uses = 0, closedSaidAt, ratingAsks, left, consentAsks] = packed
    .split(';')
    .map((part) => (part === '' ? undefined : Number(part)));
  return {
    at,
    ...(queueId !== undefined && { queueId }),
    ...(optionId !== undefined && { optionId }),
    uses,
    ...(closedSaidAt !== undefined && { closedSaidAt }),
    ...(ratingAsks !== undefined && { ratingAsks }),
    ...(left !== undefined && { left: true }),
    ...(consentAsks !== undefined && { consentAsks }),
  };
}
