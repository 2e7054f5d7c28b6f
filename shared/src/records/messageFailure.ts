/** Why a file of a message could not be had. */
export const mediaFailures = [
  /** Its message does not say where it is. */
  'incomplete',
  /** It would be fetched from elsewhere than WhatsApp. */
  'refused',
  'tooLarge',
  /** What was sent is not what its sender says it is. */
  'damaged',
  'timeout',
  'unavailable',
  /** The bucket did not take it. */
  'unstorable',
  /** Too long ago: what it takes to ask for it is kept for a month. */
  'gone',
] as const;
export type MediaFailure = (typeof mediaFailures)[number];

/** Why a message was not sent. */
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
  /** WhatsApp refused it, by a number. */
  'rejected',
  'unknown',
] as const;
export type SendFailure = (typeof sendFailures)[number];

/** What is told of a failed send: ours, or the number by which WhatsApp refused it. */
export type ToldSendFailure = SendFailure | `${number}`;

const passing: ReadonlySet<MediaFailure> = new Set(['timeout', 'unavailable', 'unstorable']);
const lasting: ReadonlySet<SendFailure> = new Set([
  'notOnWhatsApp',
  'mediaMissing',
  'mediaTooLarge',
  'empty',
]);

/** Whether asking for a file again may bring it. */
export function canFetchAgain(failure: string | null | undefined): boolean {
  return passing.has(failure as MediaFailure);
}

/** Why a message with `ack` -1 was not sent. */
export function sendFailureOf(failure: string | null): SendFailure {
  if (/^\d+$/.test(failure ?? '')) return 'rejected';
  return sendFailures.find((one) => one === failure) ?? 'unknown';
}

/** Why the file of a message is missing; null where nothing is known to have failed. */
export function mediaFailureOf(failure: string | null): MediaFailure | null {
  return failure === null ? null : (mediaFailures.find((one) => one === failure) ?? 'unavailable');
}

/** Whether sending it again may help. */
export function canSendAgain(failure: SendFailure): boolean {
  return !lasting.has(failure);
}
