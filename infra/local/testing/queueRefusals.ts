/** The fields of a batch of sends that are needed to refuse a part of it. */
interface SendRequest {
  [field: string]: unknown;
  Entries?: { Id: string }[];
}

/** SQS's error for a refused call: throttled, or not available. */
export function queueRefusal(chance: number): { status: number; body: object } {
  return chance < 0.5
    ? {
        status: 400,
        body: {
          __type: 'com.amazonaws.sqs#RequestThrottled',
          message: 'The request was denied due to throttling.',
        },
      }
    : {
        status: 503,
        body: { __type: 'com.amazonaws.sqs#ServiceUnavailable', message: 'The service is not available.' },
      };
}

/** Splits a batch of sends: the queue accepts the first half, and the reply reports the rest as failed. */
export function splitSends(
  target: string,
  asked: SendRequest,
): { sent: SendRequest; left: { Failed: object[] } } | undefined {
  const entries = asked.Entries ?? [];
  if (target !== 'SendMessageBatch' || entries.length < 2) return undefined;
  const half = Math.ceil(entries.length / 2);
  return {
    sent: { ...asked, Entries: entries.slice(0, half) },
    left: {
      Failed: entries
        .slice(half)
        .map(({ Id }) => ({ Id, SenderFault: false, Code: 'ThrottlingException', Message: 'Rate exceeded' })),
    },
  };
}
