import { Amplify } from 'aws-amplify';
import { ApiError as AmplifyError, del, get, isCancelError, patch, post, put } from 'aws-amplify/api';
import { ApiError } from './ApiError.ts';
import { readAnswer, refusalOf } from './readAnswer.ts';
import { authorization, headersOf, type RawRequest } from './request.ts';
import { isPassing, isRefusedForNow, repeated } from './repeated.ts';
import { noteTotal } from './totals.ts';

const apiName = 'balcao';
const operations = { DELETE: del, GET: get, PATCH: patch, POST: post, PUT: put };

Amplify.configure(
  { API: { REST: { [apiName]: { endpoint: `${location.origin}/api` } } } },
  // Amplify must not look for AWS credentials: the authorization header identifies the caller.
  { API: { REST: { defaultAuthMode: 'none', headers: async () => authorization() } } },
);

function isMethod(method: string): method is keyof typeof operations {
  return method in operations;
}

function begin(exchange: RawRequest) {
  const { method, path, body } = exchange;
  if (!isMethod(method)) throw new Error(`no call with ${method}`);
  return operations[method]({
    apiName,
    path,
    options: {
      headers: headersOf(exchange),
      ...(body === undefined ? {} : { body }),
      // Its own retry would not wait as long as a 429 says.
      retryStrategy: { strategy: 'no-retry' },
    },
  });
}

/**
 * Converts Amplify's error into an ApiError: a refusal by the server, NETWORK without a connection, UNKNOWN for
 * anything else.
 */
function failureOf(error: unknown): ApiError {
  if (error instanceof AmplifyError && error.response)
    return refusalOf(
      error.response.statusCode,
      error.response.body ?? '',
      error.response.headers['retry-after'],
    );
  const unreachable = error instanceof Error && error.name === 'NetworkError';
  return new ApiError(0, { code: unreachable ? 'NETWORK' : 'UNKNOWN' });
}

/**
 * Transport of the signed-in app: aws-amplify's REST client. Sends a call up to three times: reads and calls with an
 * idempotency key on 429, 5xx and network failures, others only on 429, after which nothing was carried out.
 */
export function amplifyRequest(exchange: RawRequest): Promise<unknown> {
  const { method, idempotencyKey, signal } = exchange;
  const repeatable = method === 'GET' || idempotencyKey !== undefined;
  return repeated(() => sendOnce(exchange), { again: repeatable ? isPassing : isRefusedForNow, signal });
}

async function sendOnce(exchange: RawRequest): Promise<unknown> {
  const { signal } = exchange;
  signal?.throwIfAborted();
  const operation = begin(exchange);
  const onAbort = () => operation.cancel();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const { body, headers } = await operation.response;
    noteTotal(exchange, headers['x-total-count']);
    return readAnswer(await body.text());
  } catch (error) {
    if (isCancelError(error)) signal?.throwIfAborted();
    throw failureOf(error);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
