import type { ErrorBody } from '@balcao/shared/errors';
import { ApiError } from './ApiError.ts';
import { accessToken } from './accessToken.ts';

export interface RawRequest {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** One HTTP exchange with `/api`; throws ApiError for everything but a 2xx. */
export async function request({ method, path, body, signal }: RawRequest): Promise<unknown> {
  const headers = new Headers();
  const token = accessToken();
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  let payload: BodyInit | null = null;
  if (body instanceof FormData) payload = body;
  else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    payload = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: payload,
      credentials: 'same-origin',
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'NETWORK' });
  }
  const answer = await readBody(response);
  if (response.ok) return answer;
  throw new ApiError(response.status, isErrorBody(answer) ? answer : { code: 'UNKNOWN' });
}
