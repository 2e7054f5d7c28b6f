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

/** ApiError of a refused call; UNKNOWN if the body has another shape, such as a gateway's error page. */
export function refusalOf(status: number, text: string): ApiError {
  const body = readAnswer(text);
  return new ApiError(status, isErrorBody(body) ? body : { code: 'UNKNOWN' });
}
