/** Reasons why a file of a message could not be fetched. */
export const mediaFailures = [
  /** The message lacks the file's address or key. */
  'incomplete',
  /** The file's address is not WhatsApp's. */
  'refused',
  'tooLarge',
  /** The content does not match the sender's description. */
  'damaged',
  'timeout',
  'unavailable',
  /** The bucket did not accept the file. */
  'unstorable',
  /** Too old: the data needed to request the file again is kept for a month. */
  'gone',
] as const;
export type MediaFailure = (typeof mediaFailures)[number];

/** Reasons why a message was not sent. */
export const sendFailures = [
  'expired',
  'undelivered',
  'notOnWhatsApp',
  'mediaMissing',
  'mediaTooLarge',
  'accountChanged',
  'connectionDeleted',
  'empty',
  'unconfirmed',
  'sendFailed',
  /** WhatsApp refused the message with a numeric code. */
  'rejected',
  'unknown',
] as const;
export type SendFailure = (typeof sendFailures)[number];

/** Stored reason of a failed send: ours, or WhatsApp's numeric code. */
export type ToldSendFailure = SendFailure | `${number}`;

const passing: ReadonlySet<MediaFailure> = new Set(['timeout', 'unavailable', 'unstorable']);
const lasting: ReadonlySet<SendFailure> = new Set([
  'notOnWhatsApp',
  'mediaMissing',
  'mediaTooLarge',
  'empty',
]);

/** True if requesting the file again may succeed. */
export function canFetchAgain(failure: string | null | undefined): boolean {
  return passing.has(failure as MediaFailure);
}

/** Reason for `ack` -1. */
export function sendFailureOf(failure: string | null): SendFailure {
  if (/^\d+$/.test(failure ?? '')) return 'rejected';
  return sendFailures.find((one) => one === failure) ?? 'unknown';
}

/** Reason for a missing file; null if there was no failure. */
export function mediaFailureOf(failure: string | null): MediaFailure | null {
  return failure === null ? null : (mediaFailures.find((one) => one === failure) ?? 'unavailable');
}

/** True if sending the message again may succeed. */
export function canSendAgain(failure: SendFailure): boolean {
  return !lasting.has(failure);
}
