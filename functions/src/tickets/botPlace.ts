/** Where a ticket's bot stands. */
export interface BotPlace {
  /** When it last said something that waits for an answer, in milliseconds. */
  at: number;
  /** The queue whose options were offered. */
  queueId?: number;
  /** The option whose text was said last; what is below it was offered. */
  optionId?: number;
  /** How often it has offered a menu: with 0 nothing that stands here was one. */
  uses: number;
  /** The customer was told that nobody is there, since it last closed. */
  closedSaid?: true;
  /** How often a rating was asked for, where one is. */
  ratingAsks?: number;
  /** Somebody of ours writes on the phone: the bot keeps out until the ticket is moved. */
  left?: true;
}

/**
 * The place as the ticket keeps it: one attribute, so that one condition guards it, and few bytes, since lists read them.
 * `at;queue;option;uses;closed;asks;left`, with nothing after the last that is there.
 */
export function packBot({ at, queueId, optionId, uses, closedSaid, ratingAsks, left }: BotPlace): string {
  const parts = [at, queueId, optionId, uses, closedSaid && 1, ratingAsks, left && 1];
  return parts
    .map((part) => part ?? '')
    .join(';')
    .replace(/;+$/, '');
}

/** The place that `packBot` packed. */
export function unpackBot(packed: string): BotPlace {
  const [at = 0, queueId, optionId, uses = 0, closedSaid, ratingAsks, left] = packed
    .split(';')
    .map((part) => (part === '' ? undefined : Number(part)));
  return {
    at,
    ...(queueId !== undefined && { queueId }),
    ...(optionId !== undefined && { optionId }),
    uses,
    ...(closedSaid !== undefined && { closedSaid: true }),
    ...(ratingAsks !== undefined && { ratingAsks }),
    ...(left !== undefined && { left: true }),
  };
}
