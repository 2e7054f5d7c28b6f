import { inProcessEndpoints } from './inProcessEndpoints.ts';
import { looseSignature } from './looseSignature.ts';
import { postText } from './postText.ts';

/** Error reply of an AWS JSON endpoint; `code` is the exception's short name. */
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
 * Makes one call of an AWS JSON protocol (`target` as in X-Amz-Target) to a loopback engine. The local run does not use
 * the SDK for this: it needs only a handful of calls, and loading SDK clients would cost each start half a second.
 * Engines on one machine check only that signature headers exist.
 */
export async function callAws<Answer>(
  endpoint: string,
  target: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const sent = JSON.stringify(body);
  const here = inProcessEndpoints.get(endpoint);
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
    // Not JSON: the raw text stays the message.
  }
  throw new AwsCallError(code, message, status);
}

/** `dynamodb` for `DynamoDB_20120810.PutItem`, `sqs` for `AmazonSQS.SendMessage`. */
function serviceOf(target: string): string {
  return target.startsWith('DynamoDB')
    ? 'dynamodb'
    : target.replace(/^(Amazon)?(\w+)\..*$/, '$2').toLowerCase();
}
