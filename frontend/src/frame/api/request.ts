import { ApiError } from './ApiError.ts';
import { accessToken } from './accessToken.ts';
import { readAnswer, refusalOf } from './readAnswer.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface RawRequest {
  method: string;
  path: string;
  body?: Json | FormData | undefined;
  signal?: AbortSignal | undefined;
  /** The request is completed even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** The server processes a call with the same key only once. */
  idempotencyKey?: string | undefined;
}

/**
 * Content type and idempotency key of a request. For a form the browser sets the content type itself, with its
 * boundary.
 */
export function headersOf({ body, idempotencyKey }: RawRequest): Record<string, string> {
  return {
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/** Authorization header while somebody is signed in, otherwise no header. */
export function authorization(): Record<string, string> {
  const token = accessToken();
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

/**
 * One HTTP exchange with `/api` through plain `fetch`: used before sign-in and for the session's own calls.
 * @throws ApiError
 */
export async function request(exchange: RawRequest): Promise<unknown> {
  const { method, path, body, signal, keepalive = false } = exchange;
  const payload = body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { ...headersOf(exchange), ...authorization() },
      body: payload,
      credentials: 'same-origin',
      keepalive,
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'NETWORK' });
  }
  const text = await response.text();
  if (response.ok) return readAnswer(text);
  throw refusalOf(response.status, text, response.headers.get('retry-after'));
}
