/** State of a ticket's bot. */
export interface BotPlace {
  /** Milliseconds since 1970 of its last text that waits for an answer. */
  at: number;
  /** The queue whose options were offered; with `uses` 0 the queue in which the bot took the ticket up again. */
  queueId?: number;
  /** The option whose text was sent last; its sub-options were offered. */
  optionId?: number;
  /** Number of menus offered; with 0 no menu is pending. */
  uses: number;
  /** Milliseconds since 1970 of the last out-of-hours text; dropped once a message came in open hours. */
  closedSaidAt?: number;
  /** Number of rating requests, if a rating is pending. */
  ratingAsks?: number;
  /** Somebody of ours writes on the phone: the bot stays silent until the ticket is moved. */
  left?: true;
  /** Number of consent requests, if consent is pending; absent in older places. */
  consentAsks?: number;
}

/**
 * Packs the place into one attribute, so one condition guards it, and into few bytes, because lists read them:
 * `at;queue;option;uses;closed;asks;left;consent`, without trailing empty parts.
 */
export function packBot(place: BotPlace): string {
  const { at, queueId, optionId, uses, closedSaidAt, ratingAsks, left, consentAsks } = place;
  const parts = [at, queueId, optionId, uses, closedSaidAt, ratingAsks, left && 1, consentAsks];
  return parts
    .map((part) => part ?? '')
    .join(';')
    .replace(/;+$/, '');
}

/** Reads what `packBot` wrote. */
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
