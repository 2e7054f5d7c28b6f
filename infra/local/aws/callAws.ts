import { answeredHere } from './answeredHere.ts';
import { looseSignature } from './looseSignature.ts';
import { postText } from './postText.ts';

/** Failure answered by an AWS JSON endpoint; `code` is the exception's short name. */
export class AwsCallError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(`${code}: ${message}`);
    this.code = code;
    this.status = status;
  }
}

/**
 * One call of an AWS JSON protocol (`target` as in X-Amz-Target) against a loopback engine. The machinery of the
 * local run speaks the wire itself: it needs a handful of calls, and loading SDK clients would cost each start
 * half a second. Engines on one machine do not check signatures, only that the headers are there.
 */
export async function callAws<Answer>(
  endpoint: string,
  target: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const sent = JSON.stringify(body);
  const here = answeredHere.get(endpoint);
  const { status, text } = here
    ? await here(target, sent)
    : await postText(
        endpoint,
        {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': target,
          'x-amz-date': '20260101T000000Z',
          authorization: looseSignature(serviceOf(target)),
        },
        sent,
        signal,
      );
  if (status >= 200 && status < 300) return JSON.parse(text || '{}') as Answer;
  let code = 'UnknownError';
  let message = text;
  try {
    const parsed = JSON.parse(text) as { __type?: string; message?: string; Message?: string };
    code = parsed.__type?.split('#').at(-1) ?? code;
    message = parsed.message ?? parsed.Message ?? text;
  } catch {
    // Not JSON: the raw text is the best message there is.
  }
  throw new AwsCallError(code, message, status);
}

/** `DynamoDB_20120810.PutItem` and `AmazonSQS.SendMessage` are of dynamodb and sqs. */
function serviceOf(target: string): string {
  return target.startsWith('DynamoDB')
    ? 'dynamodb'
    : target.replace(/^(Amazon)?(\w+)\..*$/, '$2').toLowerCase();
}
