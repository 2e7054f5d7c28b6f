import type { ErrorBody } from '@balcao/shared/errors';
import { ApiError } from './ApiError.ts';

/** Parsed JSON of a body, its text if it is not JSON, `{}` if it is empty. */
export function readAnswer(text: string): unknown {
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

/**
 * ApiError of a refused call; UNKNOWN if the body has another shape, such as a gateway's error page.
 * @param wait value of the header Retry-After; only seconds are read
 */
export function refusalOf(status: number, text: string, wait?: string | null): ApiError {
  const body = readAnswer(text);
  const seconds = /^\d{1,7}$/.test(wait ?? '') ? Number(wait) : 0;
  return new ApiError(status, isErrorBody(body) ? body : { code: 'UNKNOWN' }, seconds);
}
